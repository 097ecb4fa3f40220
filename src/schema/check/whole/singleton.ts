import type { Report } from '../../declarationError.ts';
import { pathParameters } from '../../endpoint.ts';
import type { ResourceSpec } from '../../resource.ts';

const needless = ['title', 'subtitle', 'key', 'list', 'lists', 'rows', 'rowsOf', 'file'] as const;

/** Reports what cannot be said of an entity that is there exactly once. */
export function checkSingleton(spec: ResourceSpec, report: Report): void {
  const operations = Object.keys(spec.endpoints ?? {})
    .toSorted()
    .join(', ');
  if (operations !== 'get, update') {
    report(
      'bad-singleton',
      `${spec.name}.endpoints`,
      `A singleton is read and saved, and nothing else. Declare get and update, not ${operations || 'nothing'}.`,
    );
  }
  for (const [operation, declared] of Object.entries(spec.endpoints ?? {})) {
    const [parameter] = pathParameters(typeof declared === 'string' ? declared : declared.call);
    if (parameter === undefined) continue;
    report(
      'bad-singleton',
      `${spec.name}.endpoints.${operation}`,
      `There is only one record, so nothing says which. Take {${parameter}} out of the path.`,
    );
  }
  for (const name of needless.filter((one) => spec[one] !== undefined)) {
    report('bad-singleton', `${spec.name}.${name}`, `One record by itself has no "${name}". Leave it out.`);
  }
  for (const [name, field] of Object.entries(spec.fields)) {
    const where = `${spec.name}.fields.${name}`;
    if (field.required === true && field.default === undefined) {
      report('bad-singleton', where, 'It is read before anybody has saved it. Write a default, or drop "required".');
    }
    if (field.immutable || field.unique || field.constant !== undefined) {
      report('bad-singleton', where, 'The one record has no "immutable", "unique" or "constant". Leave it out.');
    }
  }
}
