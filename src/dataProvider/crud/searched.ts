import type { RaRecord } from 'ra-core';
import { type SearchWay, searchWays } from '../../schema/searchWays.ts';
import { searchOf } from '../request/filters.ts';
import type { ListQuestion } from '../request/listQuery.ts';
import { lookThrough } from './lookThrough.ts';
import { readWindow } from './readWindow.ts';
import { type ListParts, listPage, type Page, type Source } from './source.ts';

/**
 * A page of a list that has no search. Where it narrows by single fields, each that the text may be is asked for by a call of
 * its own and the answers stand one after another, the surest first, each record once, with the field that found it; else the
 * list is looked through here.
 */
export async function searchedPage(source: Source, question: ListQuestion, parts: ListParts): Promise<Page> {
  const { q: _text, ...narrowing } = question.filter;
  const typed = searchOf(question.filter);
  // What is narrowed by already cannot be asked for twice.
  const ways = searchWays(source.resource, typed, source.runtime.getContext()).filter(
    ({ field }) => !Object.hasOwn(narrowing, field),
  );
  if (ways.length === 0) return await lookThrough(source, question, parts);

  const { size } = question;
  const from = (question.page - 1) * size;
  const searches = await Promise.all(
    ways.map(async (way) => {
      const ask = async (page: number) => {
        const { data, total } = await listPage(source, { ...question, page, filter: filterOf(way, narrowing) }, parts);
        return { rows: data, total };
      };
      return { way, ask, head: await ask(1) };
    }),
  );
  const found = new Map<RaRecord['id'], { readonly record: RaRecord; readonly field: string }>();
  const surer = new Set<RaRecord['id']>();
  let [before, remaining, repeated] = [0, size, 0];
  for (const { way, ask, head } of searches) {
    const start = Math.max(0, from - before);
    const count = Math.min(remaining, head.total - start);
    before += head.total;
    const { rows } = count > 0 ? await windowOf(head, ask, start, count, size) : { rows: [] };
    remaining -= rows.length;
    for (const record of rows) {
      if (surer.has(record.id)) repeated += 1;
      else found.set(record.id, { record, field: way.field });
    }
    for (const { id } of head.rows) surer.add(id);
  }
  const matched = Object.fromEntries([...found].map(([id, { field }]) => [String(id), field]));
  const isWhole = before <= size;
  return {
    data: [...found.values()].map(({ record }) => record),
    total: isWhole ? found.size : before,
    meta: { matched, repeated: isWhole ? 0 : repeated },
  };
}

function filterOf({ field, value }: SearchWay, narrowing: ListQuestion['filter']): ListQuestion['filter'] {
  return { ...narrowing, [field]: value };
}

type Rows = { readonly rows: readonly RaRecord[]; readonly total: number };

/** Some of what a way finds; its first page is here already. */
async function windowOf(head: Rows, ask: (page: number) => Promise<Rows>, from: number, count: number, size: number) {
  const known = async (page: number) => (page === 1 ? head : await ask(page));
  return await readWindow(known, { from, count, size });
}
