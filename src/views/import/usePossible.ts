import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { CallContext } from '../../dataProvider/index.ts';
import { mostUnclear, type Possible, toldWith, unclear } from '../../schema/csvImport/possible.ts';
import { fault, faultText } from '../../schema/fault.ts';
import { choicesOf } from '../../schema/fieldTypes/choice/choicesOf.ts';
import { hasTable } from '../../schema/hasTable.ts';
import type { ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { targetOf } from '../fieldTypes/reference/target.ts';
import { useLabels } from '../record/labels.ts';
import type { SeenRow } from './engine/sight.ts';

type Near = Readonly<Record<string, readonly Possible[]>>;

const nothingNear: Near = {};

/** What is wrong with a cell, and what it may be. */
interface Told {
  readonly fault: string | undefined;
  readonly possible: readonly Possible[];
  /** It names nothing, or several: what it may mean is looked up. */
  readonly isUnclear: boolean;
}

/**
 * What the wrong cells of some rows may be: of a choice, what it is made of; of a reference that names no record, or several, what the service finds near
 * it. Asked for the rows in sight alone.
 * @example const told = usePossible(prices, sight.faults.rows); told(row, field).possible
 */
export function usePossible(
  resource: ResolvedResource,
  rows: readonly SeenRow[],
): (row: SeenRow, field: ResolvedField) => Told {
  const calling = useContext(CallContext);
  const { resources } = useModel();
  const context = useSchemaContext();
  const labels = useLabels();
  const words = unclear.map((one) => faultText(fault(one), context));
  const textOf = ({ cells }: SeenRow, { name }: ResolvedField) => cells[name]?.trim() ?? '';
  const wrongIn = ({ fields }: SeenRow, { name }: ResolvedField) => unclear[words.indexOf(fields[name] ?? '')];
  const asked = resource.fields.flatMap((field) => {
    const target = field.spec.type === 'reference' ? resources[targetOf(field)] : undefined;
    if (!target || !hasTable(target) || !matches(target.access.list, {}, context)) return [];
    const texts = new Set(rows.flatMap((row) => (wrongIn(row, field) ? [textOf(row, field)] : [])));
    return texts.size > 0 ? [{ target: target.name, texts: [...texts] }] : [];
  });
  const { data: near = nothingNear } = useQuery<Near>({
    queryKey: ['batches', 'near', asked],
    enabled: asked.length > 0 && calling?.model.outlines.batches !== undefined,
    // What was offered stays while what is typed is looked at.
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      const found: Record<string, Possible[]> = {};
      await calling?.model.load(['batches']);
      const call = calling?.model.resources.batches?.calls.near;
      if (!calling || !call) return found;
      for (const { target, texts } of asked) {
        for (let from = 0; from < texts.length; from += mostUnclear) {
          const body = { resource: target, values: texts.slice(from, from + mostUnclear) };
          const { content } = (await calling.dataProvider.call(call, { body, signal })).data as Answer;
          for (const { value, ...one } of content) (found[`${target} ${value}`] ??= []).push(one);
        }
      }
      return found;
    },
  });
  return (row, field) => {
    const wrong = wrongIn(row, field);
    const text = textOf(row, field);
    const possible =
      (wrong && near[`${targetOf(field)} ${text}`]) ??
      choicesOf(field).map((value) => ({ text: value, words: labels.choice(field.name, value) }));
    return {
      fault: wrong ? faultText(toldWith(fault(wrong), text, possible), context) : row.fields[field.name],
      possible,
      isUnclear: wrong !== undefined,
    };
  };
}

interface Answer {
  readonly content: readonly (Possible & { readonly value: string })[];
}
