import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/types.ts';
import { useDeclaredCall } from '../../dataProvider/index.ts';
import { type FileKind, fileAt } from '../../resources/rules/rowFiles.ts';
import type { FileState } from '../../schema/broughtFiles.ts';
import type { ResolvedEndpoint } from '../../schema/endpoint.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { saveFile } from '../../views/saveFile.ts';
import { useOnePress } from '../../views/useOnePress.ts';
import { FilesFrame } from './FilesFrame.tsx';
import { HandedState, isMoving } from './HandedState.tsx';

/** A file as the contract tells of it. */
interface HandedFile {
  readonly guid: string;
  readonly filename: string | null;
  readonly state: FileState;
  readonly total: number;
  readonly processed: number;
  readonly failed: number;
  readonly created_at: string;
  readonly created_by: string | null;
}

interface Answer {
  readonly content: readonly HandedFile[];
  readonly totalElements: number;
}

/** Whether nothing more is done with it, though not all of it was. */
const isLeft = ({ state, total, processed, failed }: HandedFile): boolean =>
  state !== 'ready' && !isMoving(state) && processed - failed < total;

const nameOf = ({ filename, created_at }: HandedFile, locale: Locale): string =>
  filename ?? formatDateTime(created_at, locale);

/** While one is under way, and at rest, in milliseconds. */
const [quick, calm] = [2_000, 30_000] as const;

const pageSize = 25;

export interface HandedFilesPageProps {
  readonly kind: FileKind;
  /** The call that tells of these files. */
  readonly files: ResolvedEndpoint;
  /** The call that gives back the rows of one that were not done; none where there is no such call. */
  readonly left: ResolvedEndpoint | undefined;
  /** Whether each of them has a page that tells of it. */
  readonly hasPage: boolean;
}

/** The files of one kind, as the calls of the contract tell of them, and the way to bring one. */
export function HandedFilesPage({ kind, files, left, hasPage }: HandedFilesPageProps) {
  const t = useTranslate();
  const { locale, partner } = useSchemaContext();
  const ask = useDeclaredCall(kind.resource, files.name);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['handed_files', kind.batch, partner?.code],
    queryFn: async ({ pageParam: page, signal }) =>
      // Decoded by what the call declares to answer.
      (await ask({ query: { page, [files.sizeParam]: pageSize }, signal })).data as Answer,
    initialPageParam: 1,
    getNextPageParam: ({ totalElements }, all) => (all.length * pageSize < totalElements ? all.length + 1 : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ content }) => content.some((one) => isMoving(one.state))) ? quick : calm,
  });
  const all = data?.pages.flatMap(({ content }) => content) ?? [];
  const word = (name: string) => t(`app.row_files.handed.${name}`);
  return (
    <FilesFrame
      kind={kind}
      error={error}
      isPending={isPending}
      heads={[word('file'), word('state'), ...['total', 'processed', 'failed', 'created_by'].map(word)]}
      rows={all.map((file) => ({
        id: file.guid,
        name: hasPage ? <Link to={fileAt(kind, file.guid)}>{nameOf(file, locale)}</Link> : nameOf(file, locale),
        state: <HandedState state={file.state} />,
        cells: [
          formatNumber(file.total, locale),
          formatNumber(file.processed - file.failed, locale),
          <>
            {formatNumber(file.failed, locale)}
            {left && isLeft(file) && <LeftRows kind={kind} left={left} file={file} />}
          </>,
          `${file.created_by ?? ''} · ${formatDateTime(file.created_at, locale)}`,
        ],
      }))}
    >
      {hasNextPage && (
        <Button color="inherit" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('app.row_files.handed.more')}
        </Button>
      )}
    </FilesFrame>
  );
}

interface LeftRowsProps {
  readonly kind: FileKind;
  readonly left: ResolvedEndpoint;
  readonly file: HandedFile;
}

/** The rows of a file that were not done, to be saved and mended. */
function LeftRows({ kind, left, file }: LeftRowsProps) {
  const t = useTranslate();
  const notify = useNotify();
  const ask = useDeclaredCall(kind.resource, left.name);
  const { busy, press } = useOnePress();
  const name = (file.filename ?? '').replace(/\.[^.]*$/, '') || t(`app.row_files.${kind.words}.title`);
  const download = async () => {
    try {
      const { data } = await ask({ query: { batch_guid: file.guid }, as: 'blob' });
      if (data instanceof Blob) saveFile(data, t('app.row_files.handed.left_name', { name }));
    } catch (error) {
      notify(error instanceof Error ? error.message : t('batches.file_gone'), { type: 'error' });
    }
  };
  return (
    <Button size="small" variant="outlined" aria-busy={busy} onClick={() => void press(download)}>
      {t('app.row_files.handed.left')}
    </Button>
  );
}
