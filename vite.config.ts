import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { laterWordsPlugin } from './scripts/lib/laterWords.mjs';

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

export default defineConfig(({ command }) => ({
  // The access pages are Preact: React's fast refresh does not know it.
  plugins: [react({ exclude: [/\/src\/access\//, /\/node_modules\//] }), laterWordsPlugin()],
  resolve: {
    alias: {
      // What libraries import and this product never runs.
      'jsonexport/dist/index.js': instead('noExport.cjs'),
      'object.entries': instead('objectEntries.cjs'),
      // What only the authors of declarations read, and have read before there is anything to build.
      ...(command === 'build' && { './checkSpec.ts': instead('checkSpec.mjs') }),
    },
  },
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist/client',
    manifest: true,
    // Browsers that lack modulepreload lack what the program needs, too.
    modulePreload: { polyfill: false },
    // What the frame needs is gathered into few files, which are held against budgets by a check of their own.
    chunkSizeWarningLimit: 700,
    // A font or a picture in a style sheet would be loaded by those who never see it.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: {
    // The service must see the browser's own host name, for the addresses that it answers with.
    proxy: Object.fromEntries(
      servedThere.map((path) => [`^${path}(/|\\?|$)`, { target: service, changeOrigin: false }]),
    ),
  },
}));
