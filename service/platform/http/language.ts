import type { FastifyRequest } from 'fastify';
import { type Locale, nearestLocale } from '../../../i18n/types.ts';

/** The language that the caller asked for, English when none of ours. */
export function localeOf(request: Pick<FastifyRequest, 'headers'>): Locale {
  return nearestLocale(request.headers['accept-language']);
}
