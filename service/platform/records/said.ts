import { z } from 'zod';
import type { Translate } from '../../../i18n/translator.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { Row } from './rows.ts';

/** Where words come from: the key of a message and what is filled into it, which may be words again. */
export interface Said {
  readonly key: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

const isSaid = (value: unknown): value is { readonly said: Said } =>
  typeof value === 'object' && value !== null && 'said' in value;

/** The words of something in a language. */
export function say({ key, params = {} }: Said, t: Translate): string {
  return t(
    key,
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, isSaid(value) ? say(value.said, t) : value]),
    ),
  );
}

/** As a record keeps it, beside the words as they were said first. */
const keptSaid = z.object({ key: z.string(), params: z.record(z.string(), z.unknown()).optional(), as: z.string() });

/**
 * Words of the service for a text of a record that says in `saidIn` where it keeps their origin: the words as they are now, and their origin with
 * these, so that what somebody types there later is not taken for it.
 * @example keptWords(context.t, { key: 'service.errors.not_found' }) // { text: 'Not found', said: { key: 'service.errors.not_found', as: 'Not found' } }
 */
export function keptWords(
  t: Translate,
  said: Said,
): { readonly text: string; readonly said: z.infer<typeof keptSaid> } {
  const text = say(said, t);
  return { text, said: { key: said.key, ...(said.params && { params: said.params }), as: text } };
}

const keepers = new WeakMap<ResolvedResource, readonly (readonly [text: string, saidIn: string])[]>();

/** The texts of a resource that keep where their words come from, with the field in which they do. */
function keepersOf(resource: ResolvedResource): readonly (readonly [text: string, saidIn: string])[] {
  const known = keepers.get(resource);
  if (known) return known;
  const found = resource.fields.flatMap(({ name, spec: { saidIn } }) => (saidIn ? [[name, saidIn] as const] : []));
  keepers.set(resource, found);
  return found;
}

/** A record with the words of the service in the language of whoever reads it. */
export function inReadersLanguage<Record extends Row>(
  resource: ResolvedResource,
  record: Record,
  t: Translate,
): Record {
  const texts = keepersOf(resource).flatMap(([name, saidIn]) => {
    const kept = keptSaid.safeParse(record[saidIn]);
    if (!kept.success || kept.data.as !== record[name]) return [];
    const { key, params } = kept.data;
    return [[name, say({ key, ...(params && { params }) }, t)] as const];
  });
  return texts.length === 0 ? record : { ...record, ...Object.fromEntries(texts) };
}
