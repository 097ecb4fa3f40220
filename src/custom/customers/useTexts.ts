import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../resources/calls.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { useCall } from '../useCall.ts';

/** What a customer could be written now. */
export type Texts = AnswerOf<'sms_messages', 'texts', unknown>;

/** What a customer could be written now, as the service says it. @param version of the customer: another one may have another name or number */
export function useTexts(customer: string, version: unknown) {
  const call = useCall('sms_messages', 'texts');
  const { partner } = useSchemaContext();
  return useQuery({
    queryKey: ['sms_messages', 'texts', partner?.code, customer, version],
    // Somebody else may have written a moment ago.
    gcTime: 0,
    queryFn: async ({ signal }) => (await call({ params: { id: customer }, signal })).data,
  });
}

/** Whether a customer was sent just this text within a day. */
export function wasSent({ recent }: Texts, text: string): boolean {
  return recent.some((one) => one.text === text);
}
