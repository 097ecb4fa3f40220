import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ObjectsOptions } from '../../../schema/fieldTypes/objects/facts.ts';
import { Glyph } from '../../Glyph.tsx';
import { initialValues } from '../../form/initialValues.ts';
import { describedBy, FieldShell } from '../inputParts/FieldShell.tsx';
import { type Inputs, PartInput } from '../partsView/PartInput.tsx';
import { PartsScope } from '../partsView/PartsScope.tsx';
import { shownParts } from '../partsView/shownParts.ts';
import type { Input, InputProps } from '../visual.ts';

const List = styled('fieldset')({ display: 'grid', gap: 12, minWidth: 0, margin: 0, padding: 0, border: 0 });
const Row = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr)) 36px',
  gap: 12,
  alignItems: 'start',
  minWidth: 0,
  margin: 0,
  padding: 12,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > .remove': { gridColumn: '-2 / -1', gridRow: 1, marginTop: 22 },
}));

/**
 * What lists of objects are typed into: a row for each, with the inputs of its parts, which can be added and taken away.
 * @param inputs those of all types
 */
export const objectsInput = (inputs: Inputs): Input =>
  function ObjectsInput(props: InputProps) {
    return (
      <PartsScope of={props.field.name}>
        <Rows {...props} inputs={inputs} />
      </PartsScope>
    );
  };

function Rows({ field, source, label, help, required, disabled, inputs }: InputProps & { readonly inputs: Inputs }) {
  const t = useTranslate();
  const id = useId();
  const form = useFormContext();
  const typed: unknown = form.watch(source);
  const rows: readonly unknown[] = Array.isArray(typed) ? typed : [];
  const { max }: Partial<ObjectsOptions> = field.spec;
  const error = useOwnError(source);
  // Not by useFieldArray of react-hook-form: every form would carry it, and nobody moves rows about.
  const put = (next: readonly unknown[]) => {
    form.clearErrors(source);
    form.setValue(source, next, { shouldDirty: true });
  };
  const named = (index: number) => t('views.inputs.row', { label, number: index + 1 });
  return (
    <FieldShell id={id} label={label} required={required} error={error} help={help} group>
      <List aria-labelledby={`${id}-label`} aria-describedby={describedBy(id, { error, help })}>
        {rows.map((_row, index) => (
          // What stands in a row is the value at its place: the inputs hold nothing of their own.
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other name
          <Row key={index} aria-label={named(index)} disabled={disabled}>
            {shownParts(field).map((part) => (
              <PartInput key={part.name} inputs={inputs} field={part} at={`${source}.${index}`} disabled={disabled} />
            ))}
            <IconButton
              className="remove"
              aria-label={t('views.inputs.remove_row', { label: named(index) })}
              onClick={() => put(rows.filter((_one, at) => at !== index))}
            >
              <Glyph name="cross" size={16} />
            </IconButton>
          </Row>
        ))}
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          sx={{ justifySelf: 'start' }}
          disabled={disabled || (max !== undefined && rows.length >= max)}
          onClick={() => put([...rows, initialValues(field.parts?.fields ?? [], null)])}
        >
          {t('views.inputs.add_row', { label })}
        </Button>
      </List>
    </FieldShell>
  );
}

/** What is wrong with the list as a whole; what is wrong in a row stands there. */
function useOwnError(source: string): string | undefined {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name: source });
  const found: unknown = errors[source];
  if (typeof found !== 'object' || found === null) return undefined;
  const own: unknown = 'root' in found ? found.root : found;
  return typeof own === 'object' && own !== null && 'message' in own && typeof own.message === 'string'
    ? own.message
    : undefined;
}
