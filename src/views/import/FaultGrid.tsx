import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportRow } from '../../schema/csvImport/rows.ts';
import type { ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { Labelled } from '../fieldTypes/filterParts/controls.tsx';
import { Glyph } from '../Glyph.tsx';
import { useLabels } from '../record/labels.ts';
import { Panel, PanelHead } from '../record/parts.ts';
import { alike } from './alike.ts';
import { FaultCell } from './FaultCell.tsx';
import { type FaultKind, faultKinds, FaultKinds } from './FaultKinds.tsx';
import { Card, Grid, Mark, Notes } from './parts.ts';
import { rowFaults } from './rowFaults.ts';
import type { Import } from './useImport.ts';
import { MoreRows } from './MoreRows.tsx';

/** Rows that are drawn at once. */
const some = 50;

/** The rows that cannot be sent as they are, each wrong cell open to be corrected; judged again with every letter. */
export function FaultGrid({ resource, made }: { readonly resource: ResolvedResource; readonly made: Import }) {
  const t = useTranslate();
  const labels = useLabels();
  const narrow = useMediaQuery('(max-width: 600px)', { noSsr: true });
  const [most, setMost] = useState(some);
  const { state, judged } = made;
  const { file } = state;
  const [kind, setKind] = useState<Pick<FaultKind, 'field' | 'words'> | null>(null);
  const all = file?.rows.filter(({ number }) => state.shown.has(number)) ?? [];
  if (!file || all.length === 0) return null;
  const faultsOf = (row: ImportRow) => rowFaults(judged.get(row.number), state.outcomes.get(row.number));
  // What was corrected stays in sight.
  const isOfKind = (row: ImportRow) =>
    kind === null ||
    faultsOf(row).fields[kind.field] === kind.words ||
    (state.typed.get(row.number)?.has(kind.field) ?? false);
  const rows = all.filter(isOfKind);
  const isOpen = (row: ImportRow, name: string) =>
    name in faultsOf(row).fields || (state.typed.get(row.number)?.has(name) ?? false);
  const there = file.read.columns.flatMap(({ role, field }) => (role === 'field' && field ? [field] : []));
  const added = resource.fields.filter((field) => !there.includes(field) && all.some((row) => isOpen(row, field.name)));
  const columns = [...there, ...added];
  const isSending = state.work?.what === 'sending';

  const isCorrected = (row: ImportRow, name: string) =>
    (state.typed.get(row.number)?.has(name) ?? false) && !(name in faultsOf(row).fields);
  const alikeTo = (row: ImportRow, name: string) =>
    alike(file.read.columns, all, row, name, (one) => name in faultsOf(one).fields);

  const cell = (row: ImportRow, field: ResolvedField) => (
    <FaultCell
      field={field}
      row={row.number}
      text={row.cells[field.name] ?? ''}
      fault={faultsOf(row).fields[field.name]}
      disabled={isSending}
      onType={(text) => made.type([row.number], field.name, text)}
      alike={isCorrected(row, field.name) ? alikeTo(row, field.name).length : 0}
      onAlike={() => {
        const others = alikeTo(row, field.name).map(({ number }) => number);
        made.type(others, field.name, row.cells[field.name] ?? '');
      }}
    />
  );
  const mark = (row: ImportRow) => {
    const { fields, message } = faultsOf(row);
    if (message !== '') return <Mark data-tone="error">{message}</Mark>;
    if (Object.keys(fields).length > 0) return null;
    return (
      <Mark data-tone="success">
        <Glyph name="check" size={14} />
        {t('imports.check.ready')}
      </Mark>
    );
  };
  const drawn = rows.slice(0, most);
  return (
    <Panel aria-labelledby="import-faults">
      <PanelHead>
        <h2 id="import-faults">{t('imports.check.grid')}</h2>
        <FaultKinds kinds={faultKinds(all.map((row) => faultsOf(row).fields))} chosen={kind} onChoose={setKind} />
      </PanelHead>
      <Notes sx={{ margin: '0 0 12px' }}>
        <li>{t('imports.check.grid_help')}</li>
      </Notes>
      {narrow ? (
        <div style={{ display: 'grid', gap: 12 }}>
          {drawn.map((row) => (
            <Card key={row.number} data-fault-row={row.number}>
              <legend>{`${t('imports.check.row')} ${row.number}`}</legend>
              {mark(row)}
              {columns.map((field) =>
                isOpen(row, field.name) ? (
                  <div key={field.name}>
                    <Labelled as="div">{labels.field(field.name)}</Labelled>
                    {cell(row, field)}
                  </div>
                ) : null,
              )}
            </Card>
          ))}
        </div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a box that scrolls must be reachable by keyboard
        <Grid role="group" aria-labelledby="import-faults" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('imports.check.row')}</th>
                {columns.map((field) => (
                  <th key={field.name} scope="col">
                    {labels.field(field.name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {drawn.map((row) => (
                <tr key={row.number} data-fault-row={row.number}>
                  <th scope="row">
                    {row.number} {mark(row)}
                  </th>
                  {columns.map((field) =>
                    isOpen(row, field.name) ? (
                      <td key={field.name} data-edit>
                        {cell(row, field)}
                      </td>
                    ) : (
                      <td key={field.name}>{row.cells[field.name] ?? ''}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Grid>
      )}
      <MoreRows remaining={rows.length - most} some={some} onMore={() => setMost(most + some)} />
    </Panel>
  );
}
