import { locales } from '../../../i18n/types.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhookReceiver.ts';
import { checkAxe, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Api, apiAs } from './api.ts';
import { box, type Desk, named, openAs, press, repeated, rows, title } from './desk.ts';

// The other side is on this machine, and does not keep anybody waiting.
test.use({ world: 'webhooks', settings: { WEBHOOKS_INSIDE: 'on', WEBHOOK_FIRST_WAIT_MS: '1500' } });

let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
test.afterEach(async () => await receiver.close());

interface Policy {
  readonly guid: string;
  readonly status: string;
}

/** Cover in force. */
async function inForce(api: Api): Promise<Policy> {
  const { content } = (await api.find('/api/customers/find?size=100&status=active')) as {
    readonly content: readonly { readonly guid: string }[];
  };
  for (const { guid } of content) {
    const { content: policies } = (await api.find(`/api/policies/customer/guid/${guid}`)) as {
      readonly content: readonly Policy[];
    };
    const active = policies.find(({ status }) => status === 'active');
    if (active) return active;
  }
  throw new Error('Nobody is covered.');
}

const of = ({ t }: Desk, field: string) => t(`resources.webhooks.fields.${field}`);
const event = ({ t }: Desk, name: string) => t(`resources.webhooks.choices.events.${name}`);
const state = ({ t }: Desk, name: string) => t(`resources.webhook_deliveries.choices.status.${name}`);

for (const locale of locales) {
  test(
    `the partner’s own systems are told of what happens, by an address that two have read, in ${locale}`,
    repeated(locale, 'en'),
    async ({ page, service }) => {
      const policy = await inForce(await apiAs(service.origin, 'admin'));
      const desk = await openAs(page, 'admin', '/webhooks/create', locale);
      const { t } = desk;

      await test.step('an address is written, with its secret at hand', async () => {
        await box(page, of(desk, 'name')).fill('Ledger');
        await box(page, of(desk, 'url')).fill(receiver.url);
        const events = page.getByRole('group', { name: named(of(desk, 'events')) });
        for (const name of ['cover_suspended', 'cover_resumed'])
          await events.getByRole('checkbox', { name: event(desk, name) }).check();
        await screens(page, `webhook-new-${locale}`);
        await press(page, t('views.form.create'));
        await expect(title(page)).toHaveText('Ledger');
        await expect(page.getByText(t('errors.webhook_written'))).toBeVisible();
        await press(page, t('resources.webhooks.page.secret'));
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText(/^whsec_.{44}$/)).toBeVisible();
        await checkAxe(page);
        await screens(page, `webhook-secret-${locale}`);
        await press(dialog, t('resources.webhooks.page.close'));
      });

      await test.step('another administrator reads it and puts it in use', async () => {
        const other = await (await page.context().browser()?.newContext())?.newPage();
        if (!other) throw new Error('There is no browser.');
        await openAs(other, 'admin2', new URL(page.url()).pathname, locale);
        const label = t('workflows.webhook.actions.put_in_use.label');
        await press(other.getByRole('main'), label);
        const dialog = other.getByRole('dialog', { name: label });
        await expect(dialog).toContainText(receiver.url);
        await screens(other, `webhook-use-${locale}`);
        await press(dialog, label);
        await expect(dialog).toHaveCount(0);
        await other.context().close();
      });

      await test.step('what happens is told, again where it was not taken, and stands on its page', async () => {
        receiver.answer(500);
        const at = page.url();
        await page.goto(`/policies/${policy.guid}/show`);
        for (const name of ['suspend', 'reactivate'] as const) {
          const label = t(`workflows.policy.actions.${name}.label`);
          await press(page.getByRole('main'), label);
          const dialog = page.getByRole('dialog', { name: label });
          await box(dialog, t(`workflows.policy.actions.${name}.fields.reason`)).fill('As agreed');
          await press(dialog, label);
          await expect(dialog).toHaveCount(0);
        }
        await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
        await page.goto(at);
        const calls = page.getByRole('region', { name: t('resources.webhook_deliveries.name', { smart_count: 2 }) });
        await expect(calls.getByText(state(desk, 'queued'))).toHaveCount(2);
        await checkAxe(page);
        await screens(page, `webhook-waits-${locale}`);
        receiver.answer(204);
        const told = async () => new Set(receiver.received.map(({ body }) => JSON.parse(body).type));
        await expect.poll(told).toEqual(new Set(['cover_suspended', 'cover_resumed']));
        await expect(async () => {
          await page.reload();
          await expect(calls.getByText(state(desk, 'delivered'))).toHaveCount(2, { timeout: 2_000 });
        }).toPass();
        await screens(page, `webhook-told-${locale}`);
        await calls.getByRole('link', { name: event(desk, 'cover_resumed'), exact: true }).click();
        await expect(title(page)).toHaveText(event(desk, 'cover_resumed'));
        await checkAxe(page);
        await screens(page, `webhook-delivery-${locale}`);
        await page.goto('/webhooks');
        await expect(rows(page)).toHaveCount(2);
        await screens(page, `webhook-list-${locale}`);
      });

      await test.step('what was given up is sent again from there', async () => {
        await page.getByRole('link', { name: 'Ledger' }).click();
        const at = page.url();
        // It says that it wants no more of these.
        receiver.answer(410);
        await page.goto(`/policies/${policy.guid}/show`);
        const label = t('workflows.policy.actions.suspend.label');
        await press(page.getByRole('main'), label);
        const dialog = page.getByRole('dialog', { name: label });
        await box(dialog, t('workflows.policy.actions.suspend.fields.reason')).fill('As agreed');
        await press(dialog, label);
        await expect(dialog).toHaveCount(0);
        const failed = page.getByRole('main').getByText(state(desk, 'failed'));
        await expect(async () => {
          await page.goto(at);
          await expect(failed).toHaveCount(1, { timeout: 2_000 });
        }).toPass();
        await screens(page, `webhook-failed-${locale}`);
        receiver.answer(200);
        const again = t('workflows.webhook_delivery.actions.send_again.label');
        await press(page.getByRole('main'), again);
        const asking = page.getByRole('dialog', { name: again });
        await press(asking, again);
        await expect(asking).toHaveCount(0);
        await expect(async () => {
          await page.reload();
          await expect(page.getByRole('main').getByText(state(desk, 'delivered'), { exact: true })).toHaveCount(3, {
            timeout: 2_000,
          });
        }).toPass();
      });
    },
  );
}
