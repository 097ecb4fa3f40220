import { choicesByLabel } from '../../../schema/csvImport/choicesByLabel.ts';
import type { ReadColumns } from '../../../schema/csvImport/columns.ts';
import { identityOf } from '../../../schema/csvImport/fields.ts';
import { type Knowledge, knownBy, type Sources } from '../../../schema/csvImport/knowledge.ts';
import type { ImportRow } from '../../../schema/csvImport/rows.ts';
import type { RuleContext } from '../../../schema/fault.ts';
import type { Breath } from '../breather.ts';
import { textBook } from '../compact/textBook.ts';
import { TextIndex } from '../compact/textIndex.ts';
import type { Problem } from '../outcome.ts';
import { alike } from './alike.ts';
import type { Engine, Job, Opening, Outside } from './engine.ts';
import { judgeAll } from './judgeAll.ts';
import { layoutOf } from './layout.ts';
import { openTable, type Source } from './openTable.ts';
import { FileRows } from './rows.ts';
import type { Sight, Window } from './sight.ts';
import { sightOf } from './sightOf.ts';
import type { FileTable } from './fileTable.ts';
import { speaking, type Speaking } from './world.ts';

/** A file that was read, and all that is known of it. */
interface Known {
  readonly job: Job;
  readonly read: ReadColumns;
  readonly there: ReadonlySet<string>;
  readonly rows: FileRows;
}

const handing = async () => await import('./handing.ts');

const nothingRead = { as: null, sheets: [], columns: [], opened: null } as const;

const refused = ({ file }: Job, { fault, params }: Pick<Problem, 'fault'> & Partial<Problem>): Opening => ({
  ...nothingRead,
  problem: { fault, params: { ...params, file: file.name } },
});

const firstWindow: Window = { changes: true, kind: null, faults: 0, results: 0 };

/**
 * An engine for one file.
 * @param breath lets others have their turn, where there are any
 * @example const engine = createEngine({ find, onWork }, breather(25)); const { opened } = await engine.open(job);
 */
