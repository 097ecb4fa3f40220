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
  const others = newest.data?.filter(({ id }) => !waiting.data?.some((one) => one.id === id)) ?? [];
  const files = isPending ? [] : [...(waiting.data ?? []), ...others];
  const money = (cents: number | null | undefined) =>
    partner && typeof cents === 'number' ? formatMoney(cents, partner.currency, locale) : '';
  const isSummed = useModel().batches[kind.batch]?.confirms?.sum !== undefined;
  const heads = ['upload', 'state', 'total', ...(isSummed ? ['sum'] : []), 'asked_by', 'answered_by'];
  return (
    <FilesFrame
      kind={kind}
      error={error}
      isPending={isPending}
      heads={heads.map((field) => t(`resources.batches.fields.${field}`))}
      rows={files.map((file) => (
        <tr key={file.id}>
          <th scope="row">
            <Link to={fileAt(kind, String(file.id))}>
              {shownName(file.upload) || formatDateTime(String(file.created_at), locale)}
            </Link>
          </th>
          <td>{workflow && <StateChip workflow={workflow} state={file.state} />}</td>
          <td>{formatNumber(file.total ?? 0, locale)}</td>
          {isSummed && <td>{money(file.sum)}</td>}
          <td>{`${file.asked_by ?? ''} · ${formatDateTime(String(file.created_at), locale)}`}</td>
          <td>{file.answered_by ?? ''}</td>
        </tr>
      ))}
    />
  );
}
