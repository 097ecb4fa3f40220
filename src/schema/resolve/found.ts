import type { Report } from '../declarationError.ts';
import type { ResolvedEndpoint } from '../endpoint.ts';
import { isMasked } from '../mask.ts';
import type { ResolvedField, ResolvedResource } from '../model.ts';
import type { ResourceSpec } from '../resource.ts';

/** How the search over everything finds a resource, with what it shows where the declaration does not say. */
export function resolveFound({ found, subtitle }: ResourceSpec): ResolvedResource['found'] {
  if (!found) return null;
  const showing = found.showing ?? (subtitle === undefined ? [] : [subtitle]);
  return Object.freeze({ as: found.as, by: Object.freeze(found.by), showing: Object.freeze(showing) });
}

/** Reports what cannot be searched by, and what must not: the value that matched is shown. */
export function checkFound(
  { name, found }: ResourceSpec,
  field: Readonly<Record<string, ResolvedField>>,
  report: Report,
): void {
  if (!found) return;
  if (!/^[A-Z][A-Za-z]*$/.test(found.as)) {
    report('bad-found', `${name}.found.as`, `"${found.as}" is no kind of document. Write one word: Customer.`);
  }
  if (found.by.length === 0) report('bad-found', `${name}.found.by`, 'Nothing would ever be found. Write a field.');
  for (const one of found.by.flatMap((by) => field[by] ?? [])) {
    if (!one.searchable) {
      report('bad-found', `${name}.found.by`, `"${one.name}" has no index to search by. Write searchable: true there.`);
    }
  }
  for (const one of [...found.by, ...(found.showing ?? [])].flatMap((shown) => field[shown] ?? [])) {
    if (!isMasked(one.dataClass)) continue;
    report('bad-found', `${name}.found`, `"${one.name}" is masked, and what is found would show it. Take it out.`);
  }
}

/** Reports fields that a list is searched by one at a time and that nothing could be found by. */
export function checkSearchBy(
  name: string,
  list: ResolvedEndpoint,
  field: Readonly<Record<string, ResolvedField>>,
  report: Report,
): void {
  const where = `${name}.endpoints.list.searchBy`;
  if (list.searchBy.length > 0 && list.search !== null) {
    report('bad-found', where, `The list searches by "${list.search}" already. Take one of the two out.`);
  }
  for (const one of list.searchBy) {
    if (!field[one]?.searchable || !list.filterBy.includes(one)) {
      report('bad-found', where, `"${one}" must be a field that is searchable, and that the list narrows by.`);
    }
  }
}

/** Reports kinds of documents that two resources have. */
export function checkKinds(resources: Readonly<Record<string, ResolvedResource>>, report: Report): void {
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
