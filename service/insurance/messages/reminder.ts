import { smsText } from '../../../src/resources/rules/smsText.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import { type Reader, recordsWhere } from '../shared/reader.ts';
import type { Stored } from '../shared/stored.ts';
import { localeOf } from '../shared/inWords.ts';
import { customerWords } from './customerWords.ts';
import { isOwn } from './ownWords.ts';

/** The template that reminds of a premium which is paid again and again. */
export const reminderCode = 'PREMIUM_DUE';

/** What a customer is reminded of, and whether whoever asks has written it. */
interface Reminder {
  readonly text: string;
  readonly own_words: boolean;
}

/**
 * What a customer is reminded of, in their language: the premium that falls due first.
 * @throws ServiceError 409 when none does, or there is no template in that language
 */
export async function reminderFor(reader: Reader, customer: Stored<'customers'>): Promise<Reminder> {
  const { ofPremium: words } = await customerWords(reader, customer);
  if (words.due_date === undefined) throw new ServiceError(409, 'no_premium_due');
  const [found] = await recordsWhere(reader, 'sms_templates', {
    kind: ['OnDemand'],
    code: [reminderCode],
    language: [localeOf(customer)],
    status: ['in_use'],
  });
  if (!found) throw new ServiceError(409, 'no_sms_template', { params: { code: reminderCode } });
  const text = smsText(found.template, found.parameters ?? [], words);
  return { text, own_words: isOwn(found, reader.context) };
}
