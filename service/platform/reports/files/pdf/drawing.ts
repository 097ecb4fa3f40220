import type PDFDocument from 'pdfkit';
import { formatNumber } from '../../../../../i18n/format.ts';
import type { Sheet } from '../sheet.ts';
import { drawable, square } from './drawable.ts';
import type { Face, Faces } from './faces.ts';
import { type Block, pagesOf } from './pages.ts';
import { cellSide } from './paper.ts';
import { isAtRight, type Table, type TableRow } from './table.ts';
import { shortened, wrap } from './wrap.ts';

const ink = { text: '#171b21', muted: '#57606c', line: '#dfe4ea', strong: '#8a94a3', fill: '#eef1f5' } as const;
const leading = 1.32;
/** The space above and below what stands in a row. */
const rowSpace = 3.2;
const top = 36;
const foot = 40;
const title = { size: 17, after: 12 } as const;
const about = { size: 8.5, label: 7, columns: 4, after: 9 } as const;
/** The line at the head of the pages after the first. */
const running = { size: 8, height: 24 } as const;
const tableSpace = 6;

type Document = InstanceType<typeof PDFDocument>;
type Placed = Block & { readonly draw: (y: number) => void };

/**
 * Draws a report, some of a page at each step.
 * @example for (const draw of drawing(doc, sheet, faces, table)) draw();
 */
export function* drawing(
  doc: Document,
  sheet: Sheet,
  faces: Faces,
  table: Table,
): Generator<() => void, void, undefined> {
  doc.registerFont('regular', faces.regular.source);
  doc.registerFont('bold', faces.bold.source);
  const { paper } = table;
  const inner = paper.width - 2 * paper.side;
  const pen = penOf(doc, faces);
  const lineHeight = paper.size * leading;
  const heightOf = ({ lines }: TableRow) => lines * lineHeight + 2 * rowSpace;

  const row = (one: TableRow, look: 'body' | 'head' | 'total', y: number) => {
    const height = heightOf(one);
    if (look === 'head') doc.rect(paper.side, y, inner, height).fill(ink.fill);
    const face = look === 'body' ? 'regular' : 'bold';
    let x = paper.side;
    for (const [at, { kind }] of sheet.columns.entries()) {
      const width = paper.columns[at] ?? 0;
      const lines = one.cells[at] ?? [];
      // The names of columns stand on the line above the first row.
      let under = y + rowSpace + 1 + (look === 'head' ? (one.lines - lines.length) * lineHeight : 0);
      for (const line of lines) {
        const indent = isAtRight(kind) ? width - cellSide - faces[face].width(line) * paper.size : cellSide;
        pen(line, x + indent, under, { face, size: paper.size, color: ink.text });
        under += lineHeight;
      }
      x += width;
    }
    if (look === 'total') rule(y, ink.strong, 1);
    else rule(y + height, look === 'head' ? ink.strong : ink.line, look === 'head' ? 0.75 : 0.5);
  };
  const rule = (y: number, color: string, width: number) =>
    doc
      .moveTo(paper.side, y)
      .lineTo(paper.side + inner, y)
      .lineWidth(width)
      .stroke(color);
  const rowBlock = (one: TableRow, look: 'body' | 'total'): Placed => ({
    height: heightOf(one),
    isInTable: true,
    draw: (y) => row(one, look, y),
  });
  const note = (text: string): Placed => {
    const lines = wrap(drawable(text, faces.regular.has), (inner - 2 * cellSide) / about.size, faces.regular.width, 4);
    return {
      height: lines.length * about.size * leading + 12,
      isInTable: false,
      draw: (y) =>
        lines.forEach((line, at) =>
          pen(line, paper.side + cellSide, y + 8 + at * about.size * leading, {
            face: 'regular',
            size: about.size,
            color: ink.muted,
          }),
        ),
    };
  };

  const name = drawable(sheet.title, faces.bold.has).replaceAll('\n', ' ');
  const titleLines = wrap(name, inner / title.size, faces.bold.width, 3);
  const begin = top + titleLines.length * title.size * leading + title.after;
  const headHeight = heightOf(table.head) + tableSpace;
  const blocks: Placed[] = [...aboutBlocks(sheet, faces, paper.side, inner, pen)];
  for (const one of table.rows) blocks.push(rowBlock(one, 'body'));
  if (table.rows.length === 0) blocks.push(emptyBlock(note(sheet.words.empty)));
  if (table.totals) blocks.push(rowBlock(table.totals, 'total'));
  if (table.isUndrawn) blocks.push(note(sheet.words.undrawn(square)));
  const bottom = paper.height - foot;
  const pages = pagesOf(blocks, { first: bottom - begin, other: bottom - top - running.height }, headHeight);

  for (const [at, page] of pages.entries()) {
    yield () => {
      doc.addPage();
      if (at === 0) {
        titleLines.forEach((line, index) =>
          pen(line, paper.side, top + index * title.size * leading, {
            face: 'bold',
            size: title.size,
            color: ink.text,
          }),
        );
      } else runningLine(sheet, faces, paper.side, inner, name, pen, rule);
      const said = drawable(
        sheet.words.page(formatNumber(at + 1, sheet.locale), formatNumber(pages.length, sheet.locale)),
        faces.regular.has,
      );
      const wide = faces.regular.width(said) * running.size;
      pen(said, paper.width - paper.side - wide, paper.height - foot + 14, {
        face: 'regular',
        size: running.size,
        color: ink.muted,
      });
    };
    let y = at === 0 ? begin : top + running.height;
    let hasHead = false;
    for (const block of page) {
      const place = y + (block.isInTable && !hasHead ? headHeight : 0);
      const isFirst = block.isInTable && !hasHead;
      const headAt = y + tableSpace;
      yield () => {
        if (isFirst) row(table.head, 'head', headAt);
        block.draw(place);
      };
      hasHead ||= block.isInTable;
      y = place + block.height;
    }
  }
}

