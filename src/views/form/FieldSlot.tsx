import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'ra-core';
import { Suspense, useId, useState } from 'react';
import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import { isMasked } from '../../schema/mask.ts';
import type { ResolvedField } from '../../schema/model.ts';
import { isEmpty } from '../../schema/predicate.ts';
import { inputs } from '../fieldTypes/inputs.ts';
import { FieldShell, type FieldShellProps } from '../fieldTypes/inputParts/FieldShell.tsx';
import { InlineValue } from '../record/InlineValue.tsx';
import { useLabels } from '../record/labels.ts';
import type { FieldRole } from './fieldRole.ts';

const Fixed = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  minWidth: 0,
  margin: 0,
  padding: '7px 11px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.subtle,
  overflowWrap: 'anywhere',
}));

export interface FieldSlotProps {
  readonly field: ResolvedField;
  readonly treatment: Exclude<FieldRole, 'absent'>;
  readonly required: boolean;
  /** The stored record, null when there is none yet. */
  readonly record: RaRecord | null;
}

/**
 * The place of one field in a form: its input, or its value where it cannot be changed, or hidden where it must not be seen.
 * @example <FieldSlot field={field} treatment="input" required record={null} />
 */
export function FieldSlot({ field, treatment, required, record }: FieldSlotProps) {
  const labels = useLabels();
  const [isRevealed, setRevealed] = useState(false);
  const label = labels.field(field.name);
  const Input = inputs[field.spec.type];
  if (treatment !== 'input' || !Input)
    return <FixedField field={field} treatment={treatment} record={record} label={label} />;
  const isHidden = isMasked(field.dataClass) && !isEmpty(record?.[field.name]) && !isRevealed;
  if (isHidden) return <HiddenField field={field} record={record} label={label} onChange={() => setRevealed(true)} />;
  return (
    <Suspense
      fallback={
        <SlotSkeleton
          label={label}
          help={labels.help(field.name)}
          required={required}
          note={fieldFacts[field.spec.type].restated ? '\u00A0' : undefined}
          height={fieldFacts[field.spec.type].html ? 219 : 36}
        />
      }
    >
      <Input
        field={field}
        source={field.name}
        label={label}
        help={labels.help(field.name)}
        required={required}
        disabled={false}
      />
    </Suspense>
  );
}

type SlotSkeletonProps = Pick<FieldShellProps, 'label' | 'help' | 'note' | 'required'> & { readonly height: number };

/** The shape of an input with its words, while it is loaded: nothing below it moves when it comes. */
function SlotSkeleton({ height, ...words }: SlotSkeletonProps) {
  return (
    <div aria-busy>
      <FieldShell id={useId()} group {...words}>
        <Skeleton height={height} />
      </FieldShell>
    </div>
  );
}

type ValueProps = Pick<FieldSlotProps, 'field' | 'record'> & { readonly label: string };

function FixedField({ field, treatment, record, label }: ValueProps & Pick<FieldSlotProps, 'treatment'>) {
  const t = useTranslate();
  const labels = useLabels();
  const id = useId();
  // What nobody changes here is changed in another way, of which the field itself knows.
  const how = field.access.write === false ? labels.help(field.name) : undefined;
  return (
    <FieldShell
      id={id}
      label={label}
      required
      group
      help={how ?? t(`views.inputs.${treatment === 'input' ? 'masked' : treatment}`)}
    >
      <Fixed aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
        <InlineValue field={field} value={record?.[field.name]} record={record ?? { id: '' }} />
      </Fixed>
    </FieldShell>
  );
}

function HiddenField({ field, record, label, onChange }: ValueProps & { readonly onChange: () => void }) {
  const t = useTranslate();
  const id = useId();
  return (
    <FieldShell id={id} label={label} required group>
      <Fixed aria-labelledby={`${id}-label`}>
        <InlineValue field={field} value={record?.[field.name]} record={record ?? { id: '' }} />
        <Button size="small" onClick={onChange} sx={{ marginLeft: 'auto', marginBlock: '-4px' }}>
          {t('views.inputs.change_masked', { label })}
        </Button>
      </Fixed>
    </FieldShell>
  );
}
