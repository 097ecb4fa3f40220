import { formatDate } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/types.ts';
import { todayOf } from '../../../src/schema/day.ts';
import { keptFile } from '../../platform/files/keptFile.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Reader, recordOf } from '../shared/reader.ts';
import type { Stored } from '../shared/stored.ts';
import { blocksOf } from './blocks.ts';
import type { Letter } from './pdf.ts';
import { onPaper } from './pictures/picture.ts';
import { filledIn } from './placeholders.ts';

/** What a letter says besides its template. */
export interface LetterFacts {
  /** By the names of the template's placeholders. */
  readonly values: Readonly<Record<string, string>>;
  /** What it is known by, at the foot of each page; the name of the template when not given. */
  readonly reference?: string;
  /** The day it bears, `YYYY-MM-DD`; today when not given. */
  readonly on?: string | null;
}

/** The language that a template is written in. */
export const languageOf = ({ language }: Pick<Stored<'document_templates'>, 'language'>): Locale =>
  language === 'fr' ? 'fr' : 'en';

/**
 * A template as a letter on the paper of the partner's insurer, its placeholders filled in.
 * @example await letterPdf(await letterOf(reader, template, { values: { lou_number: 'LOU-TANAGH-40817263' } }))
 */
export async function letterOf(
  reader: Reader,
  template: Stored<'document_templates'>,
  { values, reference, on }: LetterFacts = { values: {} },
): Promise<Letter> {
  const { deps, context } = reader;
  const locale = languageOf(template);
  const t = deps.translator(locale);
  const partner = await recordOf(reader, 'partners', context.partner?.guid);
  if (!partner) throw notFound();
  const picture = await keptFile(deps, template.picture);
  const service = [partner.service_name, partner.name].filter((part) => part !== null && part !== '').join(' · ');
  const number = partner.call_centre_number;
  const own = { insurer: partner.insurer, call_centre: number ?? '' };
  return {
    locale,
    title: template.name,
    sender: {
      name: own.insurer,
      lines: [service, number ? t('service.document.call_centre', { number }) : ''].filter(Boolean),
    },
    picture: picture && onPaper(String(template.picture), picture),
    date: formatDate(on ?? todayOf(context), locale),
    blocks: blocksOf(filledIn(template.content, { ...own, ...values })),
    madeAt: deps.clock.now(),
    foot: (page, pages) => t('service.document.page', { title: reference ?? template.name, page, pages }),
  };
}
