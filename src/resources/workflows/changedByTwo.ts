import type { AnyField } from '../../schema/field.ts';
import { guid, multiline } from '../../schema/fields.ts';

const administrator = ['administrator'] as const;
const reason = { required: true, maxLength: 500 } as const;

/**
 * The machine of settings that nobody changes alone: one administrator proposes values, another one puts them in force.
 * @param config the settings, a singleton: proposals stand on its page, and what is asked starts with what is in force
 * @param changes the resource of the proposals
 * @param more what the dialog of the second person says again besides what was proposed
 * @example defineWorkflow({ name: 'approval_limit_change', ..., ...changedByTwo('partners_config_claim', 'approval_limit_changes', asks, []) })
 */
export function changedByTwo<const Asks extends Readonly<Record<string, AnyField>>>(
  config: string,
  changes: string,
  asks: Asks,
  more: readonly string[] = [],
) {
  const names = Object.keys(asks);
  const decided = { who: administrator, restates: [...more, ...names, 'reason'] } as const;
  return {
    states: {
      proposed: { tone: 'warning', icon: 'person' },
      confirmed: { tone: 'success', icon: 'check', resting: true },
      declined: { tone: 'neutral', icon: 'cross', resting: true },
    },
    actions: {
      propose: {
        from: 'new',
        to: 'proposed',
        who: administrator,
        on: { resource: config, by: 'config_guid', start: Object.fromEntries(names.map((name) => [name, name])) },
        asks: { config_guid: guid({ required: true }), ...asks, reason: multiline(reason) },
        endpoint: { call: `POST /rest/${changes}/propose`, fallback: 'errors.proposing_limit', once: true },
        emphasis: 'primary',
      },
      confirm: {
        ...decided,
        from: ['proposed'],
        to: 'confirmed',
        notSamePersonAs: 'propose',
        endpoint: { call: `PUT /rest/${changes}/{id}/confirm`, fallback: 'errors.deciding_limit' },
        emphasis: 'primary',
      },
      // Whoever proposed it takes it back in this way too.
      decline: {
        ...decided,
        from: ['proposed'],
        to: 'declined',
        asks: { decline_reason: multiline(reason) },
        endpoint: { call: `PUT /rest/${changes}/{id}/decline`, fallback: 'errors.deciding_limit' },
      },
    },
  } as const;
}
