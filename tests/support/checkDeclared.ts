/** Before all tests: none says anything of a product whose declarations have a mistake. */
export default async function checkDeclared(): Promise<void> {
  try {
    await import('../../src/resources/checked.ts');
  } catch (error) {
    // Its words are what helps, and its stack can no longer be read when they are printed.
    const said = error instanceof Error ? error.message : String(error);
    throw Object.assign(new Error(said), { stack: said });
  }
}
