import { formatDate } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/types.ts';
import { todayOf } from '../../../src/schema/day.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import { findRecord } from '../../platform/records/repository.ts';
import type { Row, StoredRecord } from '../../platform/records/rows.ts';
import { blocksOf } from './blocks.ts';
import type { Letter } from './pdf.ts';
import { filledIn } from './placeholders.ts';

/** What a letter says besides its template. */
export interface LetterFacts {
  /** By the names of the template's placeholders. */
  readonly values: Readonly<Record<string, string>>;
  /** What it is known by, at the foot of each page; the name of the template when not given. */
  readonly reference?: string;
  /** The day it bears, `YYYY-MM-DD`; today when not given. */
  readonly on?: string;
}

/** The language that a template is written in. */
export const languageOf = ({ language }: Row): Locale => (language === 'fr' ? 'fr' : 'en');

/**
 * A template as a letter on the paper of the partner's insurer, its placeholders filled in.
 * @example await letterPdf(await letterOf(deps, context, template, { values: { lou_number: 'LOU-TANAGH-40817263' } }))
 */
export async function letterOf(
  deps: Deps,
  context: EngineContext,
  template: StoredRecord,
  { values, reference, on }: LetterFacts = { values: {} },
): Promise<Letter> {
  const locale = languageOf(template);
  const t = deps.translator(locale);
  const partner = await partnerOf(deps, context);
  const service = [partner.service_name, partner.name].filter((part) => part !== null && part !== '').join(' · ');
  const number = partner.call_centre_number;
  const own = { insurer: String(partner.insurer ?? ''), call_centre: String(number ?? '') };
  return {
    locale,
    title: String(template.name),
    sender: {
      name: own.insurer,
      lines: [service, number ? t('service.document.call_centre', { number: String(number) }) : ''].filter(Boolean),
    },
    date: formatDate(on ?? todayOf(context), locale),
    blocks: blocksOf(filledIn(String(template.content ?? ''), { ...own, ...values })),
    madeAt: deps.clock.now(),
    foot: (page, pages) => t('service.document.page', { title: reference ?? String(template.name), page, pages }),
  };
}

/** Whose paper it is set on. */
async function partnerOf(deps: Deps, context: EngineContext): Promise<Row> {
  const resource = deps.model.resources.partners;
  const partner = resource && (await findRecord(deps.db, resource, context, context.partner?.guid ?? ''));
  if (!partner) throw notFound();
  return partner;
}
