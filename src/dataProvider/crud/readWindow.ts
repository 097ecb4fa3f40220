/** A page as a service answers it. */
interface Answered<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * Some rows of a list that is asked for by pages of a certain size, wherever they lie on them.
 * @example await readWindow(page => ask(page), { from: 90, count: 20, size: 100 }) // of the first page and the second
 */
export async function readWindow<Row>(
  ask: (page: number) => Promise<Answered<Row>>,
  { from, count, size }: { readonly from: number; readonly count: number; readonly size: number },
): Promise<Answered<Row>> {
  const first = Math.floor(from / size) + 1;
  const last = Math.floor((from + count - 1) / size) + 1;
  const pages = await Promise.all(Array.from({ length: last - first + 1 }, (_, index) => ask(first + index)));
  const start = from - (first - 1) * size;
  return { rows: pages.flatMap(({ rows }) => rows).slice(start, start + count), total: pages[0]?.total ?? 0 };
}
