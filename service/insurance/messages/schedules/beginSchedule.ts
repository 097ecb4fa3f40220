import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { instant } from '../../../../src/schema/units.ts';
import { ServiceError } from '../../../platform/http/errors.ts';
import { scopeOf } from '../../../platform/records/repository.ts';
import type { DoingOn } from '../../shared/effects.ts';
import type { Patch, Stored } from '../../shared/stored.ts';
import { sistersOf } from './audience.ts';
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
  return { next_at: instant(next), use_guid: randomUUID(), last_problem: null };
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
