import type { Report } from '../../declarationError.ts';
import type { ResolvedResource } from '../../model.ts';
import { instead } from '../nearest.ts';

/** Reports chips of what has too many values to be one, and tones of values that there are not. */
export function checkBar({ name, bar, field }: ResolvedResource, report: Report): void {
  for (const [of, tone] of Object.entries(bar?.chips ?? {})) {
    const spec = field[of]?.spec;
    if (!spec) continue;
    const where = `${name}.bar.chips.${of}`;
    const isOneTone = typeof tone === 'string';
    if (spec.type !== (isOneTone ? 'boolean' : 'choice')) {
      report('bad-bar', where, 'Write one tone for a boolean, and { value: tone } for a choice; others have no chip.');
      continue;
    }
    const { choices = [] } = spec as typeof spec & { readonly choices?: readonly string[] };
    for (const value of isOneTone ? [] : Object.keys(tone ?? {}).filter((one) => !choices.includes(one))) {
      report('bad-bar', `${where}.${value}`, `"${value}" is no value of ${of}. ${instead(value, choices, 'values')}`, [
        `${name}.fields.${of}.choices`,
      ]);
    }
  }
}
