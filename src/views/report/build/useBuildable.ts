import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type Buildable, buildableIn } from '../../../schema/builtReport.ts';
import { useModel } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { targetOf } from '../../../schema/resolve/resolveReport.ts';
import { allows } from '../../record/allows.ts';

/**
 * The resources whose records this person sees and that have pages, which are those that somebody may build a report of, with what they are called:
 * where two are called the same, with what they refer to first.
 */
export function useBuildableResources(): readonly (readonly [name: string, words: string])[] {
  const { outlines } = useModel();
  const context = useSchemaContext();
  const t = useTranslate();
  const called = (name: string) => t(`resources.${name}.name`, { smart_count: 2 });
  const there = Object.values(outlines)
    .filter(({ pages }) => Object.values(pages).some(Boolean))
    .filter((outline) => allows(outline, 'list', {}, context));
  const times = new Map<string, number>();
  for (const { name } of there) times.set(called(name), (times.get(called(name)) ?? 0) + 1);
  return there
    .map(({ name, near: [of] }) => {
      const words = called(name);
      const isOne = times.get(words) === 1 || of === undefined;
      return [name, isOne ? words : `${words} (${called(of)})`] as const;
    })
    .toSorted(([, one], [, other]) => one.localeCompare(other, context.locale));
}

/**
 * The fields that may stand in a report of a resource, once its declaration is here with those of what it refers to.
 * @example const { fields } = useBuildable('orders');
 */
export function useBuildable(of: string): {
  readonly fields: readonly Buildable[];
  readonly isPending: boolean;
  readonly error: Error | null;
} {
  const model = useModel();
  const context = useSchemaContext();
  const { isPending, error } = useQuery({
    queryKey: ['buildable', of],
    enabled: of !== '',
    staleTime: Infinity,
    queryFn: async () => {
      await model.load([of]);
      await model.load((model.resources[of]?.fields ?? []).flatMap((field) => targetOf(field) ?? []));
      return true;
    },
  });
  const isHere = !isPending && error === null;
  return { fields: isHere ? buildableIn(model, of, context) : [], isPending: of !== '' && isPending, error };
}