interface Hand {
  readonly face: keyof Faces;
  readonly size: number;
  readonly color: string;
}
type Pen = (text: string, x: number, y: number, hand: Hand) => void;

/** Draws a text on one line; what is drawn with is told to the document where it changes. */
function penOf(doc: Document, faces: Readonly<Record<keyof Faces, Face>>): Pen {
  return (text, x, y, { face, size, color }) => {
    if (text === '' || !(face in faces)) return;
    doc.font(face).fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false });
  };
}

/** What the report was made of, in columns: each label above its value. */
function aboutBlocks(sheet: Sheet, faces: Faces, side: number, inner: number, pen: Pen): Placed[] {
  const width = inner / about.columns;
  const entries = sheet.about.map(([label, value]) => ({
    label: shortened(
      drawable(label, faces.regular.has).replaceAll('\n', ' '),
      (width - 12) / about.label,
      faces.regular.width,
    ),
    lines: wrap(drawable(value, faces.regular.has), (width - 12) / about.size, faces.regular.width, 6),
  }));
  const blocks: Placed[] = [];
  for (let start = 0; start < entries.length; start += about.columns) {
    const some = entries.slice(start, start + about.columns);
    const lines = Math.max(...some.map((one) => one.lines.length));
    blocks.push({
      height: about.label * leading + 1 + lines * about.size * leading + about.after,
      isInTable: false,
      draw: (y) =>
        some.forEach((one, at) => {
          const x = side + at * width;
          pen(one.label, x, y, { face: 'regular', size: about.label, color: ink.muted });
          one.lines.forEach((line, index) =>
            pen(line, x, y + about.label * leading + 1 + index * about.size * leading, {
              face: 'regular',
              size: about.size,
              color: ink.text,
            }),
          );
        }),
    });
  }
  return blocks;
}

/** In place of rows: below the names of the columns. */
const emptyBlock = (note: Placed): Placed => ({ ...note, isInTable: true });

/** The head of a page after the first: which report this is. */
function runningLine(
  sheet: Sheet,
  faces: Faces,
  side: number,
  inner: number,
  name: string,
  pen: Pen,
  rule: (y: number, color: string, width: number) => void,
): void {
  const { size } = running;
  const called = shortened(name, (inner * 0.5) / size, faces.bold.width);
  pen(called, side, top - 8, { face: 'bold', size, color: ink.text });
  const used = faces.bold.width(called) * size + 12;
  const values = sheet.about.map(([label, value]) => `${label}: ${value}`).join('  ·  ');
  const made = drawable(values, faces.regular.has).replaceAll('\n', ' ');
  pen(shortened(made, (inner - used) / size, faces.regular.width), side + used, top - 8, {
    face: 'regular',
    size,
    color: ink.muted,
  });
  rule(top + 6, ink.line, 0.5);
}
