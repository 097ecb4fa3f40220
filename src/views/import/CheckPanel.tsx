import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { formatDateTime, formatMoney, formatNumber } from '../../../i18n/format.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import type { BatchRecord } from '../batches/batchRecord.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { useLabels } from '../record/labels.ts';
import { Panel, PanelHead } from '../record/parts.ts';
import { ColumnMap, isLost } from './ColumnMap.tsx';
import { HowItIsRead } from './HowItIsRead.tsx';
import type { SeenRole } from './engine/engine.ts';
import type { Sight, Tally } from './engine/sight.ts';
import type { LoadedFile } from './importState.ts';
import type { Work } from './outcome.ts';
import { Notes, Tiles } from './parts.ts';
import { SameForAll } from './SameForAll.tsx';
import type { Import } from './useImport.ts';

type Tile = readonly [label: string, count: number, tone?: 'error'];

/** Tiles of what is there already. */
const ofThere: readonly string[] = ['check.update', 'check.unchanged', 'result.updated', 'result.unchanged'];

const before = (counts: Tally): readonly Tile[] => [
  ['check.create', counts.create],
  ['check.update', counts.update],
  ['check.unchanged', counts.unchanged],
  ['check.faulty', counts.faulty, 'error'],
];

const after = (counts: Tally, isHandedOver: boolean): readonly Tile[] => [
  ['result.created', counts.created],
  // What is handed over changes nothing that is there.
  counts.handed > 0 ? ['result.handed', counts.handed] : ['result.updated', counts.updated],
  ['result.unchanged', counts.same],
  ['result.refused', counts.refused, 'error'],
  ['result.faulty', counts.faulty, 'error'],
  [isHandedOver ? 'send.waiting' : 'result.left', counts.create + counts.update + counts.unchanged],
];

/** Of what waits for somebody: what would be done, and what would not. */
const waiting = ({ total, unfit }: BatchRecord, { faulty }: Tally): readonly Tile[] => [
  ['result.fit', (total ?? 0) - (unfit ?? 0)],
  ['result.unfit_rows', unfit ?? 0, 'error'],
  ['result.unsent_rows', faulty, 'error'],
];

const reportedRoles: readonly SeenRole[] = ['unknown', 'lost', 'kept', 'repeated', 'left'];

/** Which words say how far the sending is. */
function underWay({ done, isHandedOver }: Work): 'handing' | 'worked' | 'progress' {
  if (isHandedOver) return 'worked';
  return isHandedOver === false && done === 0 ? 'handing' : 'progress';
}

export interface CheckPanelProps {
  readonly resource: ResolvedResource;
  readonly made: Import;
  readonly file: LoadedFile;
  readonly sight: Sight;
  /** The batch that takes the rows. */
  readonly batch: string;
  /** Key under which the words are of what is made of the rows, where these are others than of records. */
  readonly words: string | undefined;
}

