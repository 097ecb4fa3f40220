import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { identityOf } from '../../schema/csvImport/fields.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { useWords } from '../context/WordsContext.ts';
import { useLatest } from '../form/useLatest.ts';
import { failureOf } from '../list/failure.ts';
import { useOnePress } from '../useOnePress.ts';
import type { ByHand } from '../../schema/csvImport/byHand.ts';
import type { Engine, Opening, Outside, Same } from './engine/engine.ts';
import type { Sight, Window } from './engine/sight.ts';
import { type Running, startEngine } from './engine/startEngine.ts';
import { emptyImport, type ImportState } from './importState.ts';
import { isAbort } from './placeFailure.ts';
import type { ReadAs } from './readCsvFile.ts';
import { rowKeys, sendFile } from './sendFile.ts';
import { spokenWords } from './spokenWords.ts';
import { useByHand } from './useByHand.ts';
import { useHandingOver } from './useHandingOver.ts';
import { useLookUps } from './useLookUps.ts';
import { useTargets } from './useTargets.ts';

/** An import, and what can be done with it. */
export interface Import {
  readonly state: ImportState;
  /** Which of its rows are in sight. */
  readonly window: Window;
  /** Reads a file; how is found out where it is not said. */
  readonly choose: (file: File, as?: Partial<ReadAs>) => void;
  /** What somebody has said of the columns of such files. */
  readonly byHand: ByHand;
  /** Takes a column for a field, by the key of the column; for none where the field is empty. */
  readonly match: (key: string, field: string) => void;
  /** Takes each column for what its name says. */
  readonly forget: () => void;
  /** What all rows have that say nothing else, as somebody has said. */
  readonly same: Same;
  /** Says that of a field; nothing of it any more where the text is empty. */
  readonly give: (field: string, text: string) => void;
  readonly fail: (fault: string) => void;
  /** Back to the choice of a file. */
  readonly reset: () => void;
  /** Types a text into a cell of a row. */
  readonly type: (row: number, field: string, text: string) => void;
  /** Types a text into all rows that are wrong as a row was that is corrected. */
  readonly typeAlike: (row: number, field: string, text: string) => void;
  /** Looks at other rows, or at all in another way. */
  readonly look: (change: Partial<Window>) => void;
  /** Sends the sound rows; to be tried first and taken back, where `rehearse` says so. */
  readonly send: (how?: SendingWay) => void;
  /** Whether the rows can be tried before they are done. */
  readonly canRehearse: boolean;
  readonly stop: () => void;
  readonly stopping: boolean;
  /** The rows that were not done, or those that cannot be sent, as a file that can be mended. */
  readonly failedFile: (of: 'undone' | 'faulty') => Promise<Blob>;
}

/** In which way rows are sent. */
interface SendingWay {
  readonly rehearse?: boolean;
}

/** Rows that are drawn at once, of those with faults and of the results. */
export const someFaults = 50;
export const someResults = 100;

const nothingSame: Same = {};

const firstWindow: Window = { changes: true, kind: null, faults: someFaults, results: 0 };

/**
 * The whole of an import: has a file read and its rows judged, and judged again where something is typed, and sends what is sound: to the service as one
 * file, or row by row where it takes none. Of the rows, the page has what it shows.
 * @param given field to text, for what a row says nothing of
 * @param batch the one that takes its file
 * @example const { state, choose, type, send } = useImport(prices, { product_guid }, 'csv_import')
 */
