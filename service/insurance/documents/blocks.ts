import { pieces } from '../../../src/schema/html/pieces.ts';

/** Some words that look the same. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly link: string | null;
}

/** A paragraph, a heading or an item of a list. */
export interface Block {
  readonly kind: 'paragraph' | 'heading' | 'subheading' | 'item';
  /** More than one where the person broke them. */
  readonly lines: readonly (readonly Run[])[];
  /** How many lists an item is in. */
  readonly depth: number;
  /** What stands before an item. */
  readonly mark: string;
}

const headings: Readonly<Record<string, Block['kind']>> = { h2: 'heading', h3: 'subheading' };
const bounds: readonly string[] = ['p', 'h2', 'h3', 'ul', 'ol', 'li'];

/** What is open at a point of the text. */
interface Reading {
  readonly lists: { begun: number | null }[];
  kind: Block['kind'];
  mark: string;
  bold: number;
  italic: number;
  link: string | null;
}

/**
 * Formatted text as what is set on paper, one below the other.
 * @example blocksOf('<p>Dear <strong>Ama</strong></p>')[0]?.lines // [[{ text: 'Dear ', ... }, { text: 'Ama', bold: true, ... }]]
 */
export function blocksOf(html: string): readonly Block[] {
  const blocks: Block[] = [];
  let lines: Run[][] = [[]];
  const at: Reading = { lists: [], kind: 'paragraph', mark: '', bold: 0, italic: 0, link: null };
  const end = () => {
    const said = lines.map(trimmed);
    lines = [[]];
    if (said.every((line) => line.length === 0)) return;
    const kind = at.lists.length > 0 ? 'item' : at.kind;
    blocks.push({ kind, lines: said, depth: at.lists.length, mark: at.mark });
    // A second paragraph of an item has no mark of its own.
    at.mark = '';
  };
  const add = (text: string) => lines.at(-1)?.push({ text, bold: at.bold > 0, italic: at.italic > 0, link: at.link });
  for (const piece of pieces(html)) {
    if (piece.kind === 'text') {
      add(piece.text.replaceAll(/[^\S\u00a0\u202f]+/g, ' '));
      continue;
    }
    const opens = piece.kind === 'open';
    if (bounds.includes(piece.tag)) {
      end();
      at.kind = opens ? (headings[piece.tag] ?? 'paragraph') : 'paragraph';
    }
    if (piece.tag === 'br') lines.push([]);
    if (piece.tag === 'strong') at.bold = Math.max(0, at.bold + (opens ? 1 : -1));
    if (piece.tag === 'em') at.italic = Math.max(0, at.italic + (opens ? 1 : -1));
    if (piece.tag === 'a') at.link = piece.kind === 'open' ? piece.href : null;
    if (piece.tag === 'ul' || piece.tag === 'ol') {
      if (opens) at.lists.push({ begun: piece.tag === 'ol' ? 0 : null });
      else at.lists.pop();
    }
    if (piece.tag === 'li' && opens) at.mark = nextMark(at);
  }
  end();
  return blocks;
}

function nextMark({ lists }: Reading): string {
  const list = lists.at(-1);
  if (!list || list.begun === null) return '•';
  list.begun += 1;
  return `${list.begun}.`;
}

/** Without the spaces at both ends, and without what is then empty. */
function trimmed(runs: readonly Run[]): readonly Run[] {
  const first = runs.findIndex(({ text }) => text.trim() !== '');
  const last = runs.findLastIndex(({ text }) => text.trim() !== '');
  return runs.slice(first === -1 ? runs.length : first, last + 1).flatMap((run, index, all) => {
    const begun = index === 0 ? run.text.trimStart() : run.text;
    const text = index === all.length - 1 ? begun.trimEnd() : begun;
    return text === '' ? [] : [{ ...run, text }];
  });
}
