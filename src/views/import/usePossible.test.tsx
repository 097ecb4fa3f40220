// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { I18nContextProvider, ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '../../../i18n/en/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { CallContext } from '../../dataProvider/index.ts';
import { model } from '../../resources/model.ts';
import { mostUnclear } from '../../schema/csvImport/possible.ts';
import { rowsTaken } from '../../schema/csvImport/rowsTaken.ts';
import { ModelContext } from '../context/ModelContext.ts';
import { SchemaContext } from '../context/SchemaContext.ts';
import { agent } from '../form/testing/mount.tsx';
import type { SeenRow } from './engine/sight.ts';
import { usePossible } from './usePossible.ts';
import { useTargets } from './useTargets.ts';

afterEach(cleanup);

const t = createTranslator('en', en);
const { payments } = model.resources;
const declared = model.batches.missing_payments;
if (!payments || !declared) throw new Error('There are no files of payments.');
const resource = rowsTaken(model, declared, payments);

const unknown = en.validation.unknown_reference;
const row = (number: number, policy_guid: string, words: string = unknown): SeenRow => ({
  number,
  cells: { policy_guid },
  fields: words === '' ? {} : { policy_guid: words },
  message: '',
  unplaced: [],
  typed: [],
  alike: {},
});

/** What a page has around it, and what was asked of the service. */
function world(answer: (values: readonly string[]) => readonly object[] = () => [], keepsBatches = true) {
  const asked: { readonly resource: string; readonly values: readonly string[] }[] = [];
  const dataProvider = {
    call: async (_: unknown, { body }: { readonly body: (typeof asked)[number] }) => {
      asked.push(body);
      return await Promise.resolve({ data: { content: answer(body.values) } });
    },
  };
  const outlines = keepsBatches ? model.outlines : { ...model.outlines, batches: undefined };
  const calling = { model: { ...model, outlines, load: async () => await Promise.resolve() }, dataProvider };
  const i18n = { translate: t, changeLocale: async () => await Promise.resolve(), getLocale: () => 'en' };
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <I18nContextProvider value={i18n}>
        <ModelContext.Provider value={model}>
          <SchemaContext.Provider value={{ ...agent, t } as never}>
            <ResourceContextProvider value="payments">
              <CallContext.Provider value={calling as never}>{children}</CallContext.Provider>
            </ResourceContextProvider>
          </SchemaContext.Provider>
        </ModelContext.Provider>
      </I18nContextProvider>
    </QueryClientProvider>
  );
  return { asked, wrapper };
}

const field = resource.field.policy_guid;
if (!field) throw new Error('They name no policy.');

describe('what a wrong cell may be', () => {
  it('is asked of the service for what names nothing alone, each text once, and told in the words of the fault', async () => {
    const { asked, wrapper } = world(([value]) => [{ value, text: 'AB-1', words: 'AB-1' }]);
    const rows = [row(2, ' ab1 '), row(3, 'ab1'), row(4, 'x', 'It is cancelled'), row(5, 'AB-2', '')];
    const { result } = renderHook(() => usePossible(resource, rows), { wrapper });
    const told = () => rows.map((one) => result.current(one, field));
    expect(told()[0]).toEqual({ fault: unknown, possible: [], isUnclear: true });
    await waitFor(() => expect(told()[0]?.possible).toEqual([{ text: 'AB-1', words: 'AB-1' }]));
    expect(told().map(({ fault }) => fault)).toEqual([
      '“ab1” is not there. Possible: AB-1',
      '“ab1” is not there. Possible: AB-1',
      'It is cancelled',
      undefined,
    ]);
    expect(asked).toEqual([{ resource: 'policies', values: ['ab1'] }]);
  });

  it('is asked for some texts at a time', async () => {
    const { asked, wrapper } = world();
    const rows = Array.from({ length: mostUnclear + 1 }, (_, at) => row(at + 2, `P${at}`));
    renderHook(() => usePossible(resource, rows), { wrapper });
    await waitFor(() => expect(asked.map(({ values }) => values.length)).toEqual([mostUnclear, 1]));
  });

  it('is asked of nothing where there are no batches', async () => {
    const { asked, wrapper } = world(undefined, false);
    const { result } = renderHook(() => usePossible(resource, [row(2, 'x')]), { wrapper });
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(result.current(row(2, 'x'), field)).toEqual({ fault: unknown, possible: [], isUnclear: true });
    expect(asked).toEqual([]);
  });
});

describe('what rows point to', () => {
  const findable = (keepsBatches: boolean) =>
    renderHook(() => useTargets(resource), { wrapper: world(undefined, keepsBatches).wrapper }).result.current.now();

  it('is found whatever its list asks for first, many at a time where the service keeps batches', () => {
    expect(model.resources.policies?.endpoints.list?.parameters).not.toEqual([]);
    expect(findable(true).findable).toContain('policies');
    // And what the rows are of: of a list that asks for something first as well.
    expect(findable(true).findable).toContain(resource.name);
    expect(findable(false).findable).not.toContain(resource.name);
    // By the call that finds one.
    expect(findable(false).findable).toContain('policies');
  });
});
