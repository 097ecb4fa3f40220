import type { Report } from '../../declarationError.ts';
import { isMasked } from '../../mask.ts';
import type { ResolvedResource } from '../../model.ts';
import type { ResourceSpec } from '../../resource.ts';

/** Reports records that nobody could tell apart. */
export function checkTitle(spec: ResourceSpec, { name, field }: ResolvedResource, report: Report): void {
  if (spec.title === undefined && !spec.singleton) {
    report(
      'missing-title',
      `${name}.title`,
      'Nobody could tell records apart. Write the field that people know them by.',
    );
  }
  const title = spec.title === undefined ? undefined : field[spec.title];
  if (title && isMasked(title.dataClass)) {
    report(
      'masked-title',
      `${name}.title`,
      `"${spec.title}" is masked, so nobody could tell records apart. Choose another title.`,
      [`${name}.fields.${spec.title}.dataClass`],
    );
  }
}

/** Reports fields that stand in two sections, and those that are shown although they are dormant. */
export function checkPlaces(spec: ResourceSpec, { name, sections }: ResolvedResource, report: Report): void {
  const placed = Object.values(spec.sections ?? {}).flatMap(({ fields }) => fields);
  for (const twice of new Set(placed.filter((one, index) => placed.indexOf(one) !== index))) {
    report('field-in-two-sections', `${name}.sections`, `"${twice}" stands in two sections. Leave it in one.`);
  }
  const shown = [
    ...(spec.list?.columns ?? []).map((field) => [field, 'list.columns'] as const),
    ...(spec.list?.filters ?? []).map((field) => [field, 'list.filters'] as const),
    ...sections.flatMap((section) => section.fields.map((field) => [field, `sections.${section.name}`] as const)),
  ];
  for (const [field, where] of shown.filter(([one]) => spec.fields[one]?.dormant)) {
    report('bad-list', `${name}.${where}`, `"${field}" is dormant and shown nowhere. Take it out.`);
  }
}
