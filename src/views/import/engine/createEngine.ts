import { createTranslator } from '../../../../i18n/translator.ts';
import { choicesByLabel } from '../../../schema/csvImport/choicesByLabel.ts';
import type { ReadColumns } from '../../../schema/csvImport/columns.ts';
import { identityOf } from '../../../schema/csvImport/fields.ts';
import {
  forget,
  type Knowledge,
  knownBy,
  learn,
  nothingKnown,
  type Sources,
} from '../../../schema/csvImport/knowledge.ts';
import type { RuleContext } from '../../../schema/fault.ts';
import type { Breath } from '../breather.ts';
import { fingerprint } from '../fingerprint.ts';
import { mostBytes } from '../limits.ts';
import type { Problem } from '../outcome.ts';
import { alike } from './alike.ts';
import type { Engine, Job, Opening, Outside, World } from './engine.ts';
import { failedFile, sentFile } from './files.ts';
import { layoutOf } from './layout.ts';
import { mergedBelow } from './mergedBelow.ts';
import { FileRows } from './rows.ts';
import type { Sight, Window } from './sight.ts';
import { sightOf } from './sightOf.ts';
import { readTable, type Table } from './table.ts';

/** A file that was read, whatever its columns are. */
interface Source {
  readonly job: Job;
  readonly table: Table;
  readonly fingerprint: string | null;
}

/** A file that was read, and all that is known of it. */
interface Known {
  readonly job: Job;
  readonly read: ReadColumns;
  readonly there: ReadonlySet<string>;
  readonly rows: FileRows;
}

const nothingRead = { as: null, sheets: [], columns: [], opened: null } as const;

const firstWindow: Window = { changes: true, kind: null, faults: 0, results: 0 };

/** Who can speak, and the translators of all languages that a file may be in. */
function speaking({ context, words }: World) {
  const languages = words.map(({ locale, messages }) => createTranslator(locale, messages));
  const [t = (key: string) => key] = languages;
  return { context: { ...context, t } satisfies RuleContext, languages };
}

/** Rows that are looked up, and then judged, at once. */
const portion = 8_000;

/**
 * An engine for one file.
 * @param breath lets others have their turn, where there are any
 * @example const engine = createEngine({ find, onWork }, breather(25)); const { opened } = await engine.open(job);
 */
