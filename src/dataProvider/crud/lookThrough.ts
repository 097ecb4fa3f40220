import type { RaRecord } from 'ra-core';
import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import type { ResolvedField } from '../../schema/model.ts';
import { searchOf } from '../request/filters.ts';
import type { ListQuestion } from '../request/listQuery.ts';
import { sorted } from './sorted.ts';
import type { ListParts, Page, Source } from './source.ts';
import { scanList } from './scanList.ts';

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a word stands somewhere in a value, in whatever form it is written. */
function holds(field: ResolvedField, value: unknown, word: string, country: string | undefined): boolean {
  if (typeof value !== 'string') return false;
  const looked = fieldFacts[field.spec.type].lookups?.(word, country) ?? [word];
  return looked.some((one) => folded(value).includes(folded(one)));
}

/** A page of those records of a whole list in which each word of a text stands somewhere: for a service that cannot search it. */
export async function lookThrough(source: Source, question: ListQuestion, parts: ListParts): Promise<Page> {
  const { q: _text, ...filter } = question.filter;
  const { resource, runtime } = source;
  const typed = searchOf(question.filter);
  const words = /^[+\d\s().\-/]+$/.test(typed) ? [typed] : typed.split(/\s+/);
  const country = runtime.getContext().partner?.country;
  const fields = resource.fields.filter((field) => field.searchable);
  const found: RaRecord[] = [];
  for await (const record of scanList(source, { filter, params: parts.params, signal: parts.signal })) {
    const isFound = words.every((word) => fields.some((field) => holds(field, record[field.name], word, country)));
    if (isFound) found.push(record);
  }
  const ordered = question.sort ? sorted(found, question.sort) : found;
  const from = (question.page - 1) * question.size;
  return { data: ordered.slice(from, from + question.size), total: found.length };
}
