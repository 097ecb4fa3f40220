import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { todayOf } from '../../schema/day.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { failureOf } from '../list/failure.ts';
import { useOnePress } from '../useOnePress.ts';
import { readAll } from '../list/readAll.ts';
import { download, fileName } from './download.ts';

/** How far an export is. */
export type ExportState =
  | { readonly step: 'idle' }
  | { readonly step: 'reading'; readonly read: number; readonly total: number }
  | { readonly step: 'done'; readonly count: number; readonly file: string }
  | { readonly step: 'started' }
  | { readonly step: 'failed'; readonly message: string | null; readonly reference: string | null };

/**
 * Exports what the list around here shows: in the browser, page by page, or as a batch of the service.
 * @example const { state, inBrowser, inBackground, cancel } = useCsvExport(contacts)
 */
export function useCsvExport(resource: ResolvedResource) {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const model = useModel();
  const context = useSchemaContext();
  const { filterValues, filter: always, sort } = useListContext();
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const { press } = useOnePress();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const filter: Readonly<Record<string, unknown>> = { ...filterValues, ...always };

  const attempt = async (work: (signal: AbortSignal) => Promise<ExportState>) => {
    const controller = new AbortController();
    running.current = controller;
    try {
      const next = await work(controller.signal);
      if (!controller.signal.aborted) setState(next);
    } catch (error) {
      if (controller.signal.aborted) setState({ step: 'idle' });
      else setState({ step: 'failed', ...failureOf(error) });
    }
  };

  const read = () =>
    attempt(async (signal) => {
      const onProgress = (read: number, total: number) => setState({ step: 'reading', read, total });
      setState({ step: 'reading', read: 0, total: 0 });
      const records = await readAll({ dataProvider, resource: resource.name, filter, sort, signal, onProgress });
      // The rules of all field types come with it: only for whoever really exports.
      const { writeCsv } = await import('./writeCsv.ts');
      const text = await writeCsv({ dataProvider, model, resource, records, context, signal });
      signal.throwIfAborted();
      const file = fileName(context.t(`resources.${resource.name}.name`, { smart_count: 2 }), todayOf(context));
      download(file, text);
      return { step: 'done', count: records.length, file };
    });

  const startBatch = () =>
    attempt(async () => {
      const { q: search = null, ...narrowing } = filter;
      const query = { filter: narrowing, sort, search };
      await dataProvider.create('batches', {
        data: { name: 'csv_export', input: { resource: resource.name, query } },
      });
      // The list of tasks learns of it now, not when it next looks.
      void queries.invalidateQueries({ queryKey: ['batches'] });
      return { step: 'started' };
    });

  return {
    state,
    inBrowser: () => press(read),
    inBackground: () => press(startBatch),
    cancel: () => running.current?.abort(),
  };
}
