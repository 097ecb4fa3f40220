import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type TranslateFunction, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useDeclaredCall } from '../../../dataProvider/index.ts';
import { columnsOf, waysOf } from '../../../schema/csvImport/rowsTaken.ts';
import type { ResolvedField } from '../../../schema/model.ts';
import { subjectOf } from '../../../schema/subjectOf.ts';
import { useModel, useWhenHere } from '../../context/ModelContext.ts';
import { Option } from '../../fieldTypes/filterParts/controls.tsx';
import { Owner } from '../../fieldTypes/reference/Owner.tsx';
import { Grid, Mark } from '../../import/parts.ts';
import { faultSentence } from '../../import/faultSentence.ts';
import { cellOf, useDrawingScope } from '../../list/table/FieldCell.tsx';
import { labelsUnder } from '../../record/labels.ts';
import { Panel, PanelHead } from '../../record/parts.ts';
import { StateChip } from '../../workflow/StateChip.tsx';
import { DownloadButton } from '../DownloadButton.tsx';
import { NarrowRows } from './NarrowRows.tsx';
import type { BatchRow } from '../followBatch.ts';
import { type BatchRecord, isDoing, isUnderWay, notDone } from '../batchRecord.ts';

/** Rows that are asked for at a time. */
const atATime = 100;

/** Numbers and dates are not taken apart. */
const whole = {
  '& td:not([data-words])': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& td[data-words]': { minWidth: 260 },
  '& td small': { display: 'block', minHeight: 20, fontSize: 12 },
} as const;

/** What is said of a row: what became of it, that nothing will any more, or what would. */
function toldOf({ outcome, foreseen }: BatchRow, batch: BatchRecord) {
  if (outcome || isUnderWay(batch) || batch.state === 'ready') return outcome ?? foreseen ?? null;
  return foreseen === 'failed' && !isDoing(batch) ? 'failed' : 'left';
}

/** What was done with a row, or would be; in the words of what was done, where there are some. */
export function doneWords({ outcome, code }: Pick<BatchRow, 'outcome' | 'code'>, t: TranslateFunction): string {
  const any = t(`batches.${outcome ? 'row_done' : 'row_fit'}`);
  return code ? t(`batches.${outcome ? 'became' : 'would_become'}.${code}`, { _: any }) : any;
}

export interface BatchRowsProps {
  readonly batch: BatchRecord;
  /** The state in which the record of a row was made is told no more: how it goes on is told elsewhere. */
  readonly isPast?: boolean;
}

/**
 * The rows of the file of a batch, each with what became of it, or what would: those that would be done as they were understood, the others as they
 * stand in the file.
 * @example <BatchRows batch={batch} />
 */
export function BatchRows({ batch, isPast = false }: BatchRowsProps) {
  const t = useTranslate();
  const model = useModel();
  const rowsOf = useDeclaredCall('batches', 'rows');
  const [onlyRefused, setOnlyRefused] = useState(false);
  const declared = model.batches[batch.name];
  const of = subjectOf(declared, batch.input) ?? '';
  const resource = useWhenHere(of);
  const workflow = resource?.workflow ? model.workflows[resource.workflow] : undefined;
  const isDone = isDoing(batch);
  const { data, isError, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['batches', 'rows', batch.id, 'page', onlyRefused, batch.state, batch.done],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      const refused = isDone ? { outcome: 'failed' } : { foreseen: 'failed' };
      const query = { after: pageParam, size: atATime, ...(onlyRefused && refused) };
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
  const columns = [...asked, ...comesTo].filter(({ name }) =>
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
    return cellOf(scope, { resource, field, record });
  };
  const isTold = batch.state === 'ready' || batch.state === 'rehearsing';
  const outcomeHead = t(isTold ? 'batches.would_be' : 'imports.result.outcome');
  const refused = Math.max(batch.failed ?? 0, batch.unfit ?? 0);
  const rest = notDone(batch);
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
        {workflow && row.state && !isPast ? (
          <StateChip workflow={workflow} state={row.state} />
        ) : (
          <Mark data-tone="success">{doneWords(workflow ? { ...row, code: null } : row, t)}</Mark>
        )}
        {/* What of it was left aside. */}
        {row.fields && <small>{words}</small>}
      </>
    );
  };
  return (
    <Panel aria-labelledby="batch-rows">
      <PanelHead>
        <h2 id="batch-rows">{t('batches.rows')}</h2>
        {refused > 0 && (
          <Option>
            <input type="checkbox" checked={onlyRefused} onChange={(event) => setOnlyRefused(event.target.checked)} />
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
                {columns.map(({ name }) => (
                  <th key={name} scope="col">
                    {labels.field(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.position} data-batch-row={row.position}>
                  <th scope="row">{row.position}</th>
                  {/* Before all that stands in it, which may be wider than the window. */}
                  <td data-words>{said(row)}</td>
                  {columns.map((field) => (
                    // As it stands in the file, to whoever compares.
                    <td key={field.name} title={row.cells?.[field.name]}>
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
