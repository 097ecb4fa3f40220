interface Emitting {
  emitFile(file: { readonly type: 'asset'; readonly fileName: string; readonly source: string }): unknown;
}

export function partFiles(folder: string): {
  readonly folder: string;
  add(context: Emitting, name: string, value: unknown): void;
  marks(names: readonly string[]): string;
};
