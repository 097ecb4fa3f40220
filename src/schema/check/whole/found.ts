import type { Report } from '../../declarationError.ts';
import { isMasked } from '../../mask.ts';
import type { Model, ResolvedResource } from '../../model.ts';

/** Reports what cannot be searched by, and what must not: the value that matched is shown. */
export function checkFound({ name, found, field }: ResolvedResource, report: Report): void {
  if (!found) return;
  if (!/^[A-Z][A-Za-z]*$/.test(found.as)) {
    report('bad-found', `${name}.found.as`, `"${found.as}" is no kind of document. Write one word: Contact.`);
  }
  if (found.by.length === 0) report('bad-found', `${name}.found.by`, 'Nothing would ever be found. Write a field.');
  const restsOn = (one: string) => [`${name}.fields.${one}.searchable`, `${name}.fields.${one}.dataClass`];
  for (const [index, one] of found.by.entries()) {
    if (!field[one] || field[one].searchable) continue;
    const cure = `"${one}" has no index to search by. Write searchable: true there.`;
    report('bad-found', `${name}.found.by.${index}`, cure, restsOn(one));
  }
  for (const one of new Set([...found.by, ...found.showing])) {
    if (!field[one] || !isMasked(field[one].dataClass)) continue;
    report(
      'bad-found',
      `${name}.found`,
      `"${one}" is masked, and what is found would show it. Take it out.`,
      restsOn(one),
    );
  }
}

/** Reports fields that a list is searched by one at a time and that nothing could be found by. */
export function checkSearchBy({ name, endpoints: { list }, field }: ResolvedResource, report: Report): void {
  if (!list) return;
  const where = `${name}.endpoints.list.searchBy`;
  if (list.searchBy.length > 0 && list.search !== null) {
    report('bad-found', where, `The list searches by "${list.search}" already. Take one of the two out.`);
  }
  for (const [index, one] of list.searchBy.entries()) {
    if (!field[one] || (field[one].searchable && list.filterBy.includes(one))) continue;
    report(
      'bad-found',
      `${where}.${index}`,
      `"${one}" must be a field that is searchable, and that the list narrows by.`,
      [`${name}.fields.${one}.searchable`, `${name}.endpoints.list.filterBy`],
    );
  }
}

/** Reports kinds of documents that two resources have. */
export function checkKinds({ resources }: Pick<Model, 'resources'>, report: Report): void {
  const kinds = new Map<string, string>();
  for (const { name, found } of Object.values(resources)) {
    if (!found) continue;
    const other = kinds.get(found.as);
    if (other !== undefined) {
      report(
        'bad-found',
        `${name}.found.as`,
        `Records of ${other} are called "${found.as}" already. Write another word.`,
      );
    }
    kinds.set(found.as, name);
  }
}
