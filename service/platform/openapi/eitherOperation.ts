import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';

/** What of an operation is read here. */
interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses?: object;
}

/**
 * One call that makes a record, or changes the one that its query names: what either needs, what either answers.
 * @example eitherOperation(created, updated).responses // { 201: ..., 200: ..., default: ... }
 */
export function eitherOperation(made: JsonSchema, changed: JsonSchema): JsonSchema {
  const one: Described = made;
  const other: Described = changed;
  const known = new Set(one.parameters?.map((parameter) => `${parameter.in} ${parameter.name}`));
  const more = (other.parameters ?? []).filter((parameter) => !known.has(`${parameter.in} ${parameter.name}`));
  const [type = ''] = Object.keys(one.requestBody?.content ?? {});
  const bodies = [one, other].flatMap(({ requestBody }) => requestBody?.content[type]?.schema ?? []);
  return {
    ...made,
    parameters: [...(one.parameters ?? []), ...more.map((parameter) => ({ ...parameter, required: false }))],
    requestBody: { required: true, content: { [type]: { schema: { anyOf: bodies } } } },
    responses: { ...other.responses, ...one.responses },
  };
}
