import { type MailSink, startMailSink } from '../../support/mailSink.ts';
import { test as base } from './fixtures.ts';

/**
 * With a mail server beside the service, which takes what it is not told to refuse.
 * @example test('letters go', async ({ mails }) => { expect(mails.to('ama@example.com')).toHaveLength(1); });
 */
export const test = base.extend<object, { mails: MailSink }>({
  mails: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, provide) => {
      const sink = await startMailSink();
      await provide(sink);
      await sink.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ mails }, provide) => await provide({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` }),
    { scope: 'worker' },
  ],
});