export function createEngine({ find, onWork }: Outside, breath: Breath): Engine {
  let source: Source | null = null;
  let file: Known | null = null;
  /** The rows of the table that was read last, also while none of its columns is known. */
  let last: { readonly table: FileTable; readonly rows: FileRows } | null = null;
  let speaks: Speaking | null = null;
  /** What rows say of themselves and of others, and no other row may; much of it is looked up, too. */
  const texts = new TextIndex();
  const knowledge: Knowledge = { records: textBook(texts), references: textBook(new TextIndex()) };
  let window = firstWindow;
  /** The places of rows that are not looked up since a cell was changed, by when that was. */
  const unsure = new Map<number, number>();
  let changes = 0;
  /** The places of the rows that are sent. */
  let sending: Uint32Array = new Uint32Array();
  /** It comes while a file is read, so that it is there when somebody asks for it; where it did not come, it is asked for once more. */
  let coming: Promise<Awaited<ReturnType<typeof handing>> | null> | null = null;
  const atHand = async () => (await coming) ?? (await handing());

  function opened() {
    if (!file || !speaks) throw new Error('No file was opened.');
    const { job, rows } = file;
    const known = knownBy(knowledge, choicesByLabel(job.resource, speaks.languages));
    const { context } = speaks;
    const judge = (place: number, row?: ImportRow) => rows.judge(place, known, context, row);
    return { ...file, context, judge, among: () => rows.among(window.changes, context) };
  }

  /** Where what rows name is looked up. */
  function sources({ resource, targets, findable }: Job, context: RuleContext): Sources {
    return {
      model: { resources: targets, load: async () => await Promise.resolve() },
      resource,
      context,
      beside: true,
      findsAnything: (name) => findable.includes(name),
      find: async ({ resource: { name }, field, values, exact = false }) =>
        await find({ resource: name, field: field.name, values, exact }),
    };
  }

  function see(): Sight {
    const { job, rows, there, context } = opened();
    return sightOf({ resource: job.resource, there, rows, window, isUnsure: unsure.size > 0 }, context);
  }

  async function judgeRows(from: Sources | null): Promise<void> {
    const { rows, judge } = opened();
    const onJudged = async (done: number) => await onWork({ what: 'judging', done, total: rows.size });
    await judgeAll({ rows, knowledge, from, judge, breath, ...(from && { onJudged }) });
  }

  async function open(job: Job): Promise<Opening> {
    speaks = speaking(job);
    coming = handing().catch(() => null);
    const read = await openTable(job, breath);
    return 'fault' in read ? refused(job, read) : await take(read);
  }

  /** Takes each column for what it is, and judges the rows by that. */
  async function take(from: Source): Promise<Opening> {
    const { job, table } = from;
    const { resource } = job;
    const given = { ...job.given, ...job.same };
    const typed = last?.table === table ? last.rows : undefined;
    source = from;
    file = null;
    const layout = layoutOf(table, job, speaks?.languages ?? []);
    const { as } = layout;
    source = { ...from, job: { ...job, as } };
    const known = { as, sheets: table.sheets };
    if ('problem' in layout) return { ...refused(job, layout.problem), ...known };
    const { read, there, lines, filled, columns } = layout;
    if (there.size === 0) return { ...refused(job, { fault: 'no_columns' }), ...known, columns };
    const { header } = as;
    const rows = new FileRows({
      resource,
      columns: read.columns,
      header,
      lines,
      filled,
      isText: table.as.sheet === undefined,
      texts,
      given,
      sum: job.sum,
      wrong: table.wrong,
      coming: await atHand(),
    });
    if (typed) rows.keepTyped(typed);
    last = { table, rows };
    file = { job, read, there, rows };
    await onWork({ what: 'looking', done: 0, total: 0 });
    await judgeRows(sources(job, opened().context));
    const missing = read.missing.filter(({ name }) => !Object.hasOwn(given, name)).map(({ name }) => name);
    const merged = table.mergedBelow(header);
    const { fingerprint } = from;
    const seen = columns.map((one) => (rows.lost.has(one.at) ? { ...one, role: 'lost' as const } : one));
    return { ...known, columns: seen, problem: null, opened: { missing, rows: rows.size, fingerprint, merged } };
  }

  return {
    open,

    async match(byHand, same) {
      if (!source) throw new Error('No file was opened.');
      return await take({ ...source, job: { ...source.job, byHand, same } });
    },

    async see(wanted) {
      window = wanted;
      return await Promise.resolve(see());
    },

    async speak(world) {
      speaks = speaking(world);
      opened().rows.forgetWords();
      await judgeRows(null);
      return see();
    },

    async type(into, field, text) {
      const { rows, judge, among, job } = opened();
      const place = rows.placeOf('row' in into ? into.row : into.alikeTo) ?? -1;
      const places = 'row' in into ? [place] : [...alike(rows, among(), place, field)];
      changes += 1;
      for (const one of places) {
        rows.type(one, field, text);
        judge(one);
        // Only what names a record has to be looked up.
        if (namesRecord(job.resource, field)) unsure.set(one, changes);
      }
      return await Promise.resolve(see());
    },

    async lookUp() {
      const { lookUpAgain } = await atHand();
      const { rows, job, context, judge } = opened();
      await lookUpAgain({ rows, knowledge, from: sources(job, context), unsure, judge });
      return see();
    },

    async prepare() {
      const { readyToSend } = await atHand();
      const { rows, job, context, judge, among } = opened();
      const places = new Set(unsure.keys());
      sending = await readyToSend({ rows, knowledge, from: sources(job, context), unsure: places, judge, among });
      unsure.clear();
      return see();
    },

    async toSend(from, most) {
      const { rows, judge } = opened();
      return await Promise.resolve(
        Array.from(sending.subarray(from, from + most), (place) => {
          const { values, stored } = judge(place);
          return { number: rows.numberAt(place), values, stored };
        }),
      );
    },

    async fileToSend(numbers) {
      const { rowsToSend, sentFile } = await atHand();
      const { fields, places, rowAt, isPlain } = rowsToSend({ ...opened(), sending }, numbers);
      return await sentFile(fields, places, rowAt, breath, isPlain);
    },

    async settle(outcomes) {
      const { rows } = opened();
      for (const [number, outcome] of outcomes) {
        const place = rows.placeOf(number);
        if (place === undefined) continue;
        rows.outcomes.set(place, outcome);
        rows.shown[place] = outcome.done ? 0 : 1;
      }
      return await Promise.resolve(see());
    },

    async letGo(of) {
      const { rows } = opened();
      const isDone = (place: number) => rows.outcomes.get(place)?.done === true;
      const gone = of === 'sent' ? sending : [...rows.typed.keys()].filter(isDone);
      for (const place of gone) rows.typed.delete(place);
      return await Promise.resolve(see());
    },

    async failedFile(of) {
      const { failedFile, rowsUndone } = await atHand();
      const { read, job, context, ...file } = opened();
      return failedFile(job.resource, read.columns, rowsUndone(file, of), context);
    },
  };
}

function namesRecord(resource: Job['resource'], field: string): boolean {
  return field === identityOf(resource)?.name || resource.field[field]?.spec.type === 'reference';
}
