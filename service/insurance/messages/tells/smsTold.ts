import type { Locale } from '../../../../i18n/types.ts';
import type { ResolvedAction } from '../../../../src/schema/model.ts';
import { smsText } from '../../../../src/resources/rules/smsText.ts';
import { smsSize } from '../../../../src/schema/smsParts.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Row, StoredRecord } from '../../../platform/records/rows.ts';
import { localeOf } from '../../shared/inWords.ts';
import { problemOf, unknownReference } from '../../shared/problems.ts';
import { type Reader, recordOf, recordsWhere } from '../../shared/reader.ts';
import type { Stored } from '../../shared/stored.ts';
import { toldBy } from './writtenTemplates.ts';

type Template = Stored<'sms_templates'>;

/** An action on a record of a resource, with what was said of it by whoever does it. */
export interface OnRecord {
  readonly resource: string;
  readonly record: StoredRecord;
  readonly action: ResolvedAction;
  readonly asked: Row;
  readonly tell: ResolvedAction['tells'][number];
}

/** What the customer of a record is told. */
export interface Told {
  readonly customer: Stored<'customers'>;
  readonly text: string;
  readonly language: Locale;
  /** How many messages the operator counts. */
  readonly parts: number;
  /** The code of the template that it comes from; null for what somebody wrote. */
  readonly template: string | null;
  /** What the template says and there is nothing of: the text has a gap there, and is not sent. */
  readonly missing: readonly string[];
  /** What the action asks for that has chosen the template; null where nobody has. */
  readonly chosenBy: string | null;
}

const gap = '…';
const problem = problemOf('sms_templates');

/**
 * What the customer of a record is told by an action: the words of whoever does it, or the template that they have chosen, else the one that
 * the partner has in use for what happens, in the customer's language; null where that is nothing.
 * @throws ServiceError 400 when the template that was chosen cannot be sent to one customer
 * @example const told = await smsTold(reader, { resource: 'claims', record: claim, action, asked: {}, tell })
 */
export async function smsTold(reader: Reader, on: OnRecord): Promise<Told | null> {
  const { record, tell, asked } = on;
  const { into = null, by = [] } = on.action.preview ?? {};
  const own = into === null ? null : textIn(asked, into);
  const chooser = by.at(-1) ?? null;
  const chosen = chooser === null ? undefined : await chosenIn(reader, asked, chooser);
  // First of all, since most of what happens is told to nobody.
  const usual = own || chosen ? [] : await toldBy(reader, tell.template);
  if (!own && !chosen && usual.length === 0) return null;
  const customer = await recordOf(reader, 'customers', tell.to === null ? null : textIn(record, tell.to));
  if (!customer) return null;
  if (own) {
    const { parts } = smsSize(own);
    const language = localeOf(customer);
    return { customer, text: own, language, parts, template: null, missing: [], chosenBy: null };
  }
  const template = chosen
    ? await sisterOf(reader, chosen, localeOf(customer))
    : usual.find((one) => one.language === localeOf(customer));
  if (!template) return null;
  const language = localeOf(template);
  const words = await reader.deps.work.saysOf(on.resource)?.(reader, record, customer, language);
  if (!words) return null;
  const parameters = template.parameters ?? [];
  const missing = [...new Set(parameters)].filter((name) => words[name] === undefined);
  const text = smsText(template.template, parameters, {
    ...words,
    ...Object.fromEntries(missing.map((name) => [name, gap])),
  });
  const { parts } = smsSize(text);
  return { customer, text, language, parts, template: template.code, missing, chosenBy: chosen ? chooser : null };
}

const textIn = (row: Row, name: string): string | null => {
  const value = row[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** @throws ServiceError 400 beside the field for a template that is none, is not in use, or goes to a whole list by itself */
async function chosenIn(reader: Reader, asked: Row, chooser: string): Promise<Template | undefined> {
  const key = textIn(asked, chooser);
  if (key === null) return undefined;
  const chosen = await recordOf(reader, 'sms_templates', key);
  if (!chosen) throw invalid([unknownReference(chooser)]);
  const { code } = chosen;
  if (chosen.status !== 'in_use') throw invalid([problem(chooser, 'not_in_use', { code })]);
  if (chosen.kind === 'Scheduled') throw invalid([problem(chooser, 'of_a_list', { code })]);
  return chosen;
}

/** The template of the same code that is in use in a language, else itself. */
async function sisterOf(reader: Reader, template: Template, language: Locale): Promise<Template> {
  const sisters = await recordsWhere(reader, 'sms_templates', {
    // What goes to a whole list says nothing of this record.
    kind: ['OnDemand', 'Event'],
    code: [template.code],
    language: [language],
    status: ['in_use'],
  });
  return sisters[0] ?? template;
}
