import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type TranslateFunction, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useDeclaredCall } from '../../../dataProvider/index.ts';
import type { ConfirmSpec } from '../../../schema/batch.ts';
import { columnsOf, waysOf } from '../../../schema/csvImport/rowsTaken.ts';
import { fieldFacts } from '../../../schema/fieldTypes/facts.ts';
import type { ResolvedField } from '../../../schema/model.ts';
import { subjectOf } from '../../../schema/subjectOf.ts';
import { useModel, useWhenHere } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Option } from '../../fieldTypes/filterParts/controls.tsx';
import { Owner } from '../../fieldTypes/reference/Owner.tsx';
import { Grid, Mark } from '../../import/parts.ts';
import { faultSentence } from '../../import/faultSentence.ts';
import { cellOf, useDrawingScope } from '../../list/table/FieldCell.tsx';
import { labelsUnder } from '../../record/labels.ts';
import { Panel, PanelHead } from '../../record/parts.ts';
import { StateChip } from '../../workflow/StateChip.tsx';
import { DownloadButton } from '../DownloadButton.tsx';
import { differingBy, differs } from './differing.ts';
import { NarrowRows } from './NarrowRows.tsx';
import { type Kind, type Narrowing, narrowedBy } from './narrowing.ts';
import type { BatchRow } from '../followBatch.ts';
import { type BatchRecord, isDoing, isUnderWay, notDone } from '../batchRecord.ts';

/** For files that change what is there. */
const RowDiff = lazy(async () => ({ default: (await import('./RowDiff.tsx')).RowDiff }));

/** Rows that are asked for at a time. */
const atATime = 100;

/** Numbers and dates are not taken apart. */
const whole = {
  '& td:not([data-words])': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& td[data-words]': { minWidth: 260 },
  '& td small': { display: 'block', minHeight: 20, fontSize: 12 },
} as const;

/** Whether a column has figures, which stand below each other. */
const isFigure = ({ spec }: ResolvedField) => fieldFacts[spec.type].align === 'end' || undefined;

/** By how much what stands beside the amount of the file differs from it. */
const Apart = styled('small')(({ theme }) => ({ color: theme.palette.warning.dark, fontWeight: 500 }));

/** What the amount of a row is held against stands right beside it. */
function besides(columns: readonly ResolvedField[], { sum, against }: Partial<ConfirmSpec>) {
  const held = columns.find(({ name }) => name === against);
  if (!held) return columns;
  return columns.filter((one) => one !== held).flatMap((one) => (one.name === sum ? [one, held] : [one]));
}

/** What is said of a row: what became of it, that nothing will any more, or what would. */
function toldOf({ outcome, foreseen }: BatchRow, batch: BatchRecord) {
  if (outcome || isUnderWay(batch) || batch.state === 'ready') return outcome ?? foreseen ?? null;
  return foreseen === 'failed' && !isDoing(batch) ? 'failed' : 'left';
}

/**
 * What was done with a row, or would be; in the words of what was done, where there are some.
 * @param words key under which those are of the file at hand, where it has its own
 * @example doneWords({ outcome: null, code: 'created' }, t) // 'Would be created'
 */
export function doneWords(
  { outcome, code }: Pick<BatchRow, 'outcome' | 'code'>,
  t: TranslateFunction,
  words = '',
): string {
  const any = t(`batches.${outcome ? 'row_done' : 'row_fit'}`);
  const said = `${outcome ? 'became' : 'would_become'}.${code}`;
  return code ? t(`${words}.${said}`, { _: t(`batches.${said}`, { _: any }) }) : any;
}

export interface BatchRowsProps {
  readonly batch: BatchRecord;
  /** The rows that are looked at alone. */
  readonly narrowing: Narrowing | null;
  readonly onNarrow: (narrowing: Narrowing | null) => void;
  /** The state in which the record of a row was made is told no more: how it goes on is told elsewhere. */
  readonly isPast?: boolean;
  /** Key under which the words are of what becomes of a row, where the file has its own. */
  readonly words: string | undefined;
}

/**
 * The rows of the file of a batch, each with what became of it, or what would: those that would be done as they were understood, the others as they
 * stand in the file.
 * @example <BatchRows batch={batch} words={undefined} narrowing={null} onNarrow={setNarrowing} />
 */
