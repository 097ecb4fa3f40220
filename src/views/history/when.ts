import { formatRelative } from '../../../i18n/format.ts';
import { inWords } from '../../schema/day.ts';
import type { RuleContext } from '../../schema/fault.ts';

const minute = 60 * 1000;
const week = 7 * 24 * 60 * minute;

/**
 * When something was, as people say it: "a moment ago", "3 minutes ago" within a week, later by date and time. A clock that
 * is behind the service's does not make it the future.
 * @example whenText('2026-11-21T10:42:00Z', context) // '3 minutes ago'
 */
export function whenText(at: string, context: Pick<RuleContext, 'now' | 'locale' | 'partner' | 't'>): string {
  const { now, locale, t } = context;
  const passed = now.getTime() - Date.parse(at);
  if (passed < minute) return t('views.history.just_now');
  return passed > week ? inWords(at, context) : formatRelative(at, now.getTime(), locale);
}
