import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { besideKey, isBeside } from '../../schema/csvImport/rows.ts';
import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
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

/** A column of the grid. */
interface Shown {
  /** Under what rows have its text. */
  readonly name: string;
  readonly label: string;
  /** Null where files do not set it. */
  readonly field: ResolvedField | null;
}

/** What is wrong with a cell that nothing is read of. */
const nothingTold = { fault: undefined, possible: [], isUnclear: false };

/** Cells that tell rows apart where there is no room for all of them. */
const someOthers = 3;

/** Numbers stand at the end of their cells, as in every list. */
const sideOf = (field: ResolvedField | null) =>
  field && fieldFacts[field.spec.type].align === 'end' ? { 'data-end': '' } : {};

/** The rows that cannot be sent as they are, each wrong cell open to be corrected; judged again with every letter. */
export function FaultGrid({ resource, made, file, sight }: FaultGridProps) {
  const t = useTranslate();
  const labels = useLabels();
  const narrow = useMediaQuery('(max-width: 600px)', { noSsr: true });
  const { state, window } = made;
  const { rows, total, kinds, added } = sight.faults;
  const told = usePossible(resource, rows);
  if (total === 0 && window.kind === null) return null;
  const fieldShown = (field: ResolvedField): Shown => ({ name: field.name, label: labels.field(field.name), field });
  // A row that has to be put in order is seen whole, as it stands in the file.
  const isWhole = rows.some(({ unplaced, typed }) => unplaced.length > 0 || typed.some(isBeside));
  const columns: readonly Shown[] = [
    ...file.columns.flatMap(({ at, header, role, field: named }) => {
      const field = role === 'field' && named !== null ? resource.field[named] : undefined;
      if (field) return fieldShown(field);
      if (!isWhole || role === 'field' || role === 'reason') return [];
      const column = header || t('imports.check.unnamed', { number: at + 1 });
      return { name: besideKey(at), label: t('imports.check.beside', { column }), field: null };
    }),
    ...resource.fields.filter(({ name }) => added.includes(name)).map(fieldShown),
  ];
  const isSending = state.work?.what === 'sending';
  const isOpen = ({ unplaced, cells, fields, typed }: SeenRow, name: string) =>
    (unplaced.length > 0 && name in cells) || name in fields || typed.includes(name);

  /** Whom or what a row is about, by what stands in it first and is right. */
  const othersIn = (row: SeenRow) =>
    columns
      .flatMap(({ name }) => (isOpen(row, name) ? [] : row.cells[name]?.trim() || []))
      .slice(0, someOthers)
      .join(' · ');

  const cell = (row: SeenRow, { name, label, field }: Shown) => {
    const text = state.pending.get(`${row.number} ${name}`) ?? row.cells[name] ?? '';
    return (
      <FaultCell
        column={label}
        row={row.number}
        text={text}
        {...(field ? told(row, field) : nothingTold)}
        disabled={isSending}
        onType={(typed) => made.type(row.number, name, typed)}
        alike={row.alike[name] ?? 0}
        onAlike={() => made.typeAlike(row.number, name, text)}
      />
    );
  };
  const mark = ({ fields, message, unplaced }: SeenRow) => {
    // What is to be done here, where what it says of itself is what is to be done in the file.
    const words =
      unplaced.length > 0
        ? t('imports.check.unplaced', { smart_count: unplaced.length, texts: unplaced.join(', ') })
        : message;
    if (words !== '') return <Mark data-tone="error">{words}</Mark>;
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
              {columns.map((column) =>
                isOpen(row, column.name) ? (
                  <div key={column.name}>
                    <Labelled as="div">{column.label}</Labelled>
                    {cell(row, column)}
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
                {columns.map(({ name, label, field }) => (
                  <th key={name} scope="col" {...sideOf(field)}>
                    {label}
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
                  {columns.map((column) =>
                    isOpen(row, column.name) ? (
                      <td key={column.name} data-edit>
                        {cell(row, column)}
                      </td>
                    ) : (
                      <td key={column.name} {...sideOf(column.field)}>
                        {row.cells[column.name] ?? ''}
                      </td>
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
