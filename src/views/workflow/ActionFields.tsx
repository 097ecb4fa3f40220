import { useMemo } from 'react';
import type { ResolvedAction } from '../../schema/model.ts';
import { FormFields } from '../form/FormFields.tsx';

/**
 * The inputs of what an action asks for, inside its form and label scope.
 * @example <LabelScope.Provider value={scope}><ActionFields action={close} /></LabelScope.Provider>
 */
export function ActionFields({ action }: { readonly action: ResolvedAction }) {
  const { asks } = action;
  const field = useMemo(() => Object.fromEntries(asks.map((one) => [one.name, one])), [asks]);
  const sections = useMemo(
    () => [{ name: 'main', fields: asks.map((one) => one.name), visible: true as const, aside: false }],
    [asks],
  );
  return asks.length === 0 ? null : <FormFields sections={sections} field={field} operation="create" record={null} />;
}
