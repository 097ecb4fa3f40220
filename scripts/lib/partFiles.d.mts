interface Emitting {
  emitFile(file: { readonly type: 'asset'; readonly fileName: string; readonly source: string }): unknown;
}

export function partFiles(): {
  add(context: Emitting, name: string, values: Readonly<Record<string, unknown>>): void;
  marks(names: readonly string[]): string;
};
