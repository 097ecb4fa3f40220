import { styled } from '@mui/material/styles';
import type { RaRecord } from 'ra-core';
import { Fragment, type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ResolvedField, ResolvedSection } from '../../schema/model.ts';
import { fieldsOf, matches } from '../../schema/predicate.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { useLabels } from '../record/labels.ts';
import { FieldSlot } from './FieldSlot.tsx';
import { type FieldRole, fieldRole, type FormOperation } from './fieldRole.ts';
import type { FormValues } from './initialValues.ts';

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  '& > :empty': { display: 'none' },
  // On a page each part is a block of its own; in a dialog they already stand in one.
  '[data-page-form] &': {
    padding: '16px 20px 20px',
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    '@media (max-width: 600px)': { padding: '12px 16px 16px' },
  },
}));
const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));

export interface FormFieldsProps {
  readonly sections: readonly ResolvedSection[];
  readonly field: Readonly<Record<string, ResolvedField>>;
  readonly operation: FormOperation;
  /** The stored record, null for a new one. */
  readonly record: RaRecord | null;
  /** Values that are given and not asked for. */
  readonly preset?: Readonly<FormValues> | undefined;
  /** What is to be said below a field, beyond what is wrong with it. */
  readonly below?: Readonly<Record<string, ReactNode>>;
}

interface Shown {
  readonly field: ResolvedField;
  readonly treatment: Exclude<FieldRole, 'absent'>;
}

const nothing: Readonly<FormValues> = {};

/**
 * The inputs of a form in their sections. Fields come and go with what is typed, as their conditions say.
 * @example <FormFields sections={resource.sections} field={resource.field} operation="create" record={null} />
 */
export function FormFields({ sections, field, operation, record, preset = nothing, below }: FormFieldsProps) {
  const context = useSchemaContext();
  const labels = useLabels();
  const id = useId();
  const form = useFormContext<FormValues>();
  const depended = new Set(
    [...Object.values(field), ...sections].flatMap((one) => [
      ...fieldsOf(one.visible),
      ...('required' in one ? fieldsOf(one.required) : []),
    ]),
  );
  const names = [...depended].filter((name) => name in field);
  const watched = form.watch(names);
  const live = Object.fromEntries(names.map((name, index) => [name, watched[index]]));
  const whole = { ...record, ...preset, ...live };

  const shownIn = (section: ResolvedSection): readonly Shown[] =>
    matches(section.visible, whole, context)
      ? section.fields.flatMap((name) => {
          const one = field[name];
          if (!one || name in preset || !matches(one.visible, whole, context)) return [];
          const role = fieldRole(one, operation, record ?? {}, context);
          return role === 'absent' ? [] : [{ field: one, treatment: role }];
        })
      : [];
  const parts = sections
    .map((section) => ({ section, shown: shownIn(section) }))
    .filter(({ shown }) => shown.length > 0);

  return (
    <>
      {parts.map(({ section, shown }) => {
        const title = parts.length > 1 ? (labels.section(section.name) ?? context.t('views.record.other')) : null;
        return (
          <Section key={section.name} {...(title === null ? {} : { 'aria-labelledby': `${id}-${section.name}` })}>
            {title === null ? null : <Title id={`${id}-${section.name}`}>{title}</Title>}
            {shown.map(({ field: one, treatment }) => (
              <Fragment key={one.name}>
                <FieldSlot
                  field={one}
                  treatment={treatment}
                  required={matches(one.required, whole, context)}
                  record={record}
                />
                {below?.[one.name]}
              </Fragment>
            ))}
          </Section>
        );
      })}
    </>
  );
}
