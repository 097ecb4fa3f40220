import type { FieldFacts } from './fieldType.ts';

/** A text from the wire, or null. */
export function decodeText(raw: unknown): string | null {
  return typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : null;
}

/** A finite number from the wire (drivers give large integers as text), or null. */
export function decodeNumber(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null;
  if (typeof raw === 'string' && /^-?\d+(\.\d+)?$/.test(raw)) return Number(raw);
  return null;
}

/** The value as it is, with nothing as null. */
export function encodeAsIs(value: unknown): unknown {
  return value === undefined || value === '' ? null : value;
}

/** Facts of types that are plain texts. */
export const textFacts: FieldFacts = {
  column: 'text',
  capabilities: { sortable: true, searchable: true, filter: 'startsWith' },
  align: 'start',
  decode: decodeText,
  encode: encodeAsIs,
};

/** The texts of a list from the wire, or null when it is none. */
function decodeTexts(raw: unknown): readonly string[] | null {
  return Array.isArray(raw) ? raw.filter((item) => typeof item === 'string') : null;
}

/** Facts of types that hold several texts. */
export const textsFacts: FieldFacts = {
  ...textFacts,
  column: 'text[]',
  capabilities: { sortable: false, searchable: false, filter: 'none' },
  decode: decodeTexts,
};

/** Facts of types that hold one of several known texts. */
export const oneOfFacts: FieldFacts = {
  ...textFacts,
  capabilities: { sortable: true, searchable: false, filter: 'anyOf' },
};
