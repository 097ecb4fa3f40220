import type { AnyField } from '../../schema/field.ts';
import { integer, money } from '../../schema/fields.ts';

const amount = { required: true, min: 0, default: 0 } as const;

/**
 * What bounds a decision on a claim, as it starts: up to how much one person is enough, the most that goodwill pays, and how many claims within how many
 * days make one that nobody decides alone.
 */
export const approvalLimits = (more: { readonly access?: { readonly write: false } } = {}) =>
  ({
    second_approval_above: money({ ...amount, ...more }),
    ex_gratia_limit: money({ ...amount, ...more }),
    high_risk_claims: integer({ required: true, min: 2, max: 50, default: 3, ...more }),
    high_risk_days: integer({ required: true, min: 1, max: 365, default: 90, unit: 'days', ...more }),
  }) as const satisfies Readonly<Record<string, AnyField>>;
