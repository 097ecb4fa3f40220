import { Parser } from 'saxen';

/** What is told of a document. */
interface Listener {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/**
 * Reads XML.
 * @throws SyntaxError where it holds what XML forbids, which the parser lets pass
 */
export function readXml(xml: string, { open, close, text }: Listener): void {
  const forbidden = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u.exec(xml);
  if (forbidden) throw new SyntaxError(`Forbidden at ${forbidden.index}`);
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('openTag', (name, attributes, decode) =>
    open(name, Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(value)]))),
  );
  parser.on('closeTag', (name) => close?.(name));
  parser.on('text', (raw, decode) => text?.(decode(raw)));
  parser.write(xml).end();
}