/** The rows of the file in numbers that add up: what would be done with them, how far it is, and what was done. */
export function CheckPanel({ resource, made, file, sight, batch, words }: CheckPanelProps) {
  const t = useTranslate();
  const { locale, partner } = useSchemaContext();
  const isMoney = useModel().batches[batch]?.confirms?.sum !== undefined;
  const head = useRef<HTMLHeadingElement>(null);
  const { state, window } = made;
  const { counts } = sight;
  const isSending = state.work?.what === 'sending';
  const step = isSending ? 'send' : state.ended ? 'result' : 'check';
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each step begins at the head
  useEffect(() => head.current?.focus(), [step]);
  // Where rows only add records, nobody asks how many are changed.
  const isMeant = ([label, count]: Tile) => count > 0 || resource.access.update !== false || !ofThere.includes(label);
  const number = (value: number) => formatNumber(value, locale);
  const ownWords = (label: string) => {
    const any = t(`imports.${label}`);
    return words === undefined ? any : t(`${words}.${label}`, { _: any });
  };
  const tiles =
    state.ended === 'waiting' && state.batch
      ? waiting(state.batch, counts)
      : state.ended || isSending
        ? after(counts, state.work?.isHandedOver === true)
        : before(counts);
  return (
    <Panel aria-labelledby="import-check">
      <PanelHead>
        <h2 id="import-check" ref={head} tabIndex={-1}>
          {t(`imports.${step}.title`)}
        </h2>
        <output>
          {t('imports.check.rows', { smart_count: file.rows, count: number(file.rows), file: file.name })}
        </output>
      </PanelHead>
      {isSending && state.work && (
        <div style={{ marginBottom: 12 }}>
          <output>
            {t(`imports.send.${made.stopping ? 'stopping' : underWay(state.work)}`, {
              smart_count: state.work.total,
              done: number(state.work.done),
              total: number(state.work.total),
            })}
          </output>
          <LinearProgress
            variant="determinate"
            value={(100 * state.work.done) / Math.max(1, state.work.total)}
            aria-label={t('imports.send.title')}
          />
          {state.work.isHandedOver && (
            <Notes sx={{ marginTop: 1 }}>
              <li>{t('imports.send.goes_on')}</li>
            </Notes>
          )}
        </div>
      )}
      <Tiles>
        {tiles.filter(isMeant).map(([label, count, tone]) => (
          <div key={label} data-tone={count > 0 ? tone : undefined}>
            <dt>{ownWords(label)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
        {step === 'check' && isMoney && partner && !Number.isNaN(sight.sum) && (
          <div>
            <dt>{t(`imports.check.${counts.faulty > 0 ? 'sum_without' : 'sum'}`)}</dt>
            <dd>{formatMoney(sight.sum, partner.currency, locale)}</dd>
          </div>
        )}
      </Tiles>
      {step === 'check' && file.before && (
        <Alert severity="warning" role="alert" sx={{ marginTop: 1.5 }}>
          {t('imports.check.before', {
            smart_count: file.before.rows,
            count: number(file.before.rows),
            by: file.before.by,
            when: formatDateTime(file.before.created_at, locale),
          })}
        </Alert>
      )}
      {step === 'check' && (counts.update > 0 || !window.changes) && (
        <FormControlLabel
          control={<Checkbox size="small" checked={window.changes} onChange={(_, changes) => made.look({ changes })} />}
          label={t('imports.check.changes')}
        />
      )}
      {step === 'check' && <ColumnMap resource={resource} made={made} columns={file.columns} />}
      {step === 'check' && <Emptied emptied={sight.emptied} />}
      {step === 'check' && <ColumnNotes file={file} counts={counts} />}
      {step === 'check' && <SameForAll resource={resource} made={made} missing={file.missing} />}
      {step === 'check' && state.source && !sight.typed && <HowItIsRead source={state.source} onChange={made.choose} />}
      {step === 'result' && <Ending made={made} file={file} counts={counts} />}
    </Panel>
  );
}

/** Which fields lose what they have: an empty cell is easily left where nothing was meant. */
function Emptied({ emptied }: Pick<Sight, 'emptied'>) {
  const t = useTranslate();
  const labels = useLabels();
  const { locale } = useSchemaContext();
  if (Object.keys(emptied).length === 0) return null;
  const fields = Object.entries(emptied).map(([field, rows]) =>
    t('imports.check.emptied_in', { field: labels.field(field), smart_count: rows, count: formatNumber(rows, locale) }),
  );
  return (
    <Alert severity="warning" role="alert" sx={{ marginTop: 1.5 }}>
      {t('imports.check.emptied', { fields: fields.join(', ') })}
    </Alert>
  );
}

function ColumnNotes({ file, counts }: { readonly file: LoadedFile; readonly counts: Tally }) {
  const t = useTranslate();
  const labels = useLabels();
  const { columns, missing, merged } = file;
  const headers = (role: SeenRole) =>
    columns
      .flatMap((column) =>
        column.role === role ? [column.header || t('imports.check.unnamed', { number: column.at + 1 })] : [],
      )
      .join(', ');
  const sound = counts.faulty === 0;
  if (!sound && missing.length === 0 && merged.length === 0 && reportedRoles.every((role) => headers(role) === ''))
    return null;
  return (
    <Notes>
      {missing.length > 0 && (
        <li data-urgent>{t('imports.check.missing', { names: missing.map(labels.field).join(', ') })}</li>
      )}
      {reportedRoles.map((role) => {
        const names = headers(role);
        return names === '' ? null : (
          <li key={role} data-urgent={isLost(role) || undefined}>
            {t(`imports.check.${role}`, { names })}
          </li>
        );
      })}
      {merged.length > 0 && (
        <li data-urgent>
          {t('imports.check.merged', {
            cells: [...merged.slice(0, 5), ...(merged.length > 5 ? ['…'] : [])].join(', '),
          })}
        </li>
      )}
      {sound && <li>{t(counts.create + counts.update > 0 ? 'imports.check.all_sound' : 'imports.check.nothing')}</li>}
    </Notes>
  );
}

/** How the sending ended, in words. */
function Ending({ made, file, counts }: Pick<CheckPanelProps, 'made' | 'file'> & { readonly counts: Tally }) {
  const t = useTranslate();
  const { ended, batch } = made.state;
  const { locale } = useSchemaContext();
  const done = counts.created + counts.updated + counts.same === file.rows;
  if (done) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the alert brings its own element
      <Alert severity="success" role="status" sx={{ marginTop: 1.5 }}>
        {t('imports.result.all_done')}
      </Alert>
    );
  }
  if (ended === 'waiting') {
    const unfit = batch?.unfit ?? 0;
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the alert brings its own element
      <Alert severity={unfit > 0 ? 'warning' : 'info'} role="status" sx={{ marginTop: 1.5 }}>
        {t(`imports.result.${batch?.rehearse || batch?.alone ? 'to_read' : 'waiting'}`)}
        {unfit > 0 && ` ${t('imports.result.unfit', { smart_count: unfit, count: formatNumber(unfit, locale) })}`}
      </Alert>
    );
  }
  if (ended === null || ended === 'through') return null;
  if (ended === 'handed') {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the alert brings its own element
      <Alert severity="success" role="status" sx={{ marginTop: 1.5 }}>
        {t('imports.result.handed_over')}
      </Alert>
    );
  }
  return (
    <Alert severity="warning" role="alert" sx={{ marginTop: 1.5 }}>
      {t(`imports.result.${ended}`)}
    </Alert>
  );
}
