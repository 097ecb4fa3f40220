import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FieldShell } from '../inputParts/FieldShell.tsx';
import { type Inputs, PartInput } from '../partsView/PartInput.tsx';
import { PartsScope } from '../partsView/PartsScope.tsx';
import { shownParts } from '../partsView/shownParts.ts';
import type { Input, InputProps } from '../visual.ts';

const Parts = styled('fieldset')({ display: 'grid', gap: 16, minWidth: 0, margin: 0, padding: 0, border: 0 });

/**
 * What an object is typed into: the inputs of its parts under one label.
 * @param inputs those of all types
 */
export const objectInput = (inputs: Inputs): Input =>
  function ObjectInput({ field, source, label, help, required, disabled }: InputProps) {
    const id = useId();
    return (
      <PartsScope of={field.name}>
        <FieldShell id={id} label={label} required={required} help={help} group>
          <Parts aria-labelledby={`${id}-label`}>
            {shownParts(field).map((part) => (
              <PartInput key={part.name} inputs={inputs} field={part} at={source} disabled={disabled} />
            ))}
          </Parts>
        </FieldShell>
      </PartsScope>
    );
  };
