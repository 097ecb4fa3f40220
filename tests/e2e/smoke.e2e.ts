import { placesOf } from '../../src/admin/navigation/items.ts';
import { model } from '../../src/product/model.ts';
import { known } from '../../src/resources/world.ts';
import { type Context, emptyContext } from '../../src/schema/context.ts';
import { checkLayout } from './support/checks.ts';
import { expect, test } from './support/fixtures.ts';
import { type Person, signIn } from './support/signIn.ts';

/** Somebody who may go almost everywhere. */
const everybody: Context = {
  ...emptyContext,
  user: { guid: 'everybody', username: 'everybody', roles: known.roles, partners: [] },
};

for (const person of ['agent', 'assessor', 'admin'] satisfies Person[]) {
  test(`${person} signs in and sees the frame of the product`, async ({ page }) => {
    await signIn(page, person);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    await checkLayout(page);
    // What a build says of where each place stands is what is declared.
    const links = page.getByRole('navigation').first().getByRole('listitem').getByRole('link');
    // With the last group of them, all are there.
    await expect.poll(async () => await links.count()).toBeGreaterThan(10);
    const shown = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    const declared = placesOf(model, everybody).map(({ path }) => path);
    const both = shown.filter((path) => declared.includes(path));
    expect(both.length).toBeGreaterThan(10);
    expect(both).toEqual(declared.filter((path) => shown.includes(path)));
  });
}
