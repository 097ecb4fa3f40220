import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import type { ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { Labelled } from '../fieldTypes/filterParts/controls.tsx';
import { Glyph } from '../Glyph.tsx';
import { useLabels } from '../record/labels.ts';
import { Panel, PanelHead } from '../record/parts.ts';
import { FaultCell } from './FaultCell.tsx';
import { FaultKinds } from './FaultKinds.tsx';
import type { SeenRow, Sight } from './engine/sight.ts';
import type { LoadedFile } from './importState.ts';
import { Card, Grid, Mark, Notes, Others } from './parts.ts';
import { type Import, someFaults } from './useImport.ts';
import { usePossible } from './usePossible.ts';
import { MoreRows } from './MoreRows.tsx';

export interface FaultGridProps {
  readonly resource: ResolvedResource;
  readonly made: Import;
  readonly file: LoadedFile;
  readonly sight: Sight;
}

/** Cells that tell rows apart where there is no room for all of them. */
const someOthers = 3;

/** The rows that cannot be sent as they are, each wrong cell open to be corrected; judged again with every letter. */
export function FaultGrid({ resource, made, file, sight }: FaultGridProps) {
  const t = useTranslate();
  const labels = useLabels();
  const narrow = useMediaQuery('(max-width: 600px)', { noSsr: true });
  const { state, window } = made;
  const { rows, total, kinds, added } = sight.faults;
  const told = usePossible(resource, rows);
  if (total === 0 && window.kind === null) return null;
  const names = new Set(file.columns.flatMap(({ role, field }) => (role === 'field' && field !== null ? [field] : [])));
  const columns = [
    ...[...names].flatMap((name) => resource.field[name] ?? []),
    ...resource.fields.filter(({ name }) => added.includes(name)),
  ];
  const isSending = state.work?.what === 'sending';
  const isOpen = (row: SeenRow, name: string) => row.isLoose || name in row.fields || row.typed.includes(name);

  /** Whom or what a row is about, by what stands in it first and is right. */
  const othersIn = (row: SeenRow) =>
    columns
      .flatMap(({ name }) => (isOpen(row, name) ? [] : row.cells[name]?.trim() || []))
      .slice(0, someOthers)
      .join(' · ');

  const cell = (row: SeenRow, field: ResolvedField) => {
    const { name } = field;
    const text = state.pending.get(`${row.number} ${name}`) ?? row.cells[name] ?? '';
    return (
      <FaultCell
        field={field}
        row={row.number}
        text={text}
        {...told(row, field)}
        disabled={isSending}
        onType={(typed) => made.type(row.number, name, typed)}
        alike={row.alike[name] ?? 0}
        onAlike={() => made.typeAlike(row.number, name, text)}
      />
    );
  };
  const mark = ({ fields, message }: SeenRow) => {
    if (message !== '') return <Mark data-tone="error">{message}</Mark>;
    if (Object.keys(fields).length > 0) return null;
    return (
      <Mark data-tone="success">
        <Glyph name="check" size={14} />
        {t('imports.check.ready')}
      </Mark>
    );
  };
  return (
    <Panel aria-labelledby="import-faults">
      <PanelHead>
        <h2 id="import-faults">{t('imports.check.grid')}</h2>
        <FaultKinds kinds={kinds} chosen={window.kind} onChoose={(kind) => made.look({ kind })} />
      </PanelHead>
      <Notes sx={{ margin: '0 0 12px' }}>
        <li>{t('imports.check.grid_help')}</li>
      </Notes>
      {narrow ? (
        <div style={{ display: 'grid', gap: 12 }}>
          {rows.map((row) => (
            <Card key={row.number} data-fault-row={row.number}>
              <legend>{`${t('imports.check.row')} ${row.number}`}</legend>
              {mark(row)}
              <Others>{othersIn(row)}</Others>
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
              {rows.map((row) => (
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
      <MoreRows
        remaining={total - rows.length}
        some={someFaults}
        onMore={() => made.look({ faults: window.faults + someFaults })}
      />
    </Panel>
  );
}
