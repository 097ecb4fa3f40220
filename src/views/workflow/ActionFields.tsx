import { type ReactNode, useMemo } from 'react';
import type { ResolvedField } from '../../schema/model.ts';
import { FormFields } from '../form/FormFields.tsx';

export interface ActionFieldsProps {
  readonly fields: readonly ResolvedField[];
  /** What is to be said below a field, beyond what is wrong with it. */
  readonly below?: Readonly<Record<string, ReactNode>>;
}

const nothing = {};

/**
 * The inputs of what an action asks for, inside its form and label scope.
 * @example <LabelScope.Provider value={scope}><ActionFields fields={close.asks} /></LabelScope.Provider>
 */
export function ActionFields({ fields: asks, below = nothing }: ActionFieldsProps) {
  const field = useMemo(() => Object.fromEntries(asks.map((one) => [one.name, one])), [asks]);
  const sections = useMemo(
    () => [{ name: 'main', fields: asks.map((one) => one.name), visible: true as const, aside: false }],
    [asks],
  );
  return asks.length === 0 ? null : (
    <FormFields sections={sections} field={field} operation="create" record={null} below={below} />
  );
}