export function createEngine({ find, onWork }: Outside, breath: Breath): Engine {
  let source: Source | null = null;
  let file: Known | null = null;
  /** The rows of the table that was read last, also while none of its columns is known. */
  let last: { readonly table: Table; readonly rows: FileRows } | null = null;
  let speaks: ReturnType<typeof speaking> | null = null;
  let knowledge: Knowledge = nothingKnown;
  let window = firstWindow;
  /** The places of rows that are not looked up since a cell was changed, by when that was. */
  const unsure = new Map<number, number>();
  let changes = 0;
  /** The places of the rows that are sent. */
  let sending: readonly number[] = [];

  function opened() {
    if (!file || !speaks) throw new Error('No file was opened.');
    const { job, rows } = file;
    const known = knownBy(knowledge, choicesByLabel(job.resource, speaks.languages));
    const { context } = speaks;
    const judge = (place: number) => rows.judge(place, known, context);
    return { ...file, context, judge, among: () => rows.among(window.changes, context) };
  }

  /** Where what rows name is looked up. */
  function sources({ resource, targets, foundOneByOne }: Job, context: RuleContext): Sources {
    return {
      model: { resources: targets, load: async () => await Promise.resolve() },
      resource,
      context,
      findsAnything: (name) => foundOneByOne.includes(name),
      find: async ({ resource: { name }, field, values, exact = false }) =>
        await find({ resource: name, field: field.name, values, exact }),
    };
  }

  function see(): Sight {
    const { job, rows, there, context } = opened();
    return sightOf({ resource: job.resource, there, rows, window, isUnsure: unsure.size > 0 }, context);
  }

  /** Judges all rows, some at a time; what they name is looked up before, unless it is known. */
  async function judgeAll(from: Sources, onJudged?: (done: number) => Promise<void>): Promise<void> {
    const { rows } = opened();
    const learnFrom = async (start: number) =>
      await learn(knowledge, rows.between(start, Math.min(start + portion, rows.size)), from);
    let coming = learnFrom(0);
    for (let start = 0; start < rows.size; start += portion) {
      const end = Math.min(start + portion, rows.size);
      knowledge = await coming;
      // What comes next is on its way while this is judged.
      coming = end < rows.size ? learnFrom(end) : coming;
      const { judge } = opened();
      for (let place = start; place < end; place += 1) {
        judge(place);
        if (place % 50 === 0) await breath();
      }
      await onJudged?.(end);
    }
  }

  async function open(job: Job): Promise<Opening> {
    const refused = (fault: string, params: Problem['params'] = {}): Opening => ({
      ...nothingRead,
      problem: { fault, params: { ...params, file: job.file.name } },
    });
    if (job.file.size > mostBytes) return refused('too_large', { bytes: job.file.size });
    speaks = speaking(job);
    const bytes = new Uint8Array(await job.file.arrayBuffer());
    const table = await readTable(bytes, job.as, breath);
    if ('fault' in table) return refused(table.fault, table.params);
    return await take({ job, table, fingerprint: await fingerprint(bytes) });
  }

  /** Takes each column for what it is, and judges the rows by that. */
  async function take(from: Source): Promise<Opening> {
    const { job, table } = from;
    const { resource, given } = job;
    const typed = last?.table === table ? last.rows : undefined;
    source = from;
    file = null;
    const layout = layoutOf(table, job, speaks?.languages ?? []);
    const { as } = layout;
    source = { ...from, job: { ...job, as } };
    const refused = (fault: string, params: Problem['params'] = {}): Opening => ({
      ...nothingRead,
      as,
      sheets: table.sheets,
      problem: { fault, params: { ...params, file: job.file.name } },
    });
    if ('problem' in layout) return refused(layout.problem.fault, layout.problem.params);
    const { read, there, lines, columns } = layout;
    if (there.size === 0) return { ...refused('no_columns'), columns };
    const { header } = as;
    const rows = new FileRows({ resource, columns: read.columns, header, lines, given, wrong: table.wrong });
    if (typed) rows.keepTyped(typed);
    last = { table, rows };
    file = { job, read, there, rows };
    await onWork({ what: 'looking', done: 0, total: 0 });
    const { context } = opened();
    await judgeAll(sources(job, context), async (done) => await onWork({ what: 'judging', done, total: rows.size }));
    const missing = read.missing.filter(({ name }) => !Object.hasOwn(given, name)).map(({ name }) => name);
    const merged = mergedBelow(table.merged, header);
    const found = { missing, rows: rows.size, fingerprint: from.fingerprint, merged };
    return { as, sheets: table.sheets, columns, problem: null, opened: found };
  }

  return {
    open,

    async match(byHand) {
      if (!source) throw new Error('No file was read.');
      return await take({ ...source, job: { ...source.job, byHand } });
    },

    async see(wanted) {
      window = wanted;
      return await Promise.resolve(see());
    },

    async speak(world) {
      speaks = speaking(world);
      const { rows, job, context } = opened();
      rows.forgetWords();
      await judgeAll(sources(job, context));
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
      const { rows, job, context } = opened();
      const asked = [...unsure];
      const some = asked.map(([place]) => rows.at(place));
      const learnt = await learn(knowledge, some, sources(job, context));
      knowledge = learnt;
      const { judge } = opened();
      for (const [place, when] of asked) {
        judge(place);
        // What was typed meanwhile is still to be looked up.
        if (unsure.get(place) === when) unsure.delete(place);
      }
      return see();
    },

    async prepare() {
      const { rows, job, context } = opened();
      const tried = [...rows.outcomes].flatMap(([place, { done }]) => (done ? [] : [place]));
      const from = sources(job, context);
      // What was done without an answer is not done twice.
      const left = forget(
        knowledge,
        tried.map((place) => rows.at(place)),
        from,
      );
      const again = [...new Set([...tried, ...unsure.keys()])];
      knowledge = await learn(
        left,
        again.map((place) => rows.at(place)),
        from,
      );
      const { judge, among } = opened();
      for (const place of again) judge(place);
      unsure.clear();
      for (const place of tried) rows.outcomes.delete(place);
      const { verdictAt } = among();
      const open = Array.from({ length: rows.size }, (_, place) => place).filter((place) => !rows.outcomes.has(place));
      for (const place of open) {
        if (verdictAt(place) === 'unchanged') rows.outcomes.set(place, { done: true, what: 'unchanged' });
      }
      sending = open.filter((place) => ['create', 'update'].includes(verdictAt(place)));
      return see();
    },

    async toSend(from, most) {
      const { rows, judge } = opened();
      const some = sending.slice(from, from + most);
      return await Promise.resolve(
        some.map((place) => {
          const { values, stored } = judge(place);
          return { number: rows.numberAt(place), values, stored };
        }),
      );
    },

    async fileToSend(numbers) {
      const { rows, judge, job, there } = opened();
      const wanted = numbers && new Set(numbers.map((number) => rows.placeOf(number)));
      const places = wanted ? sending.filter((place) => wanted.has(place)) : sending;
      const added = new Set([...Object.keys(job.given), ...places.flatMap((place) => rows.textsAt(place))]);
      const columns = [...there].flatMap((name) => job.resource.field[name] ?? []);
      const more = job.resource.fields.filter(({ name }) => added.has(name) && !there.has(name));
      const fields = [...columns, ...more];
      return await sentFile(
        fields,
        places,
        (place) => ({ row: rows.at(place), judged: judge(place) }),
        breath,
        wanted !== undefined,
      );
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
      const { rows, read, job, context, among } = opened();
      const { verdictAt, faultsAt } = among();
      const isMeant = (place: number) =>
        of === 'faulty' ? verdictAt(place) === 'faulty' : rows.outcomes.get(place)?.done !== true;
      const places = Array.from({ length: rows.size }, (_, place) => place).filter(isMeant);
      const failed = places.map((place) => ({ row: rows.at(place), ...faultsAt(place) }));
      return await Promise.resolve(failedFile(job.resource, read.columns, failed, context));
    },
  };
}

function namesRecord(resource: Job['resource'], field: string): boolean {
  return field === identityOf(resource)?.name || resource.field[field]?.spec.type === 'reference';
}
