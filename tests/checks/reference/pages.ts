/** A page of the reference: what stands on it follows from the modules that it is about. */
export interface ReferencePage {
  /** Its file in `docs/reference`. */
  readonly file: string;
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly about: string;
  /** Files of `src/schema` whose types stand on it, or folders of them. */
  readonly modules: readonly string[];
  /** What an author writes with: the exported functions of a file, of those alone whose name looks so or that answer a type. */
  readonly builders?: { readonly module: string; readonly named?: RegExp; readonly answering?: string };
  /** Types that stand first, whether a function takes them or not. */
  readonly first?: readonly string[];
}

export const pages: readonly ReferencePage[] = [
  {
    file: 'fields.md',
    title: 'Fields',
    about:
      'What a field can be. Import the functions from `src/schema/fields.ts`. What may be said of each of them is at the end: [CommonOptions](#commonoptions).',
    modules: ['field.ts', 'fieldTypes/'],
    builders: { module: 'fields.ts' },
    first: ['CommonOptions'],
  },
  {
    file: 'conditions.md',
    title: 'Conditions',
    about:
      'What `required`, `visible`, `access`, `guards` and `when` are written with. Import the functions from `src/schema/predicate.ts`, those that name something of the product (`hasRole`, `forPartner`, `inCountry`, `inPartnerList`, `hasFlag`) from `src/resources/world.ts`, where a name that there is not does not compile.',
    modules: ['predicate.ts'],
    builders: { module: 'predicate.ts', answering: 'Predicate' },
  },
  {
    file: 'derived-fields.md',
    title: 'Derived fields',
    about:
      'Values that the database works out whenever they are read. Import the functions from `src/schema/derived.ts`.',
    modules: ['derived.ts'],
    builders: { module: 'derived.ts' },
    first: ['RolledOver'],
  },
  {
    file: 'resources.md',
    title: 'Resources',
    about: 'An entity, or settings of which there is one. Import the functions from `src/resources/world.ts`.',
    modules: ['resource.ts'],
    builders: { module: 'resource.ts', named: /^define/ },
    first: ['ResourceSpec', 'SingletonSpec'],
  },
  {
    file: 'calls.md',
    title: 'Calls',
    about: 'How `endpoints`, `lists` and `calls` of a resource, and the `endpoint` of an action, are written.',
    modules: ['endpoint.ts'],
    first: ['CrudEndpoint', 'ListEndpoint', 'CallEndpoint', 'ActionEndpoint'],
  },
  {
    file: 'workflows.md',
    title: 'Workflows',
    about: 'A state machine over one choice of a resource. Import `defineWorkflow` from `src/resources/world.ts`.',
    modules: ['workflow.ts'],
    builders: { module: 'workflow.ts', named: /^define/ },
    first: ['WorkflowSpec'],
  },
  {
    file: 'batches.md',
    title: 'Batches',
    about: 'Work in the background. Import `defineBatch` from `src/schema/batch.ts`.',
    modules: ['batch.ts'],
    builders: { module: 'batch.ts' },
    first: ['BatchSpec'],
  },
  {
    file: 'reports.md',
    title: 'Reports',
    about:
      'Tables of records that people run, read and download. Import the functions from `src/schema/report.ts`. What the reports of this product show stands in [Reports](../reports.md).',
    modules: ['report.ts'],
    builders: { module: 'report.ts' },
    first: ['ReportSpec'],
  },
  {
    file: 'overlays.md',
    title: 'Overlays and features',
    about: 'What differs for some partners. Import the functions from `src/schema/overlay.ts`.',
    modules: ['overlay.ts'],
    builders: { module: 'overlay.ts' },
    first: ['OverlaySpec', 'FeatureSpec'],
  },
];
