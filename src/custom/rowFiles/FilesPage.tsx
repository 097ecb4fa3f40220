import Button from '@mui/material/Button';
import { LinkBase, useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatDateTime, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { shownName } from '../../schema/fieldTypes/file/facts.ts';
import { matches } from '../../schema/predicate.ts';
import { everything } from '../../dataProvider/index.ts';
import { useFollowing, useIsLive } from '../../views/batches/live/useLiveBatches.ts';
import { isUnderWay, type BatchRecord } from '../../views/batches/batchRecord.ts';
import { useDeclaration, useModel } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { Glyph } from '../../views/Glyph.tsx';
import { ListMessage } from '../../views/list/states/ListMessage.tsx';
import { Panel } from '../../views/record/parts.ts';
import { StateChip } from '../../views/workflow/StateChip.tsx';
import { useWorkflow } from '../../views/workflow/useActions.ts';
import { bringAt, type FileKind, fileAt } from '../../resources/rules/rowFiles.ts';
import { FilesGrid } from './parts.ts';

/** While one is under way, and at rest, in milliseconds. */
const [quick, calm, heard] = [1_000, 30_000, 60_000] as const;

const latest = { field: 'created_at', order: 'DESC' } as const;

/** The files of one kind that this person has brought or may agree to, and the way to bring one. */
export function FilesPage({ kind }: { readonly kind: FileKind }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const model = useModel();
  const resource = useDeclaration('batches');
  const workflow = useWorkflow(resource);
  const { locale, partner } = context;
  const words = `app.row_files.${kind.words}`;
  const title = t(`${words}.title`);
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
  const declared = model.batches[kind.batch];
  const mayBring = declared !== undefined && matches(declared.who, {}, context);
  const money = (cents: number | null | undefined) =>
    partner && typeof cents === 'number' ? formatMoney(cents, partner.currency, locale) : '';
  const label = (field: string) => t(`resources.batches.fields.${field}`);
  return (
    <FormPage
      title={title}
      trail={[{ to: `/${kind.under}`, title: t(`resources.${kind.under}.name`, { smart_count: 2 }) }]}
    >
      {mayBring && (
        <div>
          <Button component={LinkBase} to={bringAt(kind)} variant="contained" startIcon={<Glyph name="upload" />}>
            {t(`${words}.bring`)}
          </Button>
        </div>
      )}
      <Panel aria-label={title}>
        {error && <p role="alert">{error.message}</p>}
        {!isPending && !error && files.length === 0 && (
          <ListMessage icon="file" title={t('app.row_files.none')}>
            <p>{t(`${words}.about`)}</p>
          </ListMessage>
        )}
        {files.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a box that scrolls is reached by keyboard
          <FilesGrid role="group" aria-label={title} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{label('upload')}</th>
                  <th scope="col">{label('state')}</th>
                  <th scope="col">{label('total')}</th>
                  <th scope="col">{label('sum')}</th>
                  <th scope="col">{label('asked_by')}</th>
                  <th scope="col">{label('answered_by')}</th>
                </tr>
              </thead>
              <tbody>
                {files.map((file) => (
                  <tr key={file.id}>
                    <th scope="row">
                      <Link to={fileAt(kind, String(file.id))}>
                        {shownName(file.upload) || formatDateTime(String(file.created_at), locale)}
                      </Link>
                    </th>
                    <td>{workflow && <StateChip workflow={workflow} state={file.state} />}</td>
                    <td>{formatNumber(file.total ?? 0, locale)}</td>
                    <td>{money(file.sum)}</td>
                    <td>{`${file.asked_by ?? ''} · ${formatDateTime(String(file.created_at), locale)}`}</td>
                    <td>{file.answered_by ?? ''}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </FilesGrid>
        )}
      </Panel>
    </FormPage>
  );
}
