import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { declarationsPlugin } from './scripts/lib/declarations.mjs';
import { firstAnswerPlugin } from './scripts/lib/firstAnswer.mjs';
import { laterWordsPlugin } from './scripts/lib/laterWords.mjs';
import { partsPlugin } from './scripts/lib/parts.mjs';
import { preloadsOf } from './scripts/lib/preloads.mjs';
import { phoneNumbersPlugin } from './scripts/lib/phoneNumbers.mjs';

const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** The embedded service during development; `npm run dev` starts both. */
const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:8080';
const servedThere = [
  '/api',
  '/oauth',
  '/forgotpassword',
  '/public',
  '/realms',
  '/admin/realms',
  '/rest',
  '/health',
  '/openapi.json',
  '/analytics',
  '/report-engine',
];

const instead = (file: string) => new URL(`src/admin/shell/instead/${file}`, import.meta.url).pathname;

/** Text fields without the select that MUI gives each of them; whoever else imports it has it. */
const textFieldsPlugin: Plugin = {
  name: 'text-fields',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\.\/Select\/index\.js$/ },
    handler: (_, importer) => (importer?.endsWith('/TextField/TextField.js') ? instead('noSelect.ts') : null),
  },
};

/** React Router's entry for bundlers names its development build, with warnings that nobody sees. */
const router = (file: string) => new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url).pathname;

export default defineConfig(({ command }) => ({
  // The access pages are Preact: React's fast refresh does not know it.
  plugins: [
    react({ exclude: [/\/src\/access\//, /\/node_modules\//] }),
    declarationsPlugin(),
    partsPlugin(),
    laterWordsPlugin(),
    firstAnswerPlugin(),
    phoneNumbersPlugin(),
    textFieldsPlugin,
  ],
  resolve: {
    alias: [
      // What libraries import and this product never runs.
      { find: 'jsonexport/dist/index.js', replacement: instead('noExport.cjs') },
      { find: 'hoist-non-react-statics', replacement: instead('noStatics.ts') },
      { find: 'inflection', replacement: instead('noGuesses.ts') },
      { find: /^\.\/(createThemeWithVars|ThemeProviderWithVars)\.js$/, replacement: instead('noThemeVariables.ts') },
      { find: './TouchRipple.js', replacement: instead('noRipple.ts') },
      // Buttons alone import it like this: where it is shown, it is imported by its package.
      { find: '../CircularProgress/index.js', replacement: instead('noSpinner.ts') },
      // What browsers do by themselves.
      { find: 'object.entries', replacement: instead('objectEntries.cjs') },
      { find: 'hasown', replacement: instead('hasOwn.cjs') },
      { find: 'query-string', replacement: instead('queryString.ts') },
      { find: 'lodash/union.js', replacement: instead('union.ts') },
      // The same functions, tested against lodash's own tests, at less than half of its size.
      { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: router('index.mjs') },
            { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
          ]
        : []),
    ],
  },
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist/client',
    manifest: true,
    // Browsers that lack modulepreload lack what the program needs, too.
    modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
    // What the frame needs is gathered into few files, which are held against budgets by a check of their own.
    chunkSizeWarningLimit: 700,
    // A font or a picture in a style sheet would be loaded by those who never see it.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      treeshake: {
        // A module of ours does something only by what it exports: who takes one thing of a folder's index waits for nothing else that is in it.
        moduleSideEffects: [{ test: /\/src\/(?!main\.tsx).+\.tsx?$/, sideEffects: false }],
      },
    },
  },
  // What runs beside the page is one file: it says nothing, and declarations are sent to it.
  worker: { format: 'es', plugins: () => [phoneNumbersPlugin()] },
  server: {
    // The service must see the browser's own host name, for the addresses that it answers with.
    proxy: Object.fromEntries(
      servedThere.map((path) => [`^${path}(/|\\?|$)`, { target: service, changeOrigin: false }]),
    ),
  },
}));
