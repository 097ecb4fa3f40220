import type { Report } from '../declarationError.ts';
import { isMasked } from '../mask.ts';
import type { ResolvedField } from '../model.ts';
import type { ResourceSpec } from '../resource.ts';

/** Reports what records cannot be looked for by, and what would give away a masked value. */
export function checkAlike(
  { name, alike }: ResourceSpec,
  field: Readonly<Record<string, ResolvedField>>,
  report: Report,
): void {
  for (const [index, names] of (alike ?? []).entries()) {
    const where = `${name}.alike.${index}`;
    if (names.length === 0) report('bad-alike', where, 'Everybody would be alike. Write a field.');
    for (const one of names.flatMap((by) => field[by] ?? [])) {
      if (isMasked(one.dataClass))
        report('bad-alike', where, `"${one.name}" is masked, and a match tells it. Take it out.`);
      else if (one.filter === 'none')
        report('bad-alike', where, `Nobody can be looked for by "${one.name}". Take it out.`);
    }
  }
}
