import { build } from 'vite';

/** The client with the garages in the place of the product that it has: the four modules of `src/main.tsx` that say which. */
export async function buildGarageClient(root: string, outDir: string): Promise<void> {
  const rooms = {
    './product/mount.ts': 'mount.ts',
    './product/prepare.ts': 'mount.ts',
    './product/environments.ts': 'environments.ts',
    './product/mark.ts': 'mark.ts',
  };
  await build({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, minify: false },
    plugins: [
      {
        name: 'another-product',
        enforce: 'pre',
        resolveId: (source, importer) =>
          importer?.endsWith('/src/main.tsx') && Object.hasOwn(rooms, source)
            ? `${root}/tests/support/garage/client/${rooms[source as keyof typeof rooms]}`
            : undefined,
      },
    ],
  });
}
