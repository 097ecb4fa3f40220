import { styled } from '@mui/material/styles';
import type { RaRecord } from 'ra-core';
import type { ResolvedAction, ResolvedResource } from '../../schema/model.ts';
import { isEmpty } from '../../schema/predicate.ts';
import { Leads } from '../context/Leads.ts';
import { InlineValue } from '../record/InlineValue.tsx';
import { LabelScope, useLabels } from '../record/labels.ts';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
  padding: '10px 12px',
  background: theme.palette.action.hover,
  borderRadius: 8,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}));

export interface RestatedProps {
  readonly action: ResolvedAction;
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
}

/**
 * What is to be read once more before an action is done: how much, to whom.
 * @example <Restated action={pay} resource={orders} record={order} />
 */
export function Restated({ action, resource, record }: RestatedProps) {
  const fields = action.restates.flatMap((name) => resource.field[name] ?? []);
  const held = fields.filter(({ name }) => !isEmpty(record[name]));
  const scope = `resources.${resource.name}`;
  if (held.length === 0) return null;
  return (
    <LabelScope.Provider value={scope}>
      <Leads.Provider value={false}>
        <List>
          {held.map((field) => (
            <Fact key={field.name} field={field} record={record} />
          ))}
        </List>
      </Leads.Provider>
    </LabelScope.Provider>
  );
}

function Fact({ field, record }: { readonly field: ResolvedResource['fields'][number]; readonly record: RaRecord }) {
  const labels = useLabels();
  return (
    <>
      <dt>{labels.field(field.name)}</dt>
      <dd>
        <InlineValue field={field} value={record[field.name]} record={record} />
      </dd>
    </>
  );
}
