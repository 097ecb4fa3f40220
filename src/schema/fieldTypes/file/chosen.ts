import { type Fault, fault } from '../../fault.ts';
import type { FileOptions } from './facts.ts';
import { type FileKind, fileKinds, kindNamed, kindOf, shownKinds } from './kinds.ts';

/** A file of a person's machine, before it is sent. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  /** Its first bytes, `headLength` of them. */
  readonly head: Uint8Array;
}

/** The kinds that a field takes. */
export const kindsOf = ({ kinds = shownKinds() }: Pick<FileOptions, 'kinds'>): readonly FileKind[] => kinds;

/** The most bytes that a field takes. */
export const mostBytes = ({ maxMebibytes = 10 }: Pick<FileOptions, 'maxMebibytes'>): number => maxMebibytes * 1024 ** 2;

/** What kinds are called. @example kindLabels(['pdf', 'png']) // 'PDF, PNG' */
export function kindLabels(kinds: readonly FileKind[]): string {
  return kinds.map((kind) => fileKinds[kind].label).join(', ');
}

/**
 * What speaks against sending a file: its kind by name or by content, or its size; null when nothing does.
 * @example chosenFault(options, { name: 'scan.pdf', size: 0, head }) // { fault: 'file_empty' }
 */
export function chosenFault(options: FileOptions, { name, size, head }: ChosenFile): Fault | null {
  const kinds = kindsOf(options);
  const named = kindNamed(name);
  if (!named || !kinds.includes(named)) return fault('file_kind', { kinds: kindLabels(kinds) });
  if (size === 0) return fault('file_empty');
  const most = mostBytes(options);
  if (size > most) return fault('file_too_large', { max: most / 1024 ** 2 });
  return kindOf(head) === named ? null : fault('file_content');
}
