import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '../../../i18n/types.ts';
import { type Application, labelsOf } from './application.ts';
import { messagesIn } from './labels.ts';
import { sourceOf, type Used } from './source.ts';
import { known } from './world.ts';

/** What an application has of this repository: the platform, the client and how they are built. */
const copied = [
  'src',
  'service',
  'i18n',
  'scripts',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Writes an application into a folder, as its authors would have: one file for each entity and workflow, their words in both languages
 * beside them, and this repository's own product and declarations out of the way. `npm run build` works there.
 * @param root the folder of this repository
 * @param folder one that is empty
 */
export function writeApplication(root: string, folder: string, application: Application): void {
  for (const one of copied) {
    const filter = (file: string) => !/\.test(-d)?\.tsx?$/.test(file);
    cpSync(path.join(root, one), path.join(folder, one), { recursive: true, filter });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  const write = (file: string, text: string) => {
    const at = path.join(folder, file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, text);
  };
  removeDeclared(folder);
  writeDeclarations(write, application);
  writeWords(write, application);
  for (const [file, text] of Object.entries(product)) write(file, text);
}

type Write = (file: string, text: string) => void;

/** The entities of this repository's product: none of them is a part of the application. */
function removeDeclared(folder: string): void {
  const resources = path.join(folder, 'src/resources');
  const index = readFileSync(path.join(resources, 'index.ts'), 'utf8');
  for (const [, file = ''] of index.matchAll(/from '(\.\/[\w/]+\.ts)'/g))
    rmSync(path.join(resources, file), { force: true });
  rmSync(path.join(folder, 'src/custom'), { recursive: true });
}

/** A file that declares one thing by a word of the language, such as `defineResource`. */
function declared(name: string, word: string, from: string, declaration: object, up: string): string {
  const used: Used = { fields: new Set(), derived: new Set(), predicate: new Set() };
  const source = sourceOf(declaration, used);
  const imports = Object.entries(used).flatMap(([module, words]) =>
    words.size === 0 ? [] : [`import { ${[...words].join(', ')} } from '${up}schema/${module}.ts';`],
  );
  return [...imports, `import { ${word} } from '${from}';`, '', `export const ${name} = ${word}(${source});`, ''].join(
    '\n',
  );
}

const exportsOf = (names: readonly string[]): string =>
  names.map((name) => `export { ${name} } from './${name}.ts';\n`).join('');

function writeDeclarations(write: Write, { entities, machines, overlays, features }: Application): void {
  const resources = 'src/resources';
  for (const { resource } of entities) {
    const name = camel(resource.name);
    const { singleton, ...spec } = resource;
    const word = singleton ? 'defineSingleton' : 'defineResource';
    write(`${resources}/${name}.ts`, declared(name, word, './world.ts', spec, '../'));
  }
  const platform = "export { auditEvents, batches, savedViews } from './platformEntities.ts';\n";
  write(`${resources}/index.ts`, exportsOf(entities.map(({ resource }) => camel(resource.name))) + platform);
  for (const { workflow } of machines) {
    const name = camel(workflow.name);
    write(`${resources}/workflows/${name}.ts`, declared(name, 'defineWorkflow', '../world.ts', workflow, '../../'));
  }
  const batch = "export { batch } from '../platformEntities.ts';\n";
  write(`${resources}/workflows/index.ts`, exportsOf(machines.map(({ workflow }) => camel(workflow.name))) + batch);
  for (const { overlay } of overlays) {
    const { resource, ...spec } = overlay;
    const name = camel(overlay.name);
    const [of, file] = [camel(resource), declared(name, `defineOverlay`, '../../schema/overlay.ts', spec, '../../')];
    write(
      `${resources}/overlays/${name}.ts`,
      `import { ${of} } from '../${of}.ts';\n${file.replace('defineOverlay({', `defineOverlay(${of}, {`)}`,
    );
  }
  write(`${resources}/overlays/index.ts`, exportsOf(overlays.map(({ overlay }) => camel(overlay.name))));
  for (const feature of features) {
    const name = camel(feature.name);
    const text = declared(name, 'defineFeature', '../../schema/overlay.ts', feature, '../../');
    write(`${resources}/features/${name}.ts`, text);
  }
  write(`${resources}/features/index.ts`, exportsOf(features.map(({ name }) => camel(name))));
}

function writeWords(write: Write, application: Application): void {
  const { resources = {}, ...others } = labelsOf(application);
  for (const [place, locale] of locales.entries()) {
    const language = place === 0 ? 0 : 1;
    const words = `i18n/${locale}`;
    const names = Object.keys(resources);
    for (const [name, one] of Object.entries(messagesIn(resources, language))) {
      write(`${words}/resources/${camel(name)}.ts`, `export const ${camel(name)} = ${JSON.stringify(one)};\n`);
    }
    const all = [...names.map((name) => [name, camel(name)] as const), ...platformWords];
    write(
      `${words}/resources/index.ts`,
      `${all.map(([, name]) => `import { ${name} } from './${name}.ts';`).join('\n')}
export const resources = { ${all.map(([name, one]) => `${name}: ${one}`).join(', ')} };\n`,
    );
    for (const [name, labels] of Object.entries(others)) {
      write(`${words}/${name}.ts`, `export const ${name} = ${JSON.stringify(messagesIn(labels, language))};\n`);
    }
    write(`${words}/app.ts`, appWords);
  }
}

const platformWords = [
  ['audit_events', 'auditEvents'],
  ['batches', 'batches'],
  ['saved_views', 'savedViews'],
] as const;

const words = (names: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, name])));

const appWords = `import { frame } from './frame.ts';
export const app = {
  ...frame,
  product: 'Tally',
  title: '%{page} · %{partner} · Tally',
  navigation: { ...frame.navigation, ...${words(Object.keys(known.menu.groups))} },
  partner: { ...frame.partner, brands: { own: 'Tally' }, missing: 'Ask somebody to add you to a partner.' },
  profile: { ...frame.profile, role: ${words(known.roles)} },
};
`;

/** What puts the application together: its world, its icons, where it is at home, and what its service serves. */
const product: Readonly<Record<string, string>> = {
  'src/resources/world.ts': `import { languageOf } from '../schema/language.ts';
export const known = ${JSON.stringify(known, null, 2)} as const;
export const { defineResource, defineSingleton, defineWorkflow } = languageOf(known);
`,
  'src/resources/platformEntities.ts': `import { auditEvents, batchesIn, batchIn, csvExport, savedViewsIn } from './platform/index.ts';
import { known } from './world.ts';
export { auditEvents };
export const batches = batchesIn([csvExport]);
export const savedViews = savedViewsIn(known);
export const batch = batchIn(known, [csvExport]);
`,
  'src/resources/batchDefinitions/index.ts': "export { csvExport } from '../platform/index.ts';\n",
  'src/resources/turns.ts': 'export const turns = [];\n',
  'src/product/pages.tsx': `export const Home = () => null;
export const pages = [];
`,
  'src/product/recordPages.tsx': 'export const recordPages = {};\n',
  'src/product/recordPanels.ts': 'export const recordPanels = {};\n',
  'src/product/icons.ts': `import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
export const icons = {
  house: HomeOutlined, receipt: ReceiptLongOutlined, spanner: HandymanOutlined, folder: FolderOutlined,
};
`,
  'src/product/environments.ts': `const everything = {
  idempotencyKeys: true, versions: true, keyFilter: true, search: true, sort: true, rehearsals: true,
};
export const environments = {
  usual: {
    clients: {
      password: { id: 'coverdesk-password', secret: 'coverdesk-password-client' },
      redirect: { id: 'coverdesk-web' },
    },
    signIn: 'password',
    mainBrand: 'own',
    brands: {},
    partnerLists: { franchises: ['north-gh'] },
    roles: ${words(known.roles)},
    capabilities: everything,
  },
  embedded: {
    name: 'embedded',
    services: { api: '', identity: { base: '', realm: 'coverdesk' }, reportEngine: '/report-engine', analytics: '/analytics/events' },
    analyticsProperties: { own: 'tally' },
  },
  byOrigin: {},
  partnersOnList: {},
};
`,
  'service/coverdesk.ts': `import '../src/resources/checked.ts';
import { en } from '../i18n/en/index.ts';
import { fr } from '../i18n/fr/index.ts';
import { model } from '../src/resources/model.ts';
export const coverdesk = {
  model,
  messages: { en, fr },
  modules: [],
  migrations: [],
  partnerLists: { franchises: ['north-gh'] },
  sample: [],
};
`,
};
