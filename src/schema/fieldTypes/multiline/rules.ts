import * as z from 'zod/mini';
import { fault, faultText, type RuleContext } from '../../fault.ts';
import { partsAllowed, smsFault } from '../../smsFault.ts';
import { beyondGsm7, plainLetters, roomOf, smsSize } from '../../smsParts.ts';
import type { FieldRules } from '../fieldType.ts';
import { said, textSchema } from '../sharedRules.ts';
import { sampleWords } from '../text/rules.ts';
import type { MultilineOptions } from './facts.ts';

const defaultMaxLength = 4000;

const longest = ({ maxLength, sms }: MultilineOptions) =>
  maxLength ?? (sms ? roomOf(sms.most, 'gsm7') : defaultMaxLength);

const smsFaultIn = (text: string, { sms }: MultilineOptions, context: Pick<RuleContext, 'partner'>) =>
  sms ? smsFault(text, sms, context) : null;

export const multilineRules: FieldRules<MultilineOptions> = {
  schema: (field, context) =>
    // How long a text message may be is said in its own words; in characters of a text only where that is declared.
    textSchema(context, field.sms ? (field.maxLength ?? Number.MAX_SAFE_INTEGER) : longest(field)).check(
      z.refine((value) => !/^\s/.test(value), said(context, 'leading_space')),
      z.refine((value) => smsFaultIn(value, field, context) === null, {
        error: ({ input }) => faultText(smsFaultIn(String(input), field, context) ?? fault('not_text'), context),
      }),
    ),
  note: (text, field, context) => {
    if (!field.sms || text === '') return undefined;
    const { units, parts } = smsSize(text);
    return context.t('views.inputs.sms', { units, smart_count: parts, most: partsAllowed(field.sms, context) });
  },
  ease: (typed, field, context) => {
    const text = field.sms ? plainLetters(typed) : typed;
    if (text === typed) return undefined;
    const left = beyondGsm7(text);
    const letters = beyondGsm7(typed)
      .filter((one) => !left.includes(one))
      .join(' ');
    const [now, parts] = [smsSize(typed).parts, smsSize(text).parts];
    const key = parts < now ? 'views.inputs.sms_plain_fewer' : 'views.inputs.sms_plain';
    return { text, words: context.t(key, { letters, parts, smart_count: now }) };
  },
  parse: (typed) => typed.replaceAll('\r\n', '\n').trimEnd(),
  jsonSchema: (field) => ({ type: 'string', maxLength: longest(field) }),
  sample: (random) => `${sampleWords(random, 4)}.\n${sampleWords(random, 3)}.`,
};
