import { instant } from '../../src/schema/units.ts';
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

/** One that arrived, and one to an address that is none. */
export function emailMessageRows(partner: SamplePartner, at: Date): readonly SampleRow<'email_messages'>[] {
  const [template] = emailTemplateRows(partner);
  if (!template) return [];
  const to = (recipient: string, more: Partial<SampleRow<'email_messages'>>) =>
    rowOf('email_messages', {
      guid: sampleGuid('email', partner.code, recipient),
      recipient,
      email_template_guid: template.guid,
      status: 'sent',
      sent_by: partner.registrar.username,
      attempts: 1,
      ...more,
    });
  const sent_at = instant(at);
  return [
    to(`claims@${partner.code}.example`, { sent_at }),
    to(`clams@${partner.code}.example`, {
      status: 'failed',
      problem: 'no_such_address',
      answer: `550 5.1.1 <clams@${partner.code}.example>: Recipient address rejected: User unknown`,
    }),
  ];
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
