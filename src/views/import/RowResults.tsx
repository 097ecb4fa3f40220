import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { identityOf } from '../../schema/csvImport/fields.ts';
import type { ImportRow } from '../../schema/csvImport/rows.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { useLabels } from '../record/labels.ts';
import { Panel, PanelHead } from '../record/parts.ts';
import { Grid, Mark } from './parts.ts';
import { faultSentence, rowFaults } from './rowFaults.ts';
import { placeOf, type Tally } from './tally.ts';
import type { Import } from './useImport.ts';
import { MoreRows } from './MoreRows.tsx';

const some = 100;

/** The words of a place, and how it looks. */
const places: Readonly<Record<keyof Tally, readonly [words: string, tone?: 'success' | 'error']>> = {
  created: ['created', 'success'],
  updated: ['updated', 'success'],
  same: ['unchanged'],
  refused: ['refused', 'error'],
  faulty: ['faulty', 'error'],
  create: ['left'],
  update: ['left'],
  unchanged: ['left'],
};

/** What became of each row, the failed ones with the words of whoever refused them. */
export function RowResults({ resource, made }: { readonly resource: ResolvedResource; readonly made: Import }) {
  const t = useTranslate();
  const labels = useLabels();
  const [most, setMost] = useState(some);
  const { state, judged } = made;
  const rows = state.file?.rows ?? [];
  const identity = identityOf(resource);
  const nameOf = ({ cells }: ImportRow) => cells[resource.title] || (identity && cells[identity.name]) || '';
  const result = (row: ImportRow) => {
    const [words, tone] = places[placeOf(judged, state.outcomes, row.number)];
    const { fields, message } = rowFaults(judged.get(row.number), state.outcomes.get(row.number));
    const why = tone === 'error' ? faultSentence(fields, message, labels.field) : '';
    return <Mark data-tone={tone}>{[t(`imports.result.${words}`), why].filter(Boolean).join(' – ')}</Mark>;
  };
  return (
    <Panel aria-labelledby="import-rows">
      <PanelHead>
        <h2 id="import-rows">{t('imports.result.rows')}</h2>
      </PanelHead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a box that scrolls is reached by keyboard */}
      <Grid role="group" aria-labelledby="import-rows" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('imports.result.row')}</th>
              <th scope="col">{t('imports.result.what')}</th>
              <th scope="col">{t('imports.result.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <tr key={row.number} data-result-row={row.number}>
                <th scope="row">{row.number}</th>
                <td>{nameOf(row)}</td>
                <td>{result(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Grid>
      <MoreRows remaining={rows.length - most} some={some} onMore={() => setMost(most + some)} />
    </Panel>
  );
}
