import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../dataProvider/index.ts';
import type { JudgedRows } from '../../schema/csvImport/judgeFile.ts';
import { identityOf } from '../../schema/csvImport/fields.ts';
import type { Sources } from '../../schema/csvImport/knowledge.ts';
import { type ImportRow, withCell, withGiven } from '../../schema/csvImport/rows.ts';
import type { RuleContext } from '../../schema/fault.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { useLatest } from '../form/useLatest.ts';
import { useOnePress } from '../useOnePress.ts';
import { failureOf } from '../list/failure.ts';
import { emptyImport, type ImportState, type LoadedFile, type Outcome, type Problem } from './importState.ts';
import { judgeAll } from './judgeAll.ts';
import { isAbort } from './placeFailure.ts';
import type { ReadAs } from './readCsvFile.ts';
import { sendRows } from './sendRows.ts';
import { useHandingOver } from './useHandingOver.ts';
import { useLookUps } from './useLookUps.ts';

type Engine = typeof import('./engine.ts');

/** An import, and what can be done with it. */
export interface Import {
  readonly state: ImportState;
  /** Every row, judged among the others. */
  readonly judged: JudgedRows;
  /** Reads a file; how is found out where it is not said. */
  readonly choose: (file: File, as?: Partial<ReadAs>) => void;
  readonly fail: (fault: string) => void;
  /** Back to the choice of a file. */
  readonly reset: () => void;
  /** Types a text into a cell of one row, or of several alike. */
  readonly type: (rows: readonly number[], field: string, text: string) => void;
  /** Says whether records that are there already are changed. */
  readonly setChanges: (changes: boolean) => void;
  readonly send: () => void;
  readonly stop: () => void;
  readonly stopping: boolean;
}

const noRows: JudgedRows = new Map();

/** Every row among the others, as far as records that are there already are changed. */
function judgedBy(by: Engine, { rows, alone }: LoadedFile, changes: boolean, context: RuleContext): JudgedRows {
  return by.judgeFile(rows, changes ? alone : by.keepingKnown(alone), context);
}

/**
 * The whole of an import: reads a file, judges its rows, judges again what is typed, and sends what is sound: to the service as one file, or row by row
 * where it takes none.
 * @param given field to text, for what a row says nothing of
 * @example const { state, judged, choose, type, send } = useImport(prices, { product_guid })
 */
