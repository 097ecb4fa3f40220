import { useTranslate } from 'ra-core';
import type { ResolvedWorkflow } from '../../schema/model.ts';
import { ToneChip } from './ToneChip.tsx';

/**
 * A state of a workflow: icon, word and tint.
 * @example <StateChip workflow={model.workflows.callback} state="open" />
 */
export function StateChip({ workflow, state }: { readonly workflow: ResolvedWorkflow; readonly state: string }) {
  const t = useTranslate();
  const spec = workflow.states[state];
  return (
    <ToneChip tone={spec?.tone ?? 'neutral'} icon={spec?.icon ?? null}>
      {t(`workflows.${workflow.name}.states.${state}`, { _: state })}
    </ToneChip>
  );
}
