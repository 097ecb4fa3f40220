import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RaRecord, useGetMany, useTranslate } from 'ra-core';
import type { FollowedRecords } from '../../resources/rules/rowFiles.ts';
import type { ResolvedField, ResolvedResource, ResolvedWorkflow } from '../../schema/model.ts';
import { NarrowRows } from '../../views/batches/page/NarrowRows.tsx';
import { useModel, useWhenHere } from '../../views/context/ModelContext.ts';
import { Owner } from '../../views/fieldTypes/reference/Owner.tsx';
import { targetOf } from '../../views/fieldTypes/reference/target.ts';
import { Grid } from '../../views/import/parts.ts';
import { cellOf, useDrawingScope } from '../../views/list/table/FieldCell.tsx';
import { labelsUnder } from '../../views/record/labels.ts';
import { StateChip } from '../../views/workflow/StateChip.tsx';

/** How often it is looked at what they are for: somebody may be seeing to it, in milliseconds. */
const looks = 8_000;

/** Numbers are not taken apart. */
const whole = {
  '& td': { whiteSpace: 'nowrap' },
  '& tbody th': { minWidth: 150, color: 'text.primary' },
  '& small': { display: 'block', minHeight: 20, fontSize: 12 },
} as const;

export interface FollowedTableProps {
  readonly resource: ResolvedResource;
  readonly workflow: ResolvedWorkflow;
  readonly followed: FollowedRecords;
  readonly records: readonly RaRecord[];
  /** Has more of them shown; null where there are none, or no more are shown here. */
  readonly onMore: (() => void) | null;
  /** Where the words are. */
  readonly words: string;
}

/** Each of the records, what it is for, and in which state both are by now: what was missed may have come otherwise since. */
export function FollowedTable({ resource, workflow, followed, records, onMore, words }: FollowedTableProps) {
  const t = useTranslate();
  const { workflows } = useModel();
  const scope = useDrawingScope();
  const isNarrow = useMediaQuery('(max-width: 600px)', { noSsr: true });
  const owner = resource.field[followed.owner];
  const to = owner ? targetOf(owner) : '';
  const its = useWhenHere(to);
  const mover = its?.workflow ? workflows[its.workflow] : undefined;
  const { data: owners } = useGetMany<RaRecord>(
    to,
    { ids: [...new Set(records.map((record) => String(record[followed.owner])))] },
    { enabled: mover !== undefined && records.length > 0, refetchInterval: looks },
  );
  const states = new Map(owners?.flatMap((one) => (one && mover ? [[String(one.id), String(one[mover.field])]] : [])));
  const labels = labelsUnder(`resources.${resource.name}`, (key, options) => t(key, options), resource.renamed);
  const columns = followed.columns.flatMap((name) => resource.field[name] ?? []);
  if (!owner) return null;
  const about = (record: RaRecord) => <Owner field={owner} value={String(record[owner.name])} record={record} />;
  const own = (record: RaRecord) => <StateChip workflow={workflow} state={String(record[workflow.field])} />;
  const now = (record: RaRecord) => {
    const state = states.get(String(record[owner.name]));
    return mover && state ? <StateChip workflow={mover} state={state} /> : null;
  };
  const stands = (record: RaRecord, field: ResolvedField) => cellOf(scope, { resource, field, record });
  const marks = (record: RaRecord) => ({ 'data-followed': String(record[workflow.field]) });
  return (
    <>
      <div style={{ marginTop: 24 }}>
        {isNarrow ? (
          <NarrowRows
            labelledBy="file-followed"
            heads={[labels.field(owner.name), labels.field(workflow.field)]}
            rows={records.map((record) => ({
              id: record.id,
              lead: about(record),
              said: own(record),
              marks: marks(record),
              cells: [
                ...columns.map((field) => [labels.field(field.name), stands(record, field)] as const),
                ...(now(record) ? [[t(`${words}.owner_now`), now(record)] as const] : []),
              ],
            }))}
          />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a box that scrolls is reached by keyboard
          <Grid role="group" aria-labelledby="file-followed" tabIndex={0} sx={whole}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{labels.field(owner.name)}</th>
                  <th scope="col">{labels.field(workflow.field)}</th>
                  {columns.map(({ name }) => (
                    <th key={name} scope="col">
                      {labels.field(name)}
                    </th>
                  ))}
                  {mover && <th scope="col">{t(`${words}.owner_now`)}</th>}
                </tr>
              </thead>
              <tbody>
                {records.map((record) => (
                  <tr key={record.id} {...marks(record)}>
                    <th scope="row">{about(record)}</th>
                    <td>{own(record)}</td>
                    {columns.map((field) => (
                      <td key={field.name}>{stands(record, field)}</td>
                    ))}
                    {mover && <td>{now(record)}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </Grid>
        )}
      </div>
      {onMore && (
        <Button color="inherit" onClick={onMore} sx={{ mt: 1 }}>
          {t('batches.more_outcomes')}
        </Button>
      )}
    </>
  );
}
