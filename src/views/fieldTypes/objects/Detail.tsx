import { styled } from '@mui/material/styles';
import type { RaRecord } from 'ra-core';
import { isObject } from '../../../schema/fieldTypes/parts.ts';
import { fieldFacts } from '../../../schema/fieldTypes/facts.ts';
import { useLabels } from '../../record/labels.ts';
import { PartValue } from '../partsView/PartValue.tsx';
import { PartsScope } from '../partsView/PartsScope.tsx';
import { shownParts } from '../partsView/shownParts.ts';
import type { DetailProps } from '../visual.ts';

const Scroll = styled('div')({ overflowX: 'auto', maxWidth: '100%' });
const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { ...theme.typography.body2, color: theme.palette.text.secondary, textAlign: 'start', whiteSpace: 'nowrap' },
  '& th, & td': { padding: '4px 16px 4px 0', borderBottom: `1px solid ${theme.palette.divider}`, verticalAlign: 'top' },
  '& .end': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}));

/** A list of objects as a small table: a column for each part, a row for each object. */
export function ObjectsDetail(props: DetailProps) {
  const label = useLabels().field(props.field.name);
  return (
    // Focusable, since it may scroll.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- whoever has no mouse scrolls it by its focus; one of many in a history is no region of the page
    <Scroll role="group" tabIndex={0} aria-label={label}>
      <PartsScope of={props.field.name}>
        <Rows {...props} />
      </PartsScope>
    </Scroll>
  );
}

function Rows({ field, value }: DetailProps) {
  const labels = useLabels();
  const parts = shownParts(field);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const sideOf = (part: (typeof parts)[number]) => fieldFacts[part.spec.type].align;
  return (
    <Table>
      <thead>
        <tr>
          {parts.map((part) => (
            <th key={part.name} scope="col" className={sideOf(part)}>
              {labels.field(part.name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.filter(isObject).map((row, index) => (
          // Rows have no key of their own, and stay where they are while they are looked at.
          // oxlint-disable-next-line react/no-array-index-key -- nothing else tells them apart
          <tr key={index}>
            {parts.map((part) => (
              <td key={part.name} className={sideOf(part)}>
                <PartValue field={part} value={row[part.name]} record={asRecord(row, index)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const asRecord = (row: Readonly<Record<string, unknown>>, index: number): RaRecord => ({ ...row, id: index });
