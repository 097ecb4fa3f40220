import { useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatDateTime, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { shownName } from '../../schema/fieldTypes/file/facts.ts';
import { everything } from '../../dataProvider/index.ts';
import { useFollowing, useIsLive } from '../../views/batches/live/useLiveBatches.ts';
import { isUnderWay, type BatchRecord } from '../../views/batches/batchRecord.ts';
import { useDeclaration, useModel } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { StateChip } from '../../views/workflow/StateChip.tsx';
import { useWorkflow } from '../../views/workflow/useActions.ts';
import { type FileKind, fileAt } from '../../resources/rules/rowFiles.ts';
import { FilesFrame } from './FilesFrame.tsx';

/** While one is under way, and at rest, in milliseconds. */
const [quick, calm, heard] = [1_000, 30_000, 60_000] as const;

const latest = { field: 'created_at', order: 'DESC' } as const;

/** The files of one kind that this person sees, and the way to bring one. */
export function FilesPage({ kind }: { readonly kind: FileKind }) {
  const t = useTranslate();
  const resource = useDeclaration('batches');
  const workflow = useWorkflow(resource);
  const { locale, partner } = useSchemaContext();
  const isLive = useIsLive();
  const waiting = useGetList<BatchRecord>(
    'batches',
    { pagination: everything, sort: latest, filter: { name: kind.batch, state: 'ready' } },
    { refetchInterval: isLive ? heard : calm },
  );
  const newest = useGetList<BatchRecord>(
    'batches',
    { pagination: { page: 1, perPage: 50 }, sort: latest, filter: { name: kind.batch } },
    { refetchInterval: ({ state }) => (isLive ? heard : state.data?.data?.some(isUnderWay) ? quick : calm) },
  );
  useFollowing((waiting.data?.length ?? 0) > 0 || (newest.data?.some(isUnderWay) ?? false));
  const error = waiting.error ?? newest.error;
  const isPending = waiting.isPending || newest.isPending;
  // What waits for somebody first, however old it is.
  const older = newest.data?.filter(({ id }) => !waiting.data?.some((one) => one.id === id)) ?? [];
  const files = isPending ? [] : [...(waiting.data ?? []), ...older];
  const money = (cents: number | null | undefined) =>
    partner && typeof cents === 'number' ? formatMoney(cents, partner.currency, locale) : '';
  const isSummed = useModel().batches[kind.batch]?.confirms?.sum !== undefined;
  const label = (field: string) => t(`resources.batches.fields.${field}`);
  const others = ['total', ...(isSummed ? ['sum'] : []), 'asked_by', 'answered_by'].map(label);
  return (
    <FilesFrame
      kind={kind}
      error={error}
      isPending={isPending}
      heads={[label('upload'), label('state'), ...others]}
      figures={isSummed ? 2 : 1}
      rows={files.map((file) => ({
        id: String(file.id),
        name: (
          <Link to={fileAt(kind, String(file.id))}>
            {shownName(file.upload) || formatDateTime(String(file.created_at), locale)}
          </Link>
        ),
        state: workflow && <StateChip workflow={workflow} state={file.state} />,
        cells: [
          formatNumber(file.total ?? 0, locale),
          ...(isSummed ? [money(file.sum)] : []),
          `${file.asked_by ?? ''} · ${formatDateTime(String(file.created_at), locale)}`,
          file.answered_by ?? '',
        ],
      }))}
    />
  );
}
