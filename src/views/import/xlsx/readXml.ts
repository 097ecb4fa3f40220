import { Parser } from 'saxen';
import { mostBetween } from './bounds.ts';
import { WorkbookFault } from './workbookFault.ts';

/** What is told of a document; names come without their prefixes. */
export interface XmlListener {
  /** Attributes come as they are written: `decode` reads what may stand in them for letters. */
  readonly open: (
    name: string,
    attributes: () => Readonly<Record<string, string>>,
    decode: (text: string) => string,
  ) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Nothing more need be read. */
  readonly isDone?: () => boolean;
}

const local = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name);

/**
 * Reads a document as it comes, and keeps nothing of it.
 * @throws WorkbookFault where it is none
 * @example await readXml(textOf(part, allowance), { open: (name) => names.add(name) });
 */
export async function readXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  const parser = new Parser();
  let between = 0;
  let isWrong = false;
  const heard = () => {
    between = 0;
  };
  parser.on('error', () => {
    isWrong = true;
  });
  parser.on('openTag', (name, attributes, decode) => {
    heard();
    listener.open(local(name), attributes, decode);
  });
  parser.on('closeTag', (name) => {
    heard();
    listener.close?.(local(name));
  });
  const { text } = listener;
  if (text) {
    parser.on('text', (raw, decode) => text(raw.includes('&') ? decode(raw) : raw));
    parser.on('cdata', text);
  }
  for await (const piece of pieces) {
    between += piece.length;
    // What has no end would be kept until there is one.
    if (between > mostBetween) throw new WorkbookFault('broken_zip');
    parser.write(piece);
    if (isWrong) throw new WorkbookFault('broken_zip');
    if (listener.isDone?.()) return;
  }
  parser.end();
  if (isWrong) throw new WorkbookFault('broken_zip');
}
