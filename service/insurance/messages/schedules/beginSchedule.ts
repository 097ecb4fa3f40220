import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { formatNumber } from '../../../../i18n/format.ts';
import { instant } from '../../../../src/schema/units.ts';
import { ServiceError } from '../../../platform/http/errors.ts';
import { isNoted, note, type SaidNote } from '../../../platform/rehearsals/notes.ts';
import { scopeOf } from '../../../platform/records/repository.ts';
import type { DoingOn } from '../../shared/effects.ts';
import type { Patch, Stored } from '../../shared/stored.ts';
import { audienceOf, countAudience, sistersOf } from './audience.ts';
import { requireReadable } from './keptAudience.ts';
import { nextOccurrence } from './occurrences.ts';

type Template = Stored<'sms_templates'>;

/**
 * A template goes out at its times from now on. Those of the same code in other languages are the same message: they go to the same customers at the same
 * time, each in its language.
 * @throws ServiceError 409 where another one is in use in this language, or says other customers or another time
 */
export async function beginSchedule(
  doing: DoingOn<'sms_templates'>,
  template: Template,
): Promise<Patch<'sms_templates'>> {
  const { trx, context } = doing;
  // Two that are put in use at once are held against each other.
  const turn = `schedule of ${scopeOf(context)} ${template.code}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(trx);
  for (const sister of await sistersOf(doing, template)) {
    const why = sister.language === template.language ? 'told_already' : isAlike(sister, template) ? null : 'differs';
    if (why) throw refused(why, { code: template.code });
  }
  requireReadable(doing, template.audience_filter);
  const next = nextOccurrence(template, context.now, context.partner);
  if (!next) throw refused('no_time', { code: template.code });
  if (isNoted(trx)) note(trx, 'said', await reachOf(doing, template));
  return { next_at: instant(next), use_guid: randomUUID(), last_problem: null };
}

/** Whom it would be sent to if it went out now: whoever agrees reads how many, and that a list without a filter is everybody. */
async function reachOf(doing: DoingOn<'sms_templates'>, template: Template): Promise<SaidNote> {
  const { whole, own } = await audienceOf(doing, template);
  const now = own && (await countAudience(doing, own, template.language));
  const customers = now ? now.found - now.deceased - now.opted_out : 0;
  const isAll = Object.keys(whole).length === 0;
  return {
    key: `service.sms_templates.${isAll ? 'reaches_all' : 'reaches'}`,
    params: {
      view: template.audience_name ?? '',
      smart_count: customers,
      count: formatNumber(customers, doing.context.locale),
    },
  };
}

const refused = (why: 'told_already' | 'differs' | 'no_time', params: { readonly code: string }) =>
  new ServiceError(409, why, { key: `service.sms_templates.${why}`, params });

/** Whether two templates go to the same customers at the same times. */
const isAlike = (one: Template, other: Template): boolean => isDeepStrictEqual(timesOf(one), timesOf(other));

const timesOf = ({ audience_filter, rhythm, weekday, month_day, send_hour }: Template) => ({
  audience_filter,
  rhythm,
  send_hour,
  weekday: rhythm === 'weekly' ? weekday : null,
  month_day: rhythm === 'monthly' ? month_day : null,
});
