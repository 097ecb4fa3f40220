import type { ResolvedAnswer } from '../../schema/endpoint.ts';
import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import { isObject } from '../../schema/fieldTypes/parts.ts';
import type { Model, ResolvedField } from '../../schema/model.ts';
import { toRecord } from './toRecord.ts';

/** An answer is not what its declaration says. */
export class MisfitError extends Error {
  override name = 'MisfitError';
}

/** The resources whose records an answer is made of. @example recordsIn(endpoint.answers) // ['contacts'] */
export function recordsIn({ value }: ResolvedAnswer): readonly string[] {
  return value === null ? [] : recordsOf(value);
}

function recordsOf({ recordOf, parts }: ResolvedField): readonly string[] {
  return [recordOf ?? [], ...(parts?.fields.map(recordsOf) ?? [])].flat();
}

/**
 * What a call answered, as its declaration says: each value decoded by its type, records with their `id`, what need not be there as
 * null, what is not declared left out.
 * @throws MisfitError that names the first place which does not fit, without what stands there
 * @example decodeAnswer(model, endpoint.answers, { content: [] })
 */
export function decodeAnswer(
  model: Pick<Model, 'resources'>,
  { media, value }: ResolvedAnswer,
  body: unknown,
): unknown {
  if (media !== null) return body;
  return value === null ? null : decoded(model, value, body, value.name);
}

function decoded(model: Pick<Model, 'resources'>, field: ResolvedField, raw: unknown, at: string): unknown {
  if (raw === null || raw === undefined) {
    if (field.required === true) throw new MisfitError(`${at} is missing`);
    return null;
  }
  const value = field.parts ? partsOf(model, field.parts, raw, at) : simple(model, field, raw);
  if (value === null) throw new MisfitError(`${at} is no ${field.spec.type}`);
  return value;
}

function simple(model: Pick<Model, 'resources'>, { spec, recordOf }: ResolvedField, raw: unknown): unknown {
  if (recordOf === null) return fieldFacts[spec.type].decode(raw, spec);
  const resource = model.resources[recordOf];
  return resource ? toRecord(resource, raw) : null;
}

function partsOf(
  model: Pick<Model, 'resources'>,
  { fields, many }: NonNullable<ResolvedField['parts']>,
  raw: unknown,
  at: string,
): unknown {
  const one = (row: unknown, place: string): unknown =>
    isObject(row)
      ? Object.fromEntries(
          fields.map((part) => {
            const given = Object.hasOwn(row, part.name) ? row[part.name] : null;
            return [part.name, decoded(model, part, given, `${place}.${part.name}`)];
          }),
        )
      : null;
  if (!many) return one(raw, at);
  if (!Array.isArray(raw)) return null;
  return raw.map((row: unknown, index) => {
    const read = one(row, `${at}.${index}`);
    if (read === null) throw new MisfitError(`${at}.${index} is no object`);
    return read;
  });
}