export function BatchRows({ batch, narrowing, onNarrow, isPast = false, words }: BatchRowsProps) {
  const t = useTranslate();
  const model = useModel();
  const rowsOf = useDeclaredCall('batches', 'rows');
  const context = useSchemaContext();
  const declared = model.batches[batch.name];
  const of = subjectOf(declared, batch.input) ?? '';
  const resource = useWhenHere(of);
  const workflow = resource?.workflow ? model.workflows[resource.workflow] : undefined;
  const isDone = isDoing(batch);
  const isTried = !isDone && ((declared?.confirms ?? null) !== null || batch.rehearse === true);
  const { data, isError, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['batches', 'rows', batch.id, 'page', narrowing, batch.state, batch.done, batch.failed],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      const query = { after: pageParam, size: atATime, ...narrowedBy(narrowing, isTried ? 'foreseen' : 'outcome') };
      const answer = await rowsOf({ params: { id: String(batch.id) }, query });
      // Decoded by what the call declares to answer.
      return (answer.data as { readonly content: readonly BatchRow[] }).content;
    },
    getNextPageParam: (page) => (page.length < atATime ? undefined : page.at(-1)?.position),
    placeholderData: (before) => before,
  });
  const rows = data?.pages.flat() ?? [];
  const labels = labelsUnder(`resources.${of}`, (key, options) => t(key, options), resource?.renamed);
  // In the order in which they are declared, those that the file has, and what rows come to beyond what they say.
  const asked = declared ? columnsOf(model, declared, of) : [];
  const comesTo = resource?.fields.filter(({ name }) => asked.every((one) => one.name !== name)) ?? [];
  const confirms = declared?.confirms;
  const columns = besides([...asked, ...comesTo], confirms ?? {}).filter(({ name }) =>
    rows.some(({ cells, values }) => cells?.[name] || (values?.[name] ?? null) !== null),
  );
  const owner = declared ? waysOf(model, declared)[0]?.on?.by : undefined;
  const isNarrow = useMediaQuery('(max-width: 600px)', { noSsr: true });
  const scope = useDrawingScope();
  const drawn = (row: BatchRow, field: ResolvedField) => {
    const { [field.name]: value } = row.values ?? {};
    if (!resource || value === undefined || value === null) return row.cells?.[field.name] ?? '';
    const record = { id: row.position, ...row.values };
    if (field.name === owner) return <Owner field={field} value={value} record={record} />;
    const cell = cellOf(scope, { resource, field, record });
    if (field.name !== confirms?.against) return cell;
    const apart = differs(differingBy(record, confirms), context, t);
    return (
      <>
        {cell}
        {apart.length > 0 && <Apart>{apart.join(' · ')}</Apart>}
      </>
    );
  };
  const isTold = batch.state === 'ready' || batch.state === 'rehearsing';
  const outcomeHead = t(isTold ? 'batches.would_be' : 'imports.result.outcome');
  const refused = Math.max(batch.failed ?? 0, batch.unfit ?? 0);
  const rest = notDone(batch);
  const kindOf = ({ state, ...row }: Kind | BatchRow) =>
    workflow && state ? (
      <StateChip workflow={workflow} state={state} />
    ) : (
      <Mark data-tone="success">
        {doneWords({ outcome: isDone ? 'done' : null, ...row, ...(workflow && { code: null }) }, t, words)}
      </Mark>
    );
  const diff = ({ changes, values }: BatchRow) =>
    resource && changes ? (
      <Suspense fallback={null}>
        <RowDiff {...{ resource, labels, changes }} values={values ?? {}} />
      </Suspense>
    ) : null;
  const said = (row: BatchRow) => {
    const told = toldOf(row, batch);
    const words = faultSentence(row.fields ?? {}, row.fields ? '' : (row.message ?? ''), { t, label: labels.field });
    // It counts, with another row.
    if ((row.behind ?? null) !== null) return <Mark>{words}</Mark>;
    if (told === 'failed' || told === 'skipped') return <Mark data-tone="error">{words}</Mark>;
    if (told === null) return null;
    if (told === 'left') return <Mark>{t('batches.row_left')}</Mark>;
    return (
      <>
        {isPast ? (
          <Mark data-tone="success">{doneWords(workflow ? { ...row, code: null } : row, t, words)}</Mark>
        ) : (
          kindOf(row)
        )}
        {/* What of it was left aside. */}
        {row.fields && <small>{words}</small>}
        {/* It was to be taken back, and could not be. */}
        {!row.fields && row.outcome && words && <Mark>{words}</Mark>}
      </>
    );
  };
  return (
    <Panel aria-labelledby="batch-rows">
      <PanelHead>
        <h2 id="batch-rows">{t('batches.rows')}</h2>
        {narrowing !== null && narrowing !== 'refused' && (
          <>
            {kindOf(narrowing)}
            <Button size="small" color="inherit" onClick={() => onNarrow(null)}>
              {t('batches.all_rows')}
            </Button>
          </>
        )}
        {refused > 0 && (
          <Option>
            <input
              type="checkbox"
              checked={narrowing === 'refused'}
              onChange={(event) => onNarrow(event.target.checked ? 'refused' : null)}
            />
            {t('batches.only_refused')}
          </Option>
        )}
        {(refused > 0 || rest > 0) && (
          <DownloadButton
            batch={batch}
            call="left"
            fileName={t('batches.outcomes_file', { what: t(`resources.${of}.name`, { smart_count: 2 }) })}
            label={t(rest > 0 ? 'batches.download_rest' : 'batches.download_refused')}
          />
        )}
      </PanelHead>
      {isError && <p role="alert">{t('batches.outcomes_failed')}</p>}
      {!isPending && isNarrow && (
        <NarrowRows
          labelledBy="batch-rows"
          heads={[t('imports.check.row'), outcomeHead]}
          rows={rows.map((row) => ({
            id: row.position,
            lead: row.position,
            marks: { 'data-batch-row': row.position },
            said: said(row),
            below: diff(row),
            cells: columns.flatMap((field) => {
              const value = drawn(row, field);
              return value === '' ? [] : [[labels.field(field.name), value] as const];
            }),
          }))}
        />
      )}
      {!isPending && !isNarrow && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a box that scrolls is reached by keyboard
        <Grid role="group" aria-labelledby="batch-rows" tabIndex={0} sx={whole}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('imports.check.row')}</th>
                <th scope="col">{outcomeHead}</th>
                {columns.map((field) => (
                  <th key={field.name} scope="col" data-end={isFigure(field)}>
                    {labels.field(field.name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.position} data-batch-row={row.position}>
                  <th scope="row">{row.position}</th>
                  {/* Before all that stands in it, which may be wider than the window. */}
                  <td data-words>
                    {said(row)}
                    {diff(row)}
                  </td>
                  {columns.map((field) => (
                    // As it stands in the file, to whoever compares.
                    <td key={field.name} title={row.cells?.[field.name]} data-end={isFigure(field)}>
                      {drawn(row, field)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Grid>
      )}
      {hasNextPage && (
        <Button color="inherit" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {t('batches.more_outcomes')}
        </Button>
      )}
    </Panel>
  );
}
