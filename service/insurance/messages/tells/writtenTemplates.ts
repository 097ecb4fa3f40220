import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { sayable, sayableOnDemand, sayableOnSchedule } from '../../../../src/resources/rules/smsEvents.ts';
import { accountsIn } from '../../../../src/schema/allowedActions.ts';
import { type FieldProblem, invalid, ServiceError } from '../../../platform/http/errors.ts';
import type { EngineContext } from '../../../platform/records/context.ts';
import { scopeOf } from '../../../platform/records/repository.ts';
import { readShared } from '../../../platform/records/sharedReads.ts';
import { defineWrites, othersOf } from '../../shared/effects.ts';
import { problemOf } from '../../shared/problems.ts';
import { keptAudience } from '../schedules/keptAudience.ts';
import { type Reader, recordsWhere } from '../../shared/reader.ts';
import type { Patch, Stored } from '../../shared/stored.ts';

type Template = Stored<'sms_templates'>;
const problem = problemOf('sms_templates');

const inWords = (parameters: readonly string[], { t }: EngineContext) =>
  parameters.map((name) => t(`resources.sms_templates.choices.parameters.${name}`)).join(', ');

/** A text says what there is nothing of. */
export const nothingToSay = (parameters: readonly string[], context: EngineContext): Omit<FieldProblem, 'field'> => ({
  key: 'service.sms_templates.nothing_to_say',
  params: { parameters: inWords(parameters, context) },
});

/** @throws ServiceError 400 when it says what nothing is known of when it is sent */
function requireSayable({ context }: Pick<Reader, 'context'>, { kind, event, parameters }: Template): void {
  const ofKind = kind === 'Scheduled' ? sayableOnSchedule : sayableOnDemand;
  const said = kind === 'Event' && event ? sayable[event] : ofKind;
  const vain = new Set((parameters ?? []).filter((name) => !said.includes(name)));
  if (vain.size > 0) throw invalid([problem('parameters', 'cannot_say', { parameters: inWords([...vain], context) })]);
}

/**
 * Of those that are sent when something happens, one is in use for each thing in each language.
 * @throws ServiceError 409 when another one is
 */
export async function requireOnlyOne(reader: Reader, { guid, kind, event, language }: Template): Promise<void> {
  if (kind !== 'Event' || !event) return;
  // Two who put two of them in use are served in turn.
  const turn = `template in use ${scopeOf(reader.context)} ${event}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(reader.trx);
  const others = await inUseFor(reader, event);
  const other = others.find((one) => one.guid !== guid && one.language === language);
  if (other)
    throw new ServiceError(409, 'told_already', {
      key: problem('event', 'told_already').key,
      params: { code: other.code },
    });
}

/** The templates that are in use for what happens, one for each language. */
const inUseFor = async (reader: Reader, event: string): Promise<readonly Template[]> =>
  await recordsWhere(reader, 'sms_templates', { kind: ['Event'], event: [event], status: ['in_use'] });

/** The same for whoever is told something: once for all that is done in a row. */
export const toldBy = async (reader: Reader, event: string): Promise<readonly Template[]> =>
  await readShared(
    reader.trx,
    'sms_templates',
    `in use for ${event} at ${scopeOf(reader.context)}`,
    async () => await inUseFor(reader, event),
  );

/**
 * What is written can be sent, and is in use at once where a person picks it; whoever has written what is sent by itself is known. Whom the list of a template
 * finds is kept when the list is chosen, and not again by saving it: whoever mends a word decides nothing about who reads it.
 */
export const writtenTemplates = defineWrites('sms_templates', {
  afterCreate: async ({ record, ...reader }) => {
    requireSayable(reader, record);
    if (record.kind === 'Event') return undefined;
    const { hold, move, update } = othersOf(reader);
    const held = await hold('sms_templates', record.guid);
    if (!held) return undefined;
    // In use at once, and read by nobody else: they are the own words of whoever sends what they have written.
    const { guid = null } = reader.context.user ?? {};
    if (record.kind === 'OnDemand') {
      return await move('sms_templates', held, 'offer', { written_by_guid: null, worded_by: accountsIn(guid) });
    }
    const { whose, ...kept } = await keptAudience(reader, record.audience_guid);
    const written_with = whose.filter((one) => one !== record.written_by_guid);
    return await update('sms_templates', held, { ...kept, ...(written_with.length > 0 && { written_with }) });
  },
  beforeUpdate: async ({ record, values, context, deps, trx }) => {
    requireSayable({ context }, { ...record, ...values });
    const isAnother = (name: (typeof said)[number]) => name in values && !isDeepStrictEqual(values[name], record[name]);
    if (!said.some(isAnother)) return {};
    if (record.kind === 'OnDemand') {
      return { worded_by: [...new Set([...accountsIn(record.worded_by), ...accountsIn(context.user?.guid ?? null)])] };
    }
    if (!isAnother('audience_guid')) return byOthers(record, [], context);
    const { whose, ...kept } = await keptAudience({ deps, trx, context }, values.audience_guid);
    return { ...kept, ...byOthers(record, whose, context) };
  },
});

/**
 * Whoever changes a word of it has not agreed to the rest: whose words these were stays known until two people have agreed to all of it.
 * @param whose the list is that was chosen now
 */
function byOthers(
  { status, written_by_guid, written_with }: Template,
  whose: readonly string[],
  { user }: EngineContext,
): Pick<Patch<'sms_templates'>, 'written_by_guid' | 'written_with'> {
  const isAgreed = status === 'out_of_use' && written_with === null;
  const before = isAgreed ? [] : [...accountsIn(written_with), ...accountsIn(written_by_guid)];
  const guid = user?.guid ?? null;
  return { written_by_guid: guid, written_with: [...new Set([...before, ...whose])].filter((one) => one !== guid) };
}

/** What makes a template another one for whoever reads it. */
const said = [
  'code',
  'event',
  'audience_guid',
  'rhythm',
  'weekday',
  'month_day',
  'send_hour',
  'language',
  'all_languages',
  'template',
  'parameters',
] as const;
