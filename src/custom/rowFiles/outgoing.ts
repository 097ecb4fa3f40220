import type { ComponentType } from 'react';
import type { FileKind } from '../../resources/rules/rowFiles.ts';
import { LetterFirst } from './LetterFirst.tsx';
import { Mailed } from './Mailed.tsx';
import { ReadFirst } from './ReadFirst.tsx';
import { Sent } from './Sent.tsx';

interface OfFile {
  readonly id: string;
  readonly kind: FileKind;
}

/** How one kind of what rows send is read before it goes, and followed while it does. */
export interface Outgoing {
  readonly First: ComponentType<OfFile>;
  /** `file`: what the file is called. */
  readonly Progress: ComponentType<OfFile & { readonly file: string }>;
  /** It can be stopped there, also when the rows are done. */
  readonly isStoppedThere: boolean;
}

/** By what the rows of a file send. */
export const outgoing: Readonly<Record<NonNullable<FileKind['sends']>, Outgoing>> = {
  messages: { First: ReadFirst, Progress: Sent, isStoppedThere: true },
  letters: { First: LetterFirst, Progress: Mailed, isStoppedThere: false },
};
