/** The files that were built of each module, as Vite's manifest lists them. */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

export function readBundle(folder: string): {
  readonly manifest: Manifest;
  /** The bytes of a file after gzip. */
  readonly sizeOf: (file: string) => number;
};

export function staticFiles(manifest: Manifest, keys: readonly string[]): ReadonlySet<string>;
export function matching(manifest: Manifest, pattern: string): readonly string[];
export function total(files: Iterable<string>, sizeOf: (file: string) => number): number;
