import { useTranslate } from 'ra-core';
import { useLabels } from '../record/labels.ts';
import { Panel, PanelHead } from '../record/parts.ts';
import { Grid, Mark } from './parts.ts';
import type { SeenResult, Sight, Tally } from './engine/sight.ts';
import { faultSentence } from './faultSentence.ts';
import type { LoadedFile } from './importState.ts';
import { type Import, someResults } from './useImport.ts';
import { MoreRows } from './MoreRows.tsx';

export interface RowResultsProps {
  readonly made: Import;
  readonly file: LoadedFile;
  readonly sight: Sight;
}

/** The words of a place, and how it looks. */
const places: Readonly<Record<keyof Tally, readonly [words: string, tone?: 'success' | 'error']>> = {
  created: ['created', 'success'],
  updated: ['updated', 'success'],
  same: ['unchanged'],
  handed: ['handed', 'success'],
  refused: ['refused', 'error'],
  faulty: ['faulty', 'error'],
  create: ['left'],
  update: ['left'],
  unchanged: ['left'],
};

/** What became of each row, the failed ones with the words of whoever refused them. */
export function RowResults({ made, file, sight }: RowResultsProps) {
  const t = useTranslate();
  const labels = useLabels();
  const { results } = sight;
  const result = ({ place, fields, message }: SeenResult) => {
    const [words, tone] = places[place];
    const why = tone === 'error' ? faultSentence(fields, message, { t, label: labels.field }) : '';
    return <Mark data-tone={tone}>{[t(`imports.result.one.${words}`), why].filter(Boolean).join(' – ')}</Mark>;
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
            {results.map((row) => (
              <tr key={row.number} data-result-row={row.number}>
                <th scope="row">{row.number}</th>
                <td>{row.name}</td>
                <td>{result(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Grid>
      <MoreRows
        remaining={file.rows - results.length}
        some={someResults}
        onMore={() => made.look({ results: results.length + someResults })}
      />
    </Panel>
  );
}
