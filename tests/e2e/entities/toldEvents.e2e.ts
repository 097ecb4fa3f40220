import { locales } from '../../../i18n/types.ts';
import { checkAxe, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Api, apiAs } from './api.ts';
import { box, type Desk, named, openAs, press, repeated, rows, tick, title } from './desk.ts';

test.use({ world: 'customers who are told' });

interface Policy {
  readonly guid: string;
  readonly policy_number: string;
  readonly customer_guid: string;
  readonly status: string;
}

/** Cover in force of somebody who reads a language. */
async function readerOf(api: Api, locale: string): Promise<Policy> {
  const { content } = (await api.find('/api/customers/find?size=100&status=active')) as {
    readonly content: readonly { readonly guid: string }[];
  };
  for (const { guid } of content) {
    const { content: policies } = (await api.find(`/api/policies/customer/guid/${guid}`)) as {
      readonly content: readonly Policy[];
    };
    const active = policies.find(({ status }) => status === 'active');
    if (!active) continue;
    await api.put(`/api/customers/${guid}`, { language: locale });
    return active;
  }
  throw new Error('Nobody is covered.');
}

const of = ({ t }: Desk, field: string) => t(`resources.sms_templates.fields.${field}`);
const choice = ({ t }: Desk, field: string, value: string) => t(`resources.sms_templates.choices.${field}.${value}`);

for (const locale of locales) {
  test(
    `what happens is told in the words of the partner, which whoever does it reads before, in ${locale}`,
    repeated(locale, 'en'),
    async ({ page, service, watched }) => {
      watched.allow(400, '/api/sms_templates');
      const policy = await readerOf(await apiAs(service.origin, 'admin'), locale);
      const desk = await openAs(page, 'admin', '/sms_templates/create', locale);
      const { t } = desk;

      await test.step('a text that could never be sent is refused with the reason, and then written', async () => {
        await box(page, of(desk, 'code')).fill('COVER_ON');
        await expect(page.getByLabel(named(of(desk, 'event')))).toHaveCount(0);
        await tick(page, of(desk, 'kind'), choice(desk, 'kind', 'Event'));
        await page.getByLabel(named(of(desk, 'event'))).selectOption(choice(desk, 'event', 'cover_resumed'));
        await tick(page, of(desk, 'language'), choice(desk, 'language', locale));
        await box(page, of(desk, 'template')).fill(locale === 'fr' ? 'Votre police %s reprend.' : 'Policy %s goes on.');
        const parameters = page.getByRole('group', { name: named(of(desk, 'parameters')) });
        await parameters.getByRole('checkbox', { name: choice(desk, 'parameters', 'claim_amount') }).check();
        await screens(page, `told-template-${locale}`);
        await press(page, t('views.form.create'));
        const vain = choice(desk, 'parameters', 'claim_amount');
        await expect(page.getByText(t('service.sms_templates.cannot_say', { parameters: vain })).first()).toBeVisible();
        await screens(page, `told-refused-${locale}`);
        await parameters.getByRole('checkbox', { name: vain }).uncheck();
        await parameters.getByRole('checkbox', { name: choice(desk, 'parameters', 'policy_number') }).check();
        await press(page, t('views.form.create'));
        await expect(title(page)).toHaveText('COVER_ON');
        // Whoever wrote it does not put it in use.
        await expect(page.getByText(t('errors.template_written'))).toBeVisible();
        await checkAxe(page);
        await screens(page, `told-written-${locale}`);
      });

      await test.step('another administrator mends a word, which makes it nobody’s to put in use, and takes it over', async () => {
        const other = await (await page.context().browser()?.newContext())?.newPage();
        if (!other) throw new Error('There is no browser.');
        const path = new URL(page.url()).pathname;
        await openAs(other, 'admin2', path.replace('/show', ''), locale);
        await box(other, of(desk, 'template')).fill(
          locale === 'fr' ? 'Votre police %s a repris.' : 'Policy %s goes on now.',
        );
        await press(other, t('views.form.save'));
        await expect(other.getByText(t('errors.template_written'))).toBeVisible();
        const label = t('workflows.sms_template.actions.take_over.label');
        await press(other.getByRole('main'), label);
        const dialog = other.getByRole('dialog', { name: label });
        await expect(dialog).toContainText(locale === 'fr' ? 'Votre police %s a repris.' : 'Policy %s goes on now.');
        await checkAxe(other);
        await screens(other, `told-take-over-${locale}`);
        await page.reload();
        await expect(page.getByText(t('errors.template_written_with'))).toBeVisible();
        await screens(page, `told-mended-${locale}`);
        await press(dialog, label);
        await expect(dialog).toHaveCount(0);
        await expect(other.getByText(t('errors.template_written'))).toBeVisible();
        await other.context().close();
      });

      await test.step('whoever wrote it first reads it and puts it in use', async () => {
        await page.reload();
        const label = t('workflows.sms_template.actions.put_in_use.label');
        await press(page.getByRole('main'), label);
        const dialog = page.getByRole('dialog', { name: label });
        await expect(dialog).toContainText(choice(desk, 'event', 'cover_resumed'));
        await screens(page, `told-use-${locale}`);
        await press(dialog, label);
        await expect(dialog).toHaveCount(0);
        await page.goto('/sms_templates');
        await expect(rows(page).first()).toBeVisible();
        await screens(page, `told-list-${locale}`);
      });

      await test.step('the dialog says it before, and then it is sent', async () => {
        const text = `${locale === 'fr' ? 'Votre police' : 'Policy'} ${policy.policy_number} `;
        await page.goto(`/policies/${policy.guid}/show`);
        for (const name of ['suspend', 'reactivate'] as const) {
          const label = t(`workflows.policy.actions.${name}.label`);
          await press(page.getByRole('main'), label);
          const dialog = page.getByRole('dialog', { name: label });
          await box(dialog, t(`workflows.policy.actions.${name}.fields.reason`)).fill('As agreed');
          if (name === 'reactivate') {
            await expect(dialog.getByText(new RegExp(text))).toBeVisible();
            await checkAxe(page);
            await screens(page, `told-dialog-${locale}`);
          }
          await press(dialog, label);
          await expect(dialog).toHaveCount(0);
        }
        await page.goto('/sms_messages');
        await expect(rows(page).first()).toContainText(text);
        await screens(page, `told-activity-${locale}`);
      });
    },
  );
}
