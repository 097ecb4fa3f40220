import type { Known } from '../../../src/schema/csvImport/judgeRow.ts';
import { toldWith } from '../../../src/schema/csvImport/possible.ts';
import type { ImportRow } from '../../../src/schema/csvImport/rows.ts';
import { type Fault, isFault } from '../../../src/schema/fault.ts';
import { own } from '../../../src/schema/own.ts';
import type { BatchDoing } from '../batches/handler.ts';
import { findNear } from './findNear.ts';

/** So many texts of a column are told what they may mean, of some rows: a file that is wrong throughout holds nobody up. */
const most = 200;

/** What some rows are judged by, where what is wrong with their references is told with what is possible. */
export async function withPossible(known: Known, rows: readonly ImportRow[], doing: BatchDoing): Promise<Known> {
  const { deps, resource } = doing;
  const told = new Map<string, Fault>();
  for (const { name, spec } of resource.fields) {
    const target =
      spec.type === 'reference' ? own(deps.model.resources, (spec as { readonly to?: string }).to ?? '') : null;
    const wrong = new Map(
      rows.flatMap(({ cells }) => {
        const text = cells[name]?.trim() ?? '';
        const found = target && text !== '' ? known.reference(name, text) : undefined;
        return isFault(found) ? [[text, found] as const] : [];
      }),
    );
    if (!target || wrong.size === 0) continue;
    const near = await findNear(doing)(target, [...wrong.keys()].slice(0, most));
    for (const [text, found] of wrong) told.set(`${name} ${text}`, toldWith(found, text, near.get(text) ?? []));
  }
  return { ...known, reference: (field, text) => told.get(`${field} ${text}`) ?? known.reference(field, text) };
}
