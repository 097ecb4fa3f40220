import Alert from '@mui/material/Alert';
import { type RaRecord, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import type { FileKind, FollowedRecords } from '../../resources/rules/rowFiles.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Notes, Tiles } from '../../views/import/parts.ts';
import { Panel, PanelHead } from '../../views/record/parts.ts';
import { useWorkflow } from '../../views/workflow/useActions.ts';
import { FollowedTable } from './FollowedTable.tsx';
import { type Ending, endings } from './endings.ts';

/** What rows of a file have made, as far as it is known. */
export interface FollowedNow {
  /** How many are how far, and what these come to; nothing before it is known. */
  readonly counts: Readonly<Record<Ending, Followings>> | null;
  /** Some of them, those first that somebody has to do something about. */
  readonly records: readonly RaRecord[];
  /** Has more of them told; null where these are all that are told here. */
  readonly onMore: (() => void) | null;
  readonly error: Error | null;
}

/** Some of them. */
export interface Followings {
  readonly count: number;
  readonly sum: number;
}

export interface FollowedProps {
  readonly kind: FileKind;
  readonly followed: FollowedRecords;
  readonly now: FollowedNow;
  /** The address of the list of those that are so far; null where there is none. */
  readonly listOf: ((ending: Ending) => string) | null;
  /** Rows of the file that were not done. */
  readonly left: number;
  /** More of its rows are being done. */
  readonly isAtWork: boolean;
}

/** What became of what the rows of a file have made: whether all of it has come to its end, what has not and why, and what is to be done next. */
export function Followed({ kind, followed, now, listOf, left, isAtWork }: FollowedProps) {
  const t = useTranslate();
  const resource = useDeclaration(kind.resource);
  const workflow = useWorkflow(resource);
  const { locale, partner } = useSchemaContext();
  const words = `app.row_files.${kind.words}.followed`;
  const { counts, records, onMore, error } = now;
  const money = (sum: number) => (partner ? formatMoney(sum, partner.currency, locale) : '');
  const number = (count: number) => formatNumber(count, locale);
  const said = (key: string, count: number) => t(`${words}.${key}`, { smart_count: count, count: number(count) });
  const [reached, open, missed] = [counts?.reached.count ?? 0, counts?.open.count ?? 0, counts?.missed.count ?? 0];
  const made = reached + open + missed;
  const isAll = !isAtWork && reached > 0 && open + missed + left === 0;
  return (
    <Panel aria-labelledby="file-followed" aria-busy={!counts && !error}>
      <PanelHead>
        <h2 id="file-followed">{t(`${words}.title`)}</h2>
      </PanelHead>
      {error && <p role="alert">{error.message}</p>}
      {counts && (
        <>
          {isAll ? (
            <Alert severity="success">{said('all', reached)}</Alert>
          ) : (
            <Alert severity={missed + left > 0 ? 'warning' : 'info'} icon={false}>
              {made + left === 0 && !isAtWork
                ? t(`${words}.none`)
                : t(`${words}.not_all`, {
                    count: number(reached),
                    total: number(made + left),
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
          {made + left > 0 && (
            <Tiles style={{ marginTop: 12 }}>
              {endings.map((ending) => {
                const { count, sum } = counts[ending];
                const label = `${t(`${words}.endings.${ending}`)} · ${money(sum)}`;
                return (
                  <div key={ending} data-tone={ending === 'missed' && missed > 0 ? 'error' : undefined}>
                    <dt>{listOf && count > 0 ? <Link to={listOf(ending)}>{label}</Link> : label}</dt>
                    <dd>{number(count)}</dd>
                  </div>
                );
              })}
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
              records={records}
              onMore={onMore}
              words={words}
            />
          )}
        </>
      )}
    </Panel>
  );
}
