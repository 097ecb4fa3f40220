import type { Packed, Shapes } from '../../src/schema/parts/unpacked.ts';

export function packing(values: readonly unknown[]): {
  readonly shapes: Shapes;
  readonly pack: (value: unknown) => Packed;
};
