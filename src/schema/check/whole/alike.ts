import type { Report } from '../../declarationError.ts';
import { isMasked } from '../../mask.ts';
import type { ResolvedResource } from '../../model.ts';

/** Reports what records cannot be looked for by, and what would give away a masked value. */
export function checkAlike({ name, alike, field }: ResolvedResource, report: Report): void {
  for (const [index, names] of alike.entries()) {
    const where = `${name}.alike.${index}`;
    if (names.length === 0) report('bad-alike', where, 'Everybody would be alike. Write a field.');
    for (const [at, one] of names.entries()) {
      const by = field[one];
      if (!by) continue;
      const rests = [`${name}.fields.${one}.dataClass`];
      if (isMasked(by.dataClass))
        report('bad-alike', `${where}.${at}`, `"${one}" is masked, and a match tells it. Take it out.`, rests);
      else if (by.filter === 'none')
        report('bad-alike', `${where}.${at}`, `Nobody can be looked for by "${one}". Take it out.`, rests);
    }
  }
}
