import Alert from '@mui/material/Alert';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { everything } from '../../dataProvider/index.ts';
import type { FileKind, FollowedRecords } from '../../resources/rules/rowFiles.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Notes, Tiles } from '../../views/import/parts.ts';
import { Panel, PanelHead } from '../../views/record/parts.ts';
import { useWorkflow } from '../../views/workflow/useActions.ts';
import { FollowedTable } from './FollowedTable.tsx';
import { type Ending, endings, endingOf } from './endings.ts';

/** While something is on its way, and at rest, in milliseconds. */
const [quick, calm] = [2_000, 30_000] as const;

/** Their order is that of the table. */
const sort = { field: 'id', order: 'ASC' } as const;

export interface FollowedProps {
  readonly id: string;
  readonly kind: FileKind;
  readonly followed: FollowedRecords;
  /** Rows of the file that were not done. */
  readonly left: number;
  /** More of its rows are being done. */
  readonly isAtWork: boolean;
}

/** What became of what the rows of a file have made: whether all of it has come to its end, what has not and why, and what is to be done next. */
export function Followed({ id, kind, followed, left, isAtWork }: FollowedProps) {
  const t = useTranslate();
  const resource = useDeclaration(kind.resource);
  const workflow = useWorkflow(resource);
  const { locale, partner } = useSchemaContext();
  const words = `app.row_files.${kind.words}.followed`;
  const of = (record: RaRecord): Ending => (workflow ? endingOf(workflow, record) : 'open');
  const { data, error, isPending } = useGetList<RaRecord>(
    kind.resource,
    { pagination: everything, sort, filter: { [followed.by]: id } },
    {
      refetchInterval: ({ state }) => (isAtWork || state.data?.data?.some((one) => of(one) === 'open') ? quick : calm),
    },
  );
  const records = data ?? [];
  const ended = (ending: Ending) => records.filter((one) => of(one) === ending);
  const money = (some: readonly RaRecord[]) =>
    partner
      ? formatMoney(
          some.reduce((sum, record) => sum + Number(record[followed.sum] ?? 0), 0),
          partner.currency,
          locale,
        )
      : '';
  const number = (count: number) => formatNumber(count, locale);
  const said = (key: string, count: number) => t(`${words}.${key}`, { smart_count: count, count: number(count) });
  const [reached, open, missed] = [ended('reached').length, ended('open').length, ended('missed').length];
  const isAll = !isAtWork && reached > 0 && open + missed + left === 0;
  return (
    <Panel aria-labelledby="file-followed" aria-busy={isPending}>
      <PanelHead>
        <h2 id="file-followed">{t(`${words}.title`)}</h2>
      </PanelHead>
      {error && <p role="alert">{error.message}</p>}
      {data && (
        <>
          {isAll ? (
            <Alert severity="success">{said('all', reached)}</Alert>
          ) : (
            <Alert severity={missed + left > 0 ? 'warning' : 'info'} icon={false}>
              {records.length + left === 0 && !isAtWork
                ? t(`${words}.none`)
                : t(`${words}.not_all`, {
                    count: number(reached),
                    total: number(records.length + left),
                  })}
              {(isAtWork || missed + open + left > 0) && (
                <Notes sx={{ marginTop: '4px', color: 'inherit' }}>
                  {isAtWork && <li>{t(`${words}.at_work`)}</li>}
                  {missed > 0 && <li>{said('next_missed', missed)}</li>}
                  {open > 0 && <li>{said('next_open', open)}</li>}
                  {left > 0 && <li>{said('next_left', left)}</li>}
                </Notes>
              )}
            </Alert>
          )}
          {records.length + left > 0 && (
            <Tiles style={{ marginTop: 12 }}>
              {endings.map((ending) => (
                <div key={ending} data-tone={ending === 'missed' && missed > 0 ? 'error' : undefined}>
                  <dt>{`${t(`${words}.endings.${ending}`)} · ${money(ended(ending))}`}</dt>
                  <dd>{number(ended(ending).length)}</dd>
                </div>
              ))}
              {left > 0 && (
                <div data-tone="error">
                  <dt>{t(`${words}.left`)}</dt>
                  <dd>{number(left)}</dd>
                </div>
              )}
            </Tiles>
          )}
          {workflow && records.length > 0 && (
            <FollowedTable
              resource={resource}
              workflow={workflow}
              followed={followed}
              // What somebody has to do something about comes first.
              records={[...ended('missed'), ...ended('open'), ...ended('reached')]}
              words={words}
            />
          )}
        </>
      )}
    </Panel>
  );
}
