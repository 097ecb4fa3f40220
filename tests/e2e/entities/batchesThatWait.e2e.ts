import { locales } from '../../../i18n/types.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { openAs, press, repeated } from './desk.ts';
import { openTasks } from './tasks.ts';

// Nothing works on batches here, so that one waits for as long as the story needs.
test.use({ settings: { JOBS: 'off' } });

for (const locale of locales) {
  test(
    `an export that waits for its turn can be stopped, in ${locale}`,
    repeated(locale),
    async ({ page, service }) => {
      const api = await apiAs(service.origin, 'admin');
      const input = { resource: 'customers', query: { filter: {}, sort: null, search: null } };
      const { guid }: { guid: string } = await (await api.post('/rest/batches', { name: 'csv_export', input })).json();

      const desk = await openAs(page, 'admin', '/customers', locale);
      const { t } = desk;
      const waiting = (await openTasks(desk)).first();
      await expect(waiting).toContainText(
        t('batches.of.csv_export', { what: t('resources.customers.name', { smart_count: 2 }) }),
      );
      await expect(waiting.getByRole('progressbar')).toBeVisible();
      await press(waiting, t('workflows.batch.actions.cancel.label'));
      const dialog = page.getByRole('dialog', { name: t('workflows.batch.actions.cancel.label') });
      await press(dialog, t('workflows.batch.actions.cancel.label'));
      await expect(waiting).toContainText(t('workflows.batch.states.cancelled'));
      await expect(waiting.getByRole('button')).toHaveCount(0);
      expect(await (await api.get(`/rest/batches/${guid}`)).json()).toMatchObject({ state: 'cancelled', done: 0 });
    },
  );
}
