import type { Builder, Language, Option, Shape } from './language.ts';
import type { ReferencePage } from './pages.ts';

/** What stands on a page. */
export interface Gathered {
  readonly page: ReferencePage;
  readonly builders: readonly (Builder & { readonly options: readonly Option[] })[];
  readonly shapes: readonly Shape[];
  /** Types whose options stand with its functions. */
  readonly taken: readonly Shape[];
}

/** What no author writes: how fields remember the types of their values. */
const behindTheScenes = ['FieldSpec'];

const isOf = ({ modules }: ReferencePage, module: string) =>
  modules.some((one) => (one.endsWith('/') ? module.startsWith(one) : module === one));

/**
 * Everything that an author may write, page by page: the functions, the types that are named first, and whatever those name.
 * @throws Error when something is named that stands on no page
 */
export function gather(language: Language, pages: readonly ReferencePage[]): readonly Gathered[] {
  const builders = pages.map(({ builders: of }) =>
    of === undefined
      ? []
      : language
          .builders(of.module)
          .filter(({ name, answers }) => of.named?.test(name) ?? (of.answering ?? answers) === answers),
  );
  // Options of a type of field stand with its function.
  const taken = new Set(builders.flat().flatMap(({ takes }) => takes?.shape ?? []));
  const firsts = pages.flatMap(({ first = [] }) => first);
  const shapes = new Map<string, Shape>();
  const waiting = [...firsts, ...taken];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (shapes.has(name) || behindTheScenes.includes(name)) continue;
    const shape = language.shape(name);
    if (!pages.some((page) => isOf(page, shape.module))) {
      throw new Error(`${name} of src/schema/${shape.module} stands on no page of the reference: add its file to one.`);
    }
    shapes.set(name, shape);
    waiting.push(...shape.refersTo);
  }
  return pages.map((page, at) => ({
    page,
    builders: (builders[at] ?? []).map((builder) => ({ ...builder, options: ownOptions(builder, shapes) })),
    taken: (builders[at] ?? []).flatMap(({ takes }) => (takes ? (shapes.get(takes.shape) ?? []) : [])),
    shapes: [...shapes.values()].filter(
      ({ name, module }) => isOf(page, module) && (firsts.includes(name) || !taken.has(name)),
    ),
  }));
}

/** What a function takes besides the options of all. */
function ownOptions({ takes }: Builder, shapes: ReadonlyMap<string, Shape>): readonly Option[] {
  if (!takes) return [];
  const shape = shapes.get(takes.shape);
  return shape && shape.bases.length > 0 ? shape.options.filter(({ name }) => takes.options.includes(name)) : [];
}
