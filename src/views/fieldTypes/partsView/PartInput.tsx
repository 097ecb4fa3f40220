import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import Skeleton from '@mui/material/Skeleton';
import { isObject } from '../../../schema/fieldTypes/parts.ts';
import type { FieldType } from '../../../schema/fieldTypes/facts.ts';
import type { ResolvedField } from '../../../schema/model.ts';
import { matches } from '../../../schema/predicate.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { useLabels } from '../../record/labels.ts';
import type { Input } from '../visual.ts';

/** What each type is typed into, given by whoever knows all of them. */
export type Inputs = Readonly<Record<FieldType, Input | null>>;

interface PartInputProps {
  readonly inputs: Inputs;
  readonly field: ResolvedField;
  /** Place of the object in the form: `expenses.0`. */
  readonly at: string;
  readonly disabled: boolean;
}

/** The input of one part of an object, where its conditions on the other parts hold. */
export function PartInput({ inputs, field, at, disabled }: PartInputProps) {
  const context = useSchemaContext();
  const labels = useLabels();
  const typed: unknown = useFormContext().watch(at);
  const beside = isObject(typed) ? typed : {};
  const Input = inputs[field.spec.type];
  if (!Input || !matches(field.visible, beside, context)) return null;
  return (
    <Suspense fallback={<Skeleton height={36} aria-busy />}>
      <Input
        field={field}
        source={`${at}.${field.name}`}
        label={labels.field(field.name)}
        help={labels.help(field.name)}
        required={matches(field.required, beside, context)}
        disabled={disabled}
      />
    </Suspense>
  );
}
