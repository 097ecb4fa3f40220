import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';
import type { OpenApiDocument } from './document.ts';

export interface Exchange {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly status: number;
  readonly payload: unknown;
}

/** Says in what a request and its answer differ from the document; nothing when they do not. */
export type TrafficJudge = (exchange: Exchange) => readonly string[];

interface MediaTypes {
  readonly 'application/json'?: { readonly schema: JsonSchema };
}

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content?: MediaTypes };
  readonly responses?: Readonly<Record<string, { readonly content?: MediaTypes }>>;
}

/** A judge by one document; its validators are made when they are first needed. */
export function createTrafficJudge(document: OpenApiDocument): TrafficJudge {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validators = new Map<string, ValidateFunction>();
  const problems = (id: string, schema: JsonSchema | undefined, value: unknown): readonly string[] => {
    if (!schema) return [`${id} is not described`];
    const validate = validators.get(id) ?? ajv.compile({ ...schema, components: document.components });
    validators.set(id, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => `${id}${error.instancePath} ${error.message ?? ''}`);
  };
  return ({ method, path, query, body, status, payload }) => {
    const id = `${method} ${path}`;
    const operation: Described | undefined = document.paths[path]?.[method.toLowerCase()];
    if (!operation) return [`${id} is not described`];
    const answer = operation.responses?.[status] ?? operation.responses?.default;
    const answered = problems(`${id} ${status}`, answer?.content?.['application/json']?.schema, payload);
    // What was refused may look like anything.
    if (status >= 300) return answered;
    const taken = operation.requestBody?.content?.['application/json']?.schema;
    return [
      ...answered,
      ...unknownParameters(id, operation, query),
      ...(taken ? problems(`${id} body`, lenient(document, taken), body) : []),
    ];
  };
}

function unknownParameters(id: string, { parameters = [] }: Described, query: unknown): readonly string[] {
  const known = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
  const given = typeof query === 'object' && query !== null ? Object.keys(query) : [];
  return given.filter((name) => !known.includes(name)).map((name) => `${id} takes no parameter ${name}`);
}

const spelling = new Set(['pattern', 'format', 'enum', 'minLength', 'maxLength']);

/** A rule of that name, not a field that happens to be called so. */
function isSpelling(key: string, value: unknown): boolean {
  return spelling.has(key) && (typeof value !== 'object' || Array.isArray(value));
}

/** The service reads texts in more spellings than it writes (`024 123 4567`), so of a request only names and types count. */
function lenient(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const { $ref } = schema;
  const name = typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : undefined;
  const target = name === undefined ? schema : document.components.schemas[name];
  const plain: JsonSchema = JSON.parse(
    JSON.stringify(target ?? {}, (key, value) => (isSpelling(key, value) ? undefined : value)),
  );
  return plain;
}
