import type { Report } from '../declarationError.ts';
import type { ResolvedField, ResolvedResource } from '../model.ts';
import type { ResourceSpec } from '../resource.ts';

/** What stays in sight of a record, with the facts beside its title where the declaration does not say. */
export function resolveBar({ bar, subtitle }: ResourceSpec): ResolvedResource['bar'] {
  if (!bar) return null;
  const showing = bar.showing ?? (subtitle === undefined ? [] : [subtitle]);
  return Object.freeze({ showing: Object.freeze(showing), chips: Object.freeze(bar.chips ?? {}) });
}

/** Reports chips of what has too many values to be one, and tones of values that there are not. */
export function checkBar(
  { name, bar }: ResourceSpec,
  field: Readonly<Record<string, ResolvedField>>,
  report: Report,
): void {
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
      report('bad-bar', where, `"${value}" is no value of ${of}. The values are ${choices.join(', ')}.`);
    }
  }
}
