import { checkLayout } from './support/checks.ts';
import { expect, test } from './support/fixtures.ts';
import { type Person, signIn } from './support/signIn.ts';

for (const person of ['agent', 'assessor', 'admin'] satisfies Person[]) {
  test(`${person} signs in and sees the frame of the product`, async ({ page }) => {
    await signIn(page, person);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    await checkLayout(page);
  });
}
