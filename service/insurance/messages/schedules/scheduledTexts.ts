import { smsLimit } from '../../../../src/resources/rules/smsLimits.ts';
import { smsText } from '../../../../src/resources/rules/smsText.ts';
import { isMsisdn } from '../../../../src/schema/fieldTypes/msisdn/parse.ts';
import { smsFault } from '../../../../src/schema/smsFault.ts';
import { smsSize } from '../../../../src/schema/smsParts.ts';
import { localeOf } from '../../shared/inWords.ts';
import type { Reader } from '../../shared/reader.ts';
import type { Stored } from '../../shared/stored.ts';
import { recentTextsOf } from '../customerTexts.ts';
import { customersWords } from '../customerWords.ts';

/** Why a customer whom the list finds is sent nothing: by the rules of files of messages, and where the text has a gap. */
export type LeftOut = 'deceased' | 'opted_out' | 'wrong_number' | 'nothing_to_say' | 'too_long' | 'sent_already';

/** What a template says to a customer, or why it is not sent. */
export type ScheduledText =
  | { readonly why: null; readonly text: string; readonly parts: number }
  | { readonly why: LeftOut };

/** What a template says to each of some customers, in their order, as it would go out now. */
export async function scheduledTexts(
  reader: Reader,
  { code, template, language, parameters: named }: Stored<'sms_templates'>,
  customers: readonly Stored<'customers'>[],
): Promise<readonly ScheduledText[]> {
  const parameters = named ?? [];
  const words = await customersWords(reader, customers, localeOf({ language }));
  const recent = await recentTextsOf(reader, customers, code);
  return customers.map((customer): ScheduledText => {
    const { guid, status, sms_opt_out, msisdn } = customer;
    if (status === 'deceased') return { why: 'deceased' };
    if (sms_opt_out) return { why: 'opted_out' };
    if (!isMsisdn(msisdn)) return { why: 'wrong_number' };
    const said = words.get(guid)?.ofPremium ?? {};
    if (parameters.some((name) => said[name] === undefined)) return { why: 'nothing_to_say' };
    const text = smsText(template, parameters, said);
    if (smsFault(text, smsLimit, reader.context)) return { why: 'too_long' };
    if (recent.get(guid)?.includes(text)) return { why: 'sent_already' };
    return { why: null, text, parts: smsSize(text).parts };
  });
}