export function useImport(resource: ResolvedResource, given: Readonly<Record<string, string>>, batch: string): Import {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const model = useModel();
  const context = useSchemaContext();
  const wordsOf = useWords();
  const targets = useTargets(resource);
  const [state, setState] = useState<ImportState>(emptyImport);
  const [window, setWindow] = useState(firstWindow);
  const [stopping, setStopping] = useState(false);
  const [same, setSame] = useState<Same>(nothingSame);
  const { press } = useOnePress();
  const handing = useHandingOver(resource, batch, targets.seen);
  const matched = useByHand(`${batch}.${resource.name}`);
  const latestRef = useLatest({ state, window, context, same });
  const running = useRef<Running | null>(null);
  const controller = useRef<AbortController | null>(null);
  const stopped = useRef(false);
  const keyOf = useRef(rowKeys());
  const typings = useRef(0);
  const matchings = useRef(0);
  const letGo = useCallback(() => {
    controller.current?.abort();
    running.current?.end();
    running.current = null;
  }, []);
  useEffect(
    () => () => {
      stopped.current = true;
      letGo();
    },
    [letGo],
  );
  const patch = (change: Partial<ImportState>) => setState((now) => ({ ...now, ...change }));
  const failed = (error: unknown) => {
    if (!isAbort(error)) patch({ work: null, failure: failureOf(error).message ?? context.t('errors.any') });
  };
  /** Shows what is in sight once the engine has answered. */
  const show = async (ask: (engine: Engine) => Promise<Sight>, change: Partial<ImportState> = {}) => {
    const one = running.current;
    if (!one) return;
    const sight = await ask(one.engine);
    if (one === running.current) patch({ sight, ...change });
  };

  const lookUps = useLookUps(
    async () => await show(async (engine) => await engine.lookUp()),
    (failure) => patch({ failure }),
  );

  const world = async () => {
    const { t: _, ...spoken } = latestRef.current.context;
    return { context: spoken, words: await spokenWords(wordsOf, spoken.locale, resource.name) };
  };

  // What is wrong is said again when the language changes.
  const said = useRef(context.locale);
  useEffect(() => {
    if (said.current === context.locale || !running.current) return;
    said.current = context.locale;
    void world()
      .then(async (spoken) => await show(async (engine) => await engine.speak(spoken)))
      .catch(failed);
  });

  async function load(
    file: File,
    as: Partial<ReadAs>,
    { same: now, signal }: { readonly same: Same; readonly signal: AbortSignal },
  ): Promise<void> {
    patch({ ...emptyImport, work: { what: 'reading', done: 0, total: 0 } });
    setWindow(firstWindow);
    const byHand = matched.letGo();
    const outside: Outside = {
      find: async (lookup) => await targets.find(lookup, { dataProvider, signal }),
      onWork: async (work) => {
        if (!signal.aborted) patch({ work });
        return await Promise.resolve();
      },
    };
    const [one, spoken] = await Promise.all([startEngine(outside), world()]);
    if (signal.aborted) return one.end();
    running.current = one;
    said.current = spoken.context.locale;
    await model.load(resource.near);
    const { engine } = one;
    const opening = await engine.open({
      ...spoken,
      file,
      as,
      resource,
      ...targets.now(),
      given,
      sum: model.batches[batch]?.confirms?.sum,
      byHand,
      same: now,
    });
    if (signal.aborted) return;
    handing?.forget();
    await shown(opening, { one, file, signal });
  }

  /** Shows what came of reading a file, or of taking its columns for something else. */
  async function shown(
    { as, sheets, columns, problem, opened }: Opening,
    { one, file, signal }: { readonly one: Running; readonly file: File; readonly signal: AbortSignal },
  ): Promise<void> {
    const source = as && { file, as, sheets, columns };
    if (!opened) return patch({ source, work: null, problem, file: null, sight: null });
    const known = latestRef.current.state.file;
    const before =
      opened.fingerprint === null
        ? null
        : (known?.before ?? (await handing?.seenBefore(opened.fingerprint, signal)) ?? null);
    const sight = await one.engine.see(latestRef.current.window);
    if (signal.aborted) return;
    keyOf.current = rowKeys();
    patch({ source, work: null, problem: null, file: { ...opened, columns, name: file.name, before }, sight });
  }

  /** What somebody says of the columns; what they said last counts. */
  const matchAll = async (byHand: ByHand, now: Same = latestRef.current.same) => {
    const one = running.current;
    const signal = controller.current?.signal;
    const { source } = latestRef.current.state;
    if (!one || !signal || !source) return;
    matchings.current += 1;
    const mine = matchings.current;
    patch({ work: { what: 'looking', done: 0, total: 0 } });
    const opening = await one.engine.match(byHand, now);
    if (mine === matchings.current && !signal.aborted) await shown(opening, { one, file: source.file, signal });
  };

  const choose = (file: File, as: Partial<ReadAs> = {}) => {
    letGo();
    const mine = new AbortController();
    controller.current = mine;
    // What all rows of a file have is said of that file.
    const now = file === latestRef.current.state.source?.file ? latestRef.current.same : nothingSame;
    setSame(now);
    load(file, as, { same: now, signal: mine.signal }).catch((error: unknown) => {
      if (!mine.signal.aborted) failed(error);
    });
  };

  const typed = async (into: Parameters<Engine['type']>[0], field: string, text: string) => {
    typings.current += 1;
    const mine = typings.current;
    await show(async (engine) => await engine.type(into, field, text));
    // What is typed meanwhile is shown as it is.
    if (mine === typings.current) patch({ pending: new Map() });
    const names = field === identityOf(resource)?.name || resource.field[field]?.spec.type === 'reference';
    if (names) lookUps.ask();
  };

  const look = (change: Partial<Window>) => {
    const wanted = { ...latestRef.current.window, ...change };
    setWindow(wanted);
    void show(async (engine) => await engine.see(wanted)).catch(failed);
  };

  const sendAll = async ({ rehearse = false }: SendingWay) => {
    const one = running.current;
    const signal = controller.current?.signal;
    if (!one || !signal || latestRef.current.state.work) return;
    stopped.current = false;
    setStopping(false);
    patch({ work: { what: 'sending', done: 0, total: 0 }, failure: null });
    try {
      const { file } = latestRef.current.state;
      await sendFile({
        engine: one.engine,
        handing,
        rehearse,
        dataProvider,
        resource,
        keyOf: keyOf.current,
        name: file?.name ?? '',
        fingerprint: file?.fingerprint ?? null,
        signal,
        isStopped: () => stopped.current,
        fallback: latestRef.current.context.t('errors.any'),
        change: (change) => setState((now) => ({ ...now, ...change(now) })),
      });
      look({ results: someResults });
    } catch (error) {
      failed(error);
    }
    for (const touched of [resource.name, 'audit_events', 'batches']) {
      void queries.invalidateQueries({ queryKey: [touched] });
    }
  };

  return {
    state,
    window,
    choose,
    byHand: matched.byHand,
    match: (key, field) => void matchAll(matched.match(key, field)).catch(failed),
    forget: () => void matchAll(matched.forget()).catch(failed),
    same,
    give: (field, text) => {
      const { [field]: _, ...others } = same;
      const now = text === '' ? others : { ...others, [field]: text };
      setSame(now);
      void matchAll(matched.byHand, now).catch(failed);
    },
    fail: (fault) => {
      letGo();
      patch({ ...emptyImport, problem: { fault, params: {} } });
    },
    reset: () => {
      letGo();
      setSame(nothingSame);
      patch(emptyImport);
    },
    type: (row, field, text) => {
      setState((now) => ({ ...now, pending: new Map(now.pending).set(`${row} ${field}`, text) }));
      void typed({ row }, field, text).catch(failed);
    },
    typeAlike: (alikeTo, field, text) => void typed({ alikeTo }, field, text).catch(failed),
    look,
    send: (how = {}) => void press(async () => await sendAll(how)),
    canRehearse: handing?.canRehearse ?? false,
    stop: () => {
      stopped.current = true;
      setStopping(true);
      handing?.stop();
    },
    stopping,
    failedFile: async (of) => (await running.current?.engine.failedFile(of)) ?? new Blob(),
  };
}
