import { plainText } from '../csvText.ts';

/** Two headers are one whatever their case, the kind of their spaces and apostrophes, and the space around them. */
export function foldedHeader(header: string): string {
  return plainText(header).normalize('NFC').replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
