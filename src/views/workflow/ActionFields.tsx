import { useMemo } from 'react';
import type { ResolvedField } from '../../schema/model.ts';
import { FormFields } from '../form/FormFields.tsx';

/**
 * The inputs of what an action asks for, inside its form and label scope.
 * @example <LabelScope.Provider value={scope}><ActionFields fields={close.asks} /></LabelScope.Provider>
 */
export function ActionFields({ fields: asks }: { readonly fields: readonly ResolvedField[] }) {
  const field = useMemo(() => Object.fromEntries(asks.map((one) => [one.name, one])), [asks]);
  const sections = useMemo(
    () => [{ name: 'main', fields: asks.map((one) => one.name), visible: true as const, aside: false }],
    [asks],
  );
  return asks.length === 0 ? null : <FormFields sections={sections} field={field} operation="create" record={null} />;
}
