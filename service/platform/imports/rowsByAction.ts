import { isDeepStrictEqual } from 'node:util';
import { rowsTaken, waysOf } from '../../../src/schema/csvImport/rowsTaken.ts';
import { hasTable } from '../../../src/schema/hasTable.ts';
import { overlaidResource } from '../../../src/schema/overlaid.ts';
import type { ResolvedAction } from '../../../src/schema/model.ts';
import { own } from '../../../src/schema/own.ts';
import type { BatchDoing, BatchHandler, RowOutcome } from '../batches/handler.ts';
import { placed } from '../batches/doRows.ts';
import { notFound, ServiceError } from '../http/errors.ts';
import { madeOf } from '../records/made.ts';
import type { Row } from '../records/rows.ts';
import { requireActor } from '../workflows/mayAct.ts';
import { areWays, fitsWay, fittingWay } from '../workflows/fittingWay.ts';
import { performCreate } from '../workflows/performCreate.ts';
import { remarksIn } from '../workflows/remarks.ts';
import { judgeRows, judgeValues, refusedFor } from './judgeRows.ts';

/** The batch as it is declared, and the actions by which its rows become records. */
function declaredBy({ deps, run }: Pick<BatchDoing, 'deps' | 'run'>) {
  const declaration = own(deps.model.batches, run.name);
  const resource = own(deps.model.resources, declaration?.rows.resource ?? '');
  const workflow = own(deps.model.workflows, resource?.workflow ?? '');
  const ways = declaration ? waysOf(deps.model, declaration) : [];
  if (!declaration || !resource || !workflow || !hasTable(resource) || !areWays(ways)) throw notFound();
  return { declaration, resource, workflow, ways };
}

/** Makes a record of each row of a file, by the first action that is for what it belongs to. */
export const rowsByActionHandler: BatchHandler = {
  narrowed(doing) {
    const { declaration } = declaredBy(doing);
    return rowsTaken(doing.deps.model, declaration, doing.resource);
  },

  start(doing) {
    for (const way of declaredBy(doing).ways) requireActor(way, doing);
  },

  async chunk(doing, rows) {
    const { declaration, resource, workflow, ways } = declaredBy(doing);
    const { sum, keeps = [], also = '', against } = declaration.confirms ?? {};
    const read = [...(sum === undefined ? [] : [sum]), ...keeps];
    const judged = await judgeRows(doing, rows);
    const request = { ...doing, resource: overlaidResource(doing.deps.model, resource, doing.context) };
    return async ({ position, meant }): Promise<RowOutcome> => {
      const one = judged.get(position);
      if (!one) throw notFound();
      const refused = refusedFor(doing, one);
      if (refused) return refused;
      // Nobody agreed to what it means by now: what it names was renamed, or something else has its name.
      if (meant && !isPartOf(one.values, meant, read)) throw meansAnother();
      const action = await wayAmong(doing, ways, one.values);
      const before = { made: madeOf(doing.trx, also), said: remarksIn(doing.trx).length };
      const made = await performCreate(request, workflow, action, one.values);
      // What it comes to is known once it is made, and so is all that the row leaves open: a price may be another one by now.
      const means = {
        ...one.values,
        ...leftOpen(action, one.values, made),
        ...Object.fromEntries(read.map((name) => [name, made[name]])),
      };
      if (meant && !isDeepStrictEqual(heldTo(meant, against), asJson(heldTo(means, against)))) throw meansAnother();
      // Told alone: also of what is done, it is what it came to then.
      const told = against === undefined ? means : { ...means, [against]: made[against] };
      return {
        outcome: 'done',
        code: 'created',
        record: String(made[resource.key]),
        state: String(made[workflow.field]),
        also: madeOf(doing.trx, also) - before.made,
        meant: told,
        ...placed(remarksIn(doing.trx).slice(before.said), doing.context),
      };
    };
  },

  judge: judgeValues,

  refused: (error) => ({ outcome: 'failed', code: error.code }),
};

/**
 * The action that a row is for, among those that the file is for.
 * @throws ServiceError 409 when it is for another one, which the words name
 */
async function wayAmong(doing: BatchDoing, ways: readonly [ResolvedAction, ...ResolvedAction[]], values: Row) {
  const { by } = doing.run.input;
  const isMeant = ({ name }: ResolvedAction) => !Array.isArray(by) || by.length === 0 || by.includes(name);
  const way = await fittingWay(doing, ways, values);
  if (isMeant(way)) return way;
  const [own = way, ...others] = ways.filter(isMeant);
  // Where none of all is for it, one of the file's own says why not.
  if (!(await fitsWay(doing, way, values))) return await fittingWay(doing, [own, ...others], values);
  const action = doing.context.t(`workflows.${declaredBy(doing).workflow.name}.actions.${way.name}.label`);
  throw new ServiceError(409, 'other_way', { key: 'service.errors.row_other_way', params: { action } });
}

/** What a row says nothing of and its record has all the same. */
const leftOpen = ({ asks }: ResolvedAction, values: Row, made: Row): Row =>
  Object.fromEntries(
    asks.flatMap(({ name }) => ((values[name] ?? null) === null && name in made ? [[name, made[name]] as const] : [])),
  );

/** What a row is done as, without what is told alone. */
const heldTo = (meant: Row, against: string | undefined): Row =>
  Object.fromEntries(Object.entries(meant).filter(([name]) => name !== against));

/** As the database gives it back. */
const asJson = (values: Row): Row => JSON.parse(JSON.stringify(values)) as Row;

/** Whether all that a row says is what it meant, but for what is known once it is made. */
const isPartOf = (values: Row, meant: Row, known: readonly string[]) =>
  Object.entries(asJson(values)).every(
    ([name, value]) => known.includes(name) || value === null || isDeepStrictEqual(value, meant[name]),
  );

const meansAnother = () => new ServiceError(409, 'means_another', { key: 'service.errors.row_means_another' });
