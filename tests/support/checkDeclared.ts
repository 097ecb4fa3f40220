/** Before all tests: none says anything of a product whose declarations have a mistake. */
export default async function checkDeclared(): Promise<void> {
  await import('../../src/resources/checked.ts');
}
