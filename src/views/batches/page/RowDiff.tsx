import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { isEmpty } from '../../../schema/predicate.ts';
import { Glyph } from '../../Glyph.tsx';
import { clipped, different } from '../../history/difference.ts';
import { rich } from '../../history/rich.tsx';
import { InlineValue } from '../../record/InlineValue.tsx';
import { type Labels, LabelScope } from '../../record/labels.ts';
import type { RowChanges } from '../followBatch.ts';

/** One field below the other; one that loses what it has, nobody overlooks. */
const Fields = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& [data-tone="error"]': { color: theme.palette.error.dark },
  '& svg': { marginInlineEnd: 4, verticalAlign: '-2px' },
}));

export interface RowDiffProps {
  readonly resource: ResolvedResource;
  readonly labels: Labels;
  readonly changes: RowChanges;
  /** What the row comes to, in which a value finds what it is read by: an amount its currency. */
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * What a row changes of a record that is there: each field as it was and as it is then, in the words of whoever reads it.
 * @example <RowDiff resource={resource} labels={labels} changes={row.changes} values={row.values} /> // Name: Ama → Ama Mensah
 */
export function RowDiff({ resource, labels, changes, values }: RowDiffProps) {
  const t = useTranslate();
  const scope = `resources.${resource.name}`;
  return (
    <LabelScope.Provider value={scope}>
      <Fields aria-label={t('batches.changes')}>
        {resource.fields.flatMap(({ name }) => {
          const change = changes[name];
          return change ? [<Changed key={name} {...{ resource, labels, name, change, values }} />] : [];
        })}
      </Fields>
    </LabelScope.Provider>
  );
}

interface ChangedProps extends Omit<RowDiffProps, 'changes'> {
  readonly name: string;
  readonly change: RowChanges[string];
}

function Changed({ resource, labels, name, change, values }: ChangedProps) {
  const t = useTranslate();
  const field = resource.field[name];
  if (!field) return null;
  const isEmptied = isEmpty(change.to);
  const [before, after] = sides(change);
  const drawn = (value: unknown) => <InlineValue field={field} value={value} record={{ id: '', ...values }} />;
  const key = isEmptied ? 'emptied' : isEmpty(change.from) ? 'filled' : 'changed';
  return (
    <li data-field={name} data-tone={isEmptied ? 'error' : undefined}>
      {isEmptied && <Glyph name="alert" size={14} />}
      {rich((words) => t(`batches.change.${key}`, { ...words, field: labels.field(name) }), {
        from: drawn(before),
        to: drawn(after),
      })}
    </li>
  );
}

/** Both sides, as much of long texts as tells them apart. */
function sides({ from, to }: RowChanges[string]): readonly [unknown, unknown] {
  return typeof from === 'string' && typeof to === 'string' ? different(from, to) : [clipped(from), clipped(to)];
}
