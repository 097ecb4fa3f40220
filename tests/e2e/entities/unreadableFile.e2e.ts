import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkWidth, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { openAs, repeated } from './desk.ts';

test.use({ world: 'files that are none' });

/** Further down than the service reads before it answers. */
const rows = 2_500;

for (const locale of locales) {
  test(
    `a file that cannot be read far down says so, and there is nothing to go on with, in ${locale}`,
    repeated(locale, 'en'),
    async ({ page, service }) => {
      const assessor = await apiAs(service.origin, 'assessor');
      const signed = (await assessor.find('/rest/batches/upload?filename=numbers.csv')) as {
        readonly signed_url: string;
        readonly filename: string;
      };
      const lines = Array.from({ length: rows }, (_, at) => `0${240_000_000 + at},Good morning`);
      const body = ['msisdn,text', ...lines, '0241234567,"never closed'].join('\n');
      await fetch(new URL(signed.signed_url, service.origin), { method: 'PUT', body });
      const answer = await assessor.post('/rest/batches', { name: 'sms_blast', upload: signed.filename, input: {} });
      const { id } = (await answer.json()) as { readonly id: string };

      // A colleague reads of it, too.
      const { t } = await openAs(page, 'agent', `/sms_messages/files/${id}`, locale);
      const main = page.getByRole('main');
      await expect(main.getByText(t('workflows.batch.states.rejected'))).toBeVisible({ timeout: 60_000 });
      await expect(main.getByRole('alert')).toContainText('2502');
      await expect(main.getByRole('heading', { name: t('batches.rows') })).toHaveCount(0);
      await expect(main.getByRole('button')).toHaveCount(0);
      await checkAxe(page);
      await checkWidth(page);
      await screens(page, `unreadable-${locale}`);
      // Nobody goes on with it, not even who has brought it.
      await openAs(page, 'assessor', `/sms_messages/files/${id}`, locale);
      await expect(main.getByRole('alert')).toContainText('2502');
      await expect(main.getByRole('button')).toHaveCount(0);
      await expect(assessor.put(`/rest/batches/${id}/resume`, {})).rejects.toThrow(/409/);
    },
  );
}
