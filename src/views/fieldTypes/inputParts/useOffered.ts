import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { useContext } from 'react';
import { CallContext } from '../../../dataProvider/CallContext.ts';
import type { ChoiceOptions } from '../../../schema/fieldTypes/choice/facts.ts';
import type { ResolvedField } from '../../../schema/model.ts';
import { isOffered, narrowed, readOffered } from '../../../schema/offered.ts';
import { useModel } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { LabelScope } from '../../record/labels.ts';

/** What may be chosen hardly ever changes while a person works. */
const fresh = 5 * 60_000;

/**
 * What may be chosen in a field: where the entity has a call that says so, what the service offers of the declared values, and
 * until it has answered, or when it cannot, all of them.
 * @param held what the field has already: it stays, whatever is offered to others
 * @example const choices = useOffered(field, input.value);
 */
export function useOffered(field: ResolvedField, held: unknown): readonly string[] {
  const { choices } = field.spec as typeof field.spec & ChoiceOptions;
  const calling = useContext(CallContext);
  const isOther = useContext(LabelScope) !== null;
  const { partner } = useSchemaContext();
  const name = useResourceContext() ?? '';
  const endpoint = useModel().resources[name]?.metadata ?? null;
  const { data } = useQuery({
    queryKey: [name, 'metadata', partner?.code ?? ''],
    queryFn: async ({ signal }) => {
      if (!calling || !endpoint) return {};
      return readOffered((await calling.dataProvider.call(endpoint, { signal })).data);
    },
    // The form of an action asks for fields of its own, whatever they are called.
    enabled: calling !== null && endpoint !== null && !isOther && isOffered(field),
    staleTime: fresh,
    retry: false,
  });
  return narrowed(choices, data?.[field.name], held);
}
