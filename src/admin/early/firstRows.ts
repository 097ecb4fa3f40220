import { createTranslator } from '../../../i18n/translator.ts';
import type { Locale, Messages } from '../../../i18n/types.ts';
import { overlaidResource } from '../../schema/overlaid.ts';
import { plainTable, type PlainTable } from '../../views/list/plainTable.ts';
import { chosenColumnsKey } from '../../views/list/listColumns.ts';
import { selectWidth } from '../../views/list/table/columnShares.ts';
import { rowsInSight } from '../../views/list/table/rowsInSight.ts';
import { preferenceKeys } from '../../views/preferences/keys.ts';
import { type Density, measures } from '../../views/theme/tokens.ts';
import type { Texts } from '../i18n/texts.ts';
import type { EarlyAsk } from './earlyAnswers.ts';
import type { Asking } from './firstAsks.ts';

/** What is known when the first page of a list has been answered. */
export interface FirstList extends Asking {
  readonly ask: EarlyAsk;
  readonly answer: object;
  readonly locale: Locale;
  /** The words that are here, those of the list among them. */
  readonly texts: Texts;
}

/** Pixels of the title of a list that has tabs below it, with what is between them. */
const titleLine = 40;

/** Narrower than this, a list is no table. */
const narrowest = 600;

/** Of the words, those of one list alone: to prepare all of them takes a slow machine as long as the rest. */
function wordsOfList({ messages }: Texts, resource: string, workflow: string | null): Messages {
  const groups = messages as Readonly<Record<string, Readonly<Record<string, Messages>> | undefined>>;
  const of = (group: string, ...names: readonly string[]): Messages =>
    Object.fromEntries(names.map((name) => [name, groups[group]?.[name] ?? {}]));
  return {
    resources: of('resources', resource),
    workflows: of('workflows', ...(workflow === null ? [] : [workflow])),
    views: of('views', 'list', 'cells'),
    overlays: groups.overlays ?? {},
  };
}

/** The first rows in words, as many as the window shows; null where the list will be no plain table. */
function tableOf(
  { ask, answer, model, context, store, locale, texts }: FirstList,
  rowHeight: number,
): PlainTable | null {
  const [method, name, params] = ask;
  const declared = model.resources[name];
  const resource = declared && overlaidResource(model, declared, context);
  const { sort } = params as { readonly sort?: { readonly field?: string } };
  const { data = [] } = answer as { readonly data?: readonly Readonly<Record<string, unknown>>[] };
  // Without the partner, neither the currency of an amount nor the day of a moment is known.
  if (method !== 'getList' || !resource || data.length === 0 || !context.partner) return null;
  // Rows that stand together have heads between them.
  if (window.innerWidth <= narrowest || resource.groupBy.includes(sort?.field ?? '')) return null;
  const t = createTranslator(locale, wordsOfList(texts, name, resource.workflow), { whenMissing: '' });
  const chosen = store.getItem<unknown>(chosenColumnsKey(name));
  return plainTable(resource, data.slice(0, rowsInSight(rowHeight)), { model, context, t }, chosen);
}

function made(tag: string, text = '', inside: readonly HTMLElement[] = []): HTMLElement {
  const element = document.createElement(tag);
  element.append(text, ...inside);
  return element;
}

function drawn({ selectable, columns, rows, least, shares }: PlainTable, rowHeight: number): HTMLElement {
  const line = (words: readonly string[], tag: string) => {
    const cells = words.map((text, index) => {
      const cell = made(tag, text);
      cell.dataset.align = columns[index]?.align;
      cell.style.width = `${shares[index]}%`;
      return cell;
    });
    const box = made(tag);
    box.style.width = `${selectWidth}px`;
    return made('tr', '', selectable ? [box, ...cells] : cells);
  };
  const head = line(
    columns.map(({ label }) => label),
    'th',
  );
  const body = rows.map((words) => line(words, 'td'));
  const table = made('table', '', [made('thead', '', [head]), made('tbody', '', body)]);
  table.style.cssText = `min-width:${least}px;--row:${rowHeight}px`;
  const box = made('div', '', [table]);
  box.dataset.rows = '';
  return box;
}

/**
 * Puts the rows of the first list into the frame that stands there until the page does (`index.html`, `src/first/frame.css`): words in
 * their columns, for the eyes alone. The page, which can be acted on, comes in their place.
 * @param rest the part of the frame where a page will stand
 * @returns what takes them out again
 * @example const erase = paintFirstRows(rest, { ask, answer, model, context, store, locale, texts });
 */
export function paintFirstRows(rest: Element, first: FirstList): () => void {
  const rowHeight = measures.row[first.store.getItem<Density>(preferenceKeys.density) ?? 'compact'];
  const table = tableOf(first, rowHeight);
  if (!table) return () => undefined;
  const before = [...rest.childNodes];
  const head = made('b', table.title);
  if (table.tabLine > 0) head.style.height = `${titleLine + table.tabLine}px`;
  rest.replaceChildren(head, made('i'), drawn(table, rowHeight));
  return () => rest.replaceChildren(...before);
}
