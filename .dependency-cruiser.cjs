/**
 * The house has floors, and arrows run one way: main -> product -> admin -> views -> dataProvider, authProvider -> schema, over the ground
 * floor of environment, analytics and i18n. That is the kernel, which knows no product. The product stands beside it: product ->
 * custom -> resources, each of which uses the kernel below. Each rule says why it is there.
 */

const tests = '\\.(test|test-d)\\.tsx?$|/testing/';
/** The check of declarations, and what runs it. */
const checks =
  '^src/(schema/(check/|fieldTypes/[^.]*options\\.ts$|resolve/resolveModel\\.ts$)|resources/checked\\.ts$)';
const folders = 'environment|schema|resources|dataProvider|authProvider|access|admin|views|custom|product|analytics';

/** A folder of src may reach the named others and nothing else of src. */
function reachesOnly(folder, allowed, comment) {
  const mine = [folder, ...allowed].join('|');
  return {
    name: `${folder}-reaches-only`,
    comment,
    severity: 'error',
    from: { path: `^src/${folder}/`, pathNot: tests },
    to: { path: '^src/', pathNot: `^src/(${mine})/` },
  };
}

const ground = ['environment', 'analytics'];
const below = ['dataProvider', 'authProvider', 'schema', ...ground];

module.exports = {
  forbidden: [
    reachesOnly(
      'environment',
      [],
      'The environment is ground floor: everything stands on it, so it may stand on nothing of src.',
    ),
    reachesOnly(
      'analytics',
      [],
      'Error reporting is ground floor: an error anywhere must reach it, so it may need nothing of src.',
    ),
    reachesOnly(
      'schema',
      [],
      'The declaration language is read by browser, service, API description and tests: it knows none of them.',
    ),
    reachesOnly(
      'resources',
      ['schema'],
      'Declarations are plain data in the declaration language. What they need of an environment is passed in.',
    ),
    reachesOnly(
      'authProvider',
      ['schema', ...ground],
      'Signing in is loaded by the light login page, so it must not bring the data path, the views or the admin along.',
    ),
    reachesOnly(
      'dataProvider',
      ['authProvider', 'schema', ...ground],
      'The data path is used by screens and never knows them, and by products whose declarations it is given.',
    ),
    reachesOnly(
      'views',
      below,
      'Generic views serve every entity of every product: what they need of one belongs into a declaration.',
    ),
    reachesOnly(
      'custom',
      ['resources', 'views', ...below],
      'Custom pages are mounted by the product: pass in what they need of the admin.',
    ),
    reachesOnly(
      'admin',
      ['views', ...below],
      'The admin shows whatever product it is given: what it needs of one stands in `Product` (src/admin/product.ts).',
    ),
    reachesOnly(
      'product',
      ['admin', 'custom', 'resources', 'views', ...below],
      'The product is put together here; access pages and the entry are not its business.',
    ),
    reachesOnly(
      'access',
      ['authProvider', ...ground],
      'The access pages must work with at most 70 KiB: only authProvider, environment, analytics and i18n may come along.',
    ),
    {
      name: 'platform-entities',
      comment: 'What the platform keeps for every product names nothing of one: what it needs of it is passed in.',
      severity: 'error',
      from: { path: '^src/resources/platform/', pathNot: tests },
      to: { path: '^src/resources/(?!platform/)' },
    },
    {
      name: 'another-trade',
      comment:
        'The garages show that the kernel needs no product: they may not borrow from ours, but for what the platform keeps for all.',
      severity: 'error',
      from: { path: '^(tests/support/garage/|src/admin/anotherTrade\\.test\\.tsx$)' },
      to: { path: '^src/(resources/(?!platform/)|custom/|product/)|^service/(?!platform/)' },
    },
    {
      name: 'nobody-imports-the-entry',
      comment: 'src/main.tsx boots; whatever others need of it belongs to a folder of its own.',
      severity: 'error',
      from: { path: `^src/(${folders})/` },
      to: { path: '^src/main\\.tsx$' },
    },
    {
      name: 'custom-pages-apart',
      comment: 'One custom page never imports another: what two share moves to src/views (or src/schema).',
      severity: 'error',
      from: { path: '^src/custom/([^/]+)/', pathNot: tests },
      to: { path: '^src/custom/([^/]+)/', pathNot: '^src/custom/$1/' },
    },
    {
      name: 'pure-layers-packages',
      comment:
        'src/schema, src/resources and i18n run in the browser, in the service and in checks alike: no React, no DOM, no framework. Only zod, libphonenumber-js, (for i18n) node-polyglot and (for the check of declarations) fastest-levenshtein.',
      severity: 'error',
      from: { path: '^(src/(schema|resources)|i18n)/', pathNot: tests },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
        pathNot: 'node_modules/(zod|libphonenumber-js|node-polyglot|@types/node-polyglot|fastest-levenshtein)/',
      },
    },
    {
      name: 'checks-stay-at-home',
      comment:
        'Whoever starts, tests or builds the product judges its declarations; what only their authors need is not sent to a browser. There, src/schema/resolve/completeModel.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: `${checks}|${tests}` },
      to: { path: checks },
    },
    {
      name: 'pure-layers-builtins',
      comment: 'src/schema, src/resources and i18n are loaded by the browser too: nothing of Node in them.',
      severity: 'error',
      from: { path: '^(src/(schema|resources)|i18n)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-has-no-builtins',
      comment: 'src runs in the browser: nothing of Node in it.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'i18n-is-ground-floor',
      comment: 'Words are ground floor: everything uses them, so they use nothing of ours.',
      severity: 'error',
      from: { path: '^i18n/', pathNot: tests },
      to: { path: '^(src|service|tests|scripts)/' },
    },
    {
      name: 'tickets-of-the-gate',
      comment:
        'Money leaves by a ticket that the gate alone issues: whoever wants money to leave asks service/insurance/moneyOut/authorizeMoneyOut.ts.',
      severity: 'error',
      from: {
        path: '^service/',
        pathNot: `^service/(insurance/moneyOut/|platform/operator/requestMoneyOut\\.ts$)|${tests}`,
      },
      to: { path: '^service/platform/operator/ticket\\.ts$' },
    },
    {
      name: 'operator-is-asked-by-name',
      comment: 'What the operator is asked goes through requestOperator, money that leaves through requestMoneyOut.',
      severity: 'error',
      from: { path: '^service/', pathNot: `^service/platform/operator/request(Operator|MoneyOut)\\.ts$|${tests}` },
      to: { path: '^service/platform/operator/newRequest\\.ts$' },
    },
    {
      name: 'platform-knows-no-product',
      comment:
        'The platform runs any product: what it needs to know of one is declared, or given by a module (service/platform/modules/module.ts).',
      severity: 'error',
      from: { path: '^service/platform/', pathNot: tests },
      to: { path: '^service/(?!platform/)|^src/resources/(?!platform/)' },
    },
    {
      name: 'subjects-through-their-module',
      comment:
        'What one subject needs of another is exported by its module.ts: there one sees what others rest on. What all need stands in service/insurance/shared.',
      severity: 'error',
      from: { path: '^service/insurance/([^/]+)/', pathNot: tests },
      to: { path: '^service/insurance/[^/]+/', pathNot: '^service/insurance/($1|shared)/|/module\\.ts$' },
    },
    {
      name: 'shared-is-ground-floor',
      comment: 'What all subjects rest on rests on none of them.',
      severity: 'error',
      from: { path: '^service/insurance/shared/', pathNot: tests },
      to: { path: '^service/insurance/(?!shared/)' },
    },
    {
      name: 'insurance-through-its-modules',
      comment: 'The start and the sample world see of a subject what its module.ts exports.',
      severity: 'error',
      from: { path: '^service/(?!insurance/)', pathNot: tests },
      to: {
        path: '^service/insurance/',
        pathNot: '^service/insurance/(shared/|modules\\.ts$|migrations/)|/module\\.ts$',
      },
    },
    {
      name: 'simulators-are-somebody-else',
      comment: 'A simulator stands for a company of its own: it knows the words of the wire, and nothing of insurance.',
      severity: 'error',
      from: { path: '^service/simulators/', pathNot: tests },
      to: { path: '^service/(insurance|sample)/|^service/[^/]+$|^src/resources/' },
    },
    {
      name: 'src-never-service',
      comment: 'The real API stands elsewhere: the client meets the embedded service over HTTP only.',
      severity: 'error',
      from: { path: '^(src|i18n)/', pathNot: tests },
      to: { path: '^service/' },
    },
    {
      name: 'service-reaches-only',
      comment: 'The service shares the declarations and the words with the client, and nothing else of it.',
      severity: 'error',
      from: { path: '^service/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(schema|resources)/' },
    },
    {
      name: 'product-never-tests',
      comment: 'What ships may not need what only tests it.',
      severity: 'error',
      from: { path: '^(src|service|i18n)/', pathNot: tests },
      to: { path: `^(tests|scripts)/|${tests}` },
    },
    {
      name: 'no-dev-dependencies',
      comment: 'A package of devDependencies is not there where the product runs.',
      severity: 'error',
      // The judge of traffic is loaded by tests alone, when they ask the service to hold its answers against its description.
      from: { path: '^(src|service|i18n)/', pathNot: `${tests}|^service/platform/openapi/trafficJudge\\.ts$` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'resolvable',
      comment:
        'This import leads nowhere: a misspelt path (with its extension), or a package that package.json does not have.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|[?]' },
    },
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one idea in two files, or a third idea that has no file yet.',
      severity: 'error',
      from: { path: '^(src|service|i18n|scripts|tests)/' },
      to: { circular: true },
    },
  ],
  options: {
    // TypeScript 7 has no API that the cruiser could use; without another parser it would find nothing at all.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.cache)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