export function useImport(resource: ResolvedResource, given: Readonly<Record<string, string>>): Import {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const model = useModel();
  const context = useSchemaContext();
  const [state, setState] = useState<ImportState>(emptyImport);
  const [engine, setEngine] = useState<Engine | null>(null);
  const [stopping, setStopping] = useState(false);
  const { press } = useOnePress();
  const handing = useHandingOver(resource);
  const latestRef = useLatest({ state, context });
  const running = useRef<AbortController | null>(null);
  const stopped = useRef(false);
  const keys = useRef(new Map<number, string>());
  useEffect(
    () => () => {
      stopped.current = true;
      running.current?.abort();
    },
    [],
  );
  const patch = (change: Partial<ImportState>) => setState((now) => ({ ...now, ...change }));
  const patchFile = (change: (file: LoadedFile) => Partial<LoadedFile>) =>
    setState((now) => (now.file ? { ...now, file: { ...now.file, ...change(now.file) } } : now));
  const sources = (by: Engine, signal: AbortSignal) => ({
    model,
    resource,
    context: latestRef.current.context,
    find: async (search: Parameters<Sources['find']>[0]) => await by.findRecords({ ...search, dataProvider, signal }),
  });

  const { file } = state;
  const judged = useMemo(
    () => (file && engine ? judgedBy(engine, file, state.changes, context) : noRows),
    [file, engine, state.changes, context],
  );
  const judgedRef = useLatest(judged);

  const lookUps = useLookUps(
    async (numbers, signal) => {
      if (!engine || !latestRef.current.state.file) return;
      const rows = latestRef.current.state.file.rows.filter(({ number }) => numbers.includes(number));
      const { knowledge } = latestRef.current.state.file;
      const learnt = await engine.learn(knowledge, rows, sources(engine, signal));
      patchFile((now) => ({ knowledge: learnt, alone: rejudged(engine, { ...now, knowledge: learnt }, numbers) }));
    },
    (unsure, failure) => patch({ unsure, failure }),
  );

  function rejudged(by: Engine, now: LoadedFile, numbers: readonly number[]): JudgedRows {
    const alone = new Map(now.alone);
    const those = new Set(numbers);
    const { context: spoken } = latestRef.current;
    const known = by.knownBy(now.knowledge, by.choicesByLabel(resource, [spoken.t, ...by.languages]));
    for (const row of now.rows) {
      if (those.has(row.number)) alone.set(row.number, by.judgeRow(resource, row, known, spoken));
    }
    return alone;
  }

  // What is wrong is said again when the language changes.
  const said = useRef(context.locale);
  useEffect(() => {
    if (said.current === context.locale || !engine) return;
    said.current = context.locale;
    patchFile((now) => ({
      alone: rejudged(
        engine,
        now,
        now.rows.map(({ number }) => number),
      ),
    }));
  });

  // A row that is faulty is in sight from then on, also when another one made it so.
  const hidden = [...judged].flatMap(([number, { verdict }]) =>
    verdict === 'faulty' && !state.shown.has(number) ? [number] : [],
  );
  if (hidden.length > 0) patch({ shown: new Set([...state.shown, ...hidden]) });

  async function load(chosen: File, said: Partial<ReadAs>, signal: AbortSignal): Promise<void> {
    patch({ ...emptyImport, work: { what: 'reading', done: 0, total: 0 } });
    const [reading, loaded] = await Promise.all([import('./readCsvFile.ts'), import('./engine.ts')]);
    const { context: now } = latestRef.current;
    const refuse = (fault: string, params: Problem['params'] = {}) =>
      patch({ work: null, problem: { fault, params: { ...params, file: chosen.name } } });
    const csv = await reading.readCsvFile(chosen, said);
    signal.throwIfAborted();
    if ('fault' in csv) return refuse(csv.fault, csv.params);
    const spoken = [now.t, ...loaded.languages];
    const words = loaded.headerWords(resource, spoken);
    const columnsOf = (headers: readonly string[]) => loaded.readColumns(resource, headers, words, now);
    const known = (row: readonly string[]) => columnsOf(row).columns.filter(({ role }) => role === 'field').length;
    const header = said.header ?? reading.headerRowOf(csv.rows, known);
    patch({ source: { file: chosen, as: { ...csv.as, header } } });
    const split = reading.splitRows(csv.rows, header);
    if ('fault' in split) return refuse(split.fault, split.params);
    const found = columnsOf(split.headers);
    const read = { ...found, missing: found.missing.filter(({ name }) => !Object.hasOwn(given, name)) };
    if (!read.columns.some(({ role }) => role === 'field')) return refuse('no_columns');
    const rows = loaded.toRows(read.columns, split.lines, header).map((row) => withGiven(row, given));
    patch({ work: { what: 'looking', done: 0, total: 0 } });
    const mark = await loaded.fingerprint(chosen);
    const [knowledge, before] = await Promise.all([
      loaded.learn(loaded.nothingKnown, rows, sources(loaded, signal)),
      mark === null ? null : (handing?.seenBefore(mark, signal) ?? null),
    ]);
    const there = loaded.knownBy(knowledge, loaded.choicesByLabel(resource, spoken));
    const judge = (row: ImportRow) => loaded.judgeRow(resource, row, there, now);
    const alone = await judgeAll(rows, judge, signal, (done) =>
      patch({ work: { what: 'judging', done, total: rows.length } }),
    );
    keys.current = new Map();
    handing?.forget();
    setEngine(loaded);
    patch({ work: null, file: { name: chosen.name, read, rows, knowledge, alone, before, fingerprint: mark } });
  }

  const choose = (chosen: File, as: Partial<ReadAs> = {}) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    load(chosen, as, controller.signal).catch((error: unknown) => {
      if (controller.signal.aborted || isAbort(error)) return;
      patch({ work: null, failure: failureOf(error).message ?? context.t('errors.any') });
    });
  };

  const keyOf = (row: number) => {
    const key = keys.current.get(row) ?? newIdempotencyKey();
    keys.current.set(row, key);
    return key;
  };

  /** Rows that were sent before are looked up again: what was done without an answer is not done twice. */
  async function refreshed(by: Engine, now: LoadedFile, signal: AbortSignal): Promise<LoadedFile> {
    const { outcomes, unsure } = latestRef.current.state;
    const tried = now.rows.filter(({ number }) => outcomes.get(number)?.done === false);
    const from = sources(by, signal);
    const knowledge = await by.learn(by.forget(now.knowledge, tried, from), now.rows, from);
    if (knowledge === now.knowledge) return now;
    const next = { ...now, knowledge };
    return { ...next, alone: rejudged(by, next, [...tried.map(({ number }) => number), ...unsure]) };
  }

  async function run(by: Engine, signal: AbortSignal): Promise<void> {
    const before = latestRef.current.state;
    if (!before.file) return;
    const current = await refreshed(by, before.file, signal);
    const whole = judgedBy(by, current, before.changes, latestRef.current.context);
    const open = current.rows.flatMap(({ number }) => {
      const one = whole.get(number);
      return one && before.outcomes.get(number)?.done !== true ? [{ number, judged: one }] : [];
    });
    const same = open.filter((row) => row.judged.verdict === 'unchanged');
    const rows = open.filter((row) => row.judged.verdict === 'create' || row.judged.verdict === 'update');
    const sent = [...before.outcomes].filter(([, outcome]) => outcome.done);
    const unchanged = same.map(({ number }): [number, Outcome] => [number, { done: true, what: 'unchanged' }]);
    patch({
      file: current,
      failure: null,
      outcomes: new Map([...sent, ...unchanged]),
      work: { what: 'sending', done: 0, total: rows.length, ...(handing && { isHandedOver: false }) },
    });
    const onOutcomes = (found: readonly (readonly [row: number, outcome: Outcome])[]) =>
      setState((now) => {
        const shown = new Set(now.shown);
        for (const [number, { done }] of found) {
          if (done) shown.delete(number);
          else shown.add(number);
        }
        return {
          ...now,
          outcomes: new Map([...now.outcomes, ...found]),
          shown,
          work: now.work && { ...now.work, done: now.work.done + found.length },
        };
      });
    const end = (ended: ImportState['ended'], failure: string | null = null) =>
      setState((now) => ({
        ...now,
        work: null,
        ended,
        failure,
        typed: new Map([...now.typed].filter(([number]) => now.outcomes.get(number)?.done !== true)),
      }));
    const fallback = latestRef.current.context.t('errors.any');
    if (handing) {
      const byNumber = new Map(current.rows.map((row) => [row.number, row]));
      const sent = rows.flatMap((one) => {
        const row = byNumber.get(one.number);
        return row ? [{ row, judged: one.judged }] : [];
      });
      const { ended, failure } = await handing.send({ file: current, rows: sent, signal, onOutcomes, fallback }, () =>
        setState((now) => ({
          ...now,
          work: now.work && { ...now.work, isHandedOver: true },
          // What was corrected is with the service.
          typed: new Map([...now.typed].filter(([number]) => !rows.some((one) => one.number === number))),
        })),
      );
      return end(ended, failure);
    }
    const ended = await sendRows({
      dataProvider,
      resource,
      rows,
      keyOf,
      isStopped: () => stopped.current,
      fallback,
      onOutcome: (number, outcome) => onOutcomes([[number, outcome]]),
    });
    end(ended);
  }

  const sendAll = async () => {
    if (!engine || latestRef.current.state.work || judgedRef.current.size === 0) return;
    stopped.current = false;
    setStopping(false);
    const controller = new AbortController();
    running.current = controller;
    patch({ work: { what: 'sending', done: 0, total: 0 } });
    try {
      await run(engine, controller.signal);
    } catch (error) {
      if (!isAbort(error)) patch({ work: null, failure: failureOf(error).message ?? context.t('errors.any') });
    }
    for (const touched of [resource.name, 'audit_events', 'batches']) {
      void queries.invalidateQueries({ queryKey: [touched] });
    }
  };

  return {
    state,
    judged,
    choose,
    fail: (fault) => patch({ ...emptyImport, problem: { fault, params: {} } }),
    reset: () => {
      running.current?.abort();
      patch(emptyImport);
    },
    type: (numbers, field, text) => {
      if (!engine) return;
      const those = new Set(numbers);
      setState((now) => {
        if (!now.file) return now;
        const rows = now.file.rows.map((row) => (those.has(row.number) ? withCell(row, field, text) : row));
        const next = { ...now.file, rows };
        const [outcomes, typed] = [new Map(now.outcomes), new Map(now.typed)];
        for (const number of those) {
          // What the service said was about what stood there before.
          outcomes.delete(number);
          typed.set(number, new Set([...(typed.get(number) ?? []), field]));
        }
        return { ...now, outcomes, typed, file: { ...next, alone: rejudged(engine, next, numbers) } };
      });
      // Only what names a record has to be looked up.
      const names = field === identityOf(resource)?.name || resource.field[field]?.spec.type === 'reference';
      if (names) lookUps.ask(numbers);
    },
    setChanges: (changes) => patch({ changes }),
    send: () => void press(sendAll),
    stop: () => {
      stopped.current = true;
      setStopping(true);
      handing?.stop();
    },
    stopping,
  };
}
