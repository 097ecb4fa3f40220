/** What there is already: read from the declarations, words and tables themselves, so that there is no second account of them. */
import { register } from 'tsx/esm/api';

/**
 * Reads the house.
 * @throws DeclarationErrors when what is declared is wrong as it stands
 */
export async function readHouse() {
  register();
  const { checkDeclarations } = await import('../../src/schema/check/checkDeclarations.ts');
  const { declarations } = await import('../../src/resources/declarations.ts');
  checkDeclarations(declarations);
  const { instead } = await import('../../src/schema/check/nearest.ts');
  const { completeModel } = await import('../../src/schema/resolve/completeModel.ts');
  const { rulesOf } = await import('../../src/schema/fieldTypes/rules.ts');
  const { hasRole, matches } = await import('../../src/schema/predicate.ts');
  const { emptyContext } = await import('../../src/schema/context.ts');
  const { allowedLines } = await import('../../src/schema/testing/allowedLines.ts');
  const { en } = await import('../../i18n/en/index.ts');
  const { fr } = await import('../../i18n/fr/index.ts');
  const { signature } = await import('../../tests/contract/call.ts');
  const { calls } = await import('../../tests/contract/calls.ts');
  const { declaredSignatures } = await import('../../tests/contract/declared.ts');
  const { generatedPages } = await import('../../tests/checks/pages/generated.ts');
  const { seededRandom } = await import('../../service/sample/random.ts');
  const specified = new Set(calls.map((call) => signature(`${call.method} ${call.path}`)));
  const withMore = ({ resources = [], workflows = [], batches = [] }) => ({
    ...declarations,
    resources: [...declarations.resources, ...resources],
    workflows: [...declarations.workflows, ...workflows],
    batches: [...declarations.batches, ...batches],
  });
  return {
    known: declarations.known,
    words: { en, fr },
    hasRole,
    /** The roles for which a condition of access holds, whatever the record. */
    rolesThat: (access) =>
      declarations.known.roles.filter((role) =>
        matches(access, {}, { ...emptyContext, user: { guid: '', username: '', roles: [role], partners: [] } }),
      ),
    instead,
    rulesOf,
    emptyContext,
    seededRandom,
    allowedLines,
    model: completeModel(declarations),
    /** The model with more than there is. @param {{ resources?: object[], workflows?: object[], batches?: object[] }} more */
    modelWith: (more) => completeModel(withMore(more)),
    /** What the check of declarations says of more than there is: sentences. @returns {readonly string[]} */
    mistakesWith(more) {
      try {
        checkDeclarations(withMore(more));
        return [];
      } catch (error) {
        if (!Array.isArray(error.errors)) throw error;
        return error.errors.map(({ where, message }) => `${where}: ${message}`);
      }
    },
    /** Whether a call is declared already. @param {string} call `GET /api/garages` */
    isDeclared: (call) => declaredSignatures().has(signature(call)),
    /** Whether the hand-written table has a call. */
    isSpecified: (call) => specified.has(signature(call)),
    generatedPages,
  };
}
