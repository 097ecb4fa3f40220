import { rowOf, type SampleRow } from './rowOf.ts';
import type { Locale } from '../../i18n/types.ts';
import type { SamplePartner } from './partners.ts';
import { sampleGuid } from './random.ts';
import { templateTexts } from './templateTexts.ts';

/** The languages that a partner writes in: its own, and English for its staff. */
export function languagesOf({ default_language: first }: SamplePartner): readonly Locale[] {
  return first === 'fr' ? ['fr', 'en'] : ['en'];
}

/** The letters by e-mail of a partner. */
export function emailTemplateRows(partner: SamplePartner): readonly SampleRow<'email_templates'>[] {
  return languagesOf(partner).flatMap((language) =>
    templateTexts.emails[language].map((email) =>
      rowOf('email_templates', {
        ...email,
        guid: sampleGuid('email template', partner.code, language, email.code),
        language,
      }),
    ),
  );
}

/** The letters and forms on paper of a partner. */
export function documentTemplateRows(partner: SamplePartner): readonly SampleRow<'document_templates'>[] {
  return languagesOf(partner).flatMap((language) =>
    templateTexts.documents[language].map(({ id, ...document }) =>
      rowOf('document_templates', {
        ...document,
        guid: sampleGuid('document template', partner.code, language, id),
        language,
      }),
    ),
  );
}
