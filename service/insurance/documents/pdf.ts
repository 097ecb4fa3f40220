import type PDFDocument from 'pdfkit';
import type { Locale } from '../../../i18n/types.ts';
import type { Block, Run } from './blocks.ts';
import { pictureRoom } from './pictures/room.ts';
import { printable } from './printable.ts';

/** A letter or form, as it is set on paper. */
export interface Letter {
  readonly locale: Locale;
  readonly title: string;
  /** At the head of the first page: who writes, and where they are reached. */
  readonly sender: { readonly name: string; readonly lines: readonly string[] };
  /** Beside that, such as the sign of who writes: a JPEG, or a PNG that one does not see through. */
  readonly picture?: Buffer | null;
  /** The day it was made, in words. */
  readonly date: string;
  readonly blocks: readonly Block[];
  readonly madeAt: Date;
  /** What stands at the foot of a page. */
  readonly foot: (page: number, pages: number) => string;
}

const page = { side: 64, top: 56, bottom: 72 } as const;
const ink = { text: '#171b21', muted: '#57606c', line: '#d9dee5' } as const;
const styles = {
  paragraph: { size: 11, tag: 'P', before: 0, after: 8 },
  item: { size: 11, tag: 'P', before: 0, after: 4 },
  heading: { size: 14, tag: 'H2', before: 10, after: 5 },
  subheading: { size: 12, tag: 'H3', before: 6, after: 4 },
} as const;
const indent = 18;

/** The face of a run among the four that every reader of PDF has. */
function faceOf({ bold, italic }: Pick<Run, 'bold' | 'italic'>): string {
  if (bold) return italic ? 'Helvetica-BoldOblique' : 'Helvetica-Bold';
  return italic ? 'Helvetica-Oblique' : 'Helvetica';
}

/**
 * Sets a letter on A4, tagged so that a screen reader reads it in order.
 * @example await letterPdf({ locale: 'en', title: 'Claim form', sender, date, blocks: blocksOf(html), madeAt: now, foot })
 */
export async function letterPdf(letter: Letter): Promise<Buffer> {
  // A fifth of a second of work, which no start of the service waits for.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
    margins: { top: page.top, bottom: page.bottom, left: page.side, right: page.side },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: letter.locale,
    bufferPages: true,
    info: { Title: letter.title, Author: letter.sender.name, CreationDate: letter.madeAt },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  const tagged = (tag: string, draw: () => void) => whole.add(doc.struct(tag, {}, [draw]));

  writeHead(doc, letter, tagged);
  letter.blocks.forEach((block, index) => writeBlock(doc, block, letter.blocks[index + 1], tagged));
  whole.end();
  writeFeet(doc, letter);
  doc.end();
  return await done;
}

type Document = InstanceType<typeof PDFDocument>;
type Tagged = (tag: string, draw: () => void) => void;

function writeHead(doc: Document, { sender, picture, date, title }: Letter, tagged: Tagged): void {
  const { width } = doc.page;
  const top = doc.y;
  const left = width - 2 * page.side - (picture ? pictureRoom.width + 16 : 0);
  tagged('P', () =>
    doc.font('Helvetica-Bold').fontSize(12).fillColor(ink.text).text(printable(sender.name), { width: left }),
  );
  tagged('P', () => {
    doc.font('Helvetica').fontSize(9).fillColor(ink.muted);
    for (const line of sender.lines) doc.text(printable(line), { width: left });
  });
  const under = doc.y;
  if (picture) {
    // Who writes stands beside it in words.
    doc.markContent('Artifact');
    doc.image(picture, width - page.side - pictureRoom.width, top, {
      fit: [pictureRoom.width, pictureRoom.height],
      align: 'right',
    });
    doc.endMarkedContent();
    doc.x = page.side;
  }
  const line = Math.max(under, picture ? top + pictureRoom.height : under) + 8;
  doc.markContent('Artifact');
  doc
    .moveTo(page.side, line)
    .lineTo(width - page.side, line)
    .lineWidth(0.75)
    .strokeColor(ink.line)
    .stroke();
  doc.endMarkedContent();
  doc.y = line + 14;
  tagged('P', () => doc.font('Helvetica').fontSize(10).text(printable(date), { align: 'right' }));
  doc.y += 12;
  tagged('H1', () => doc.font('Helvetica-Bold').fontSize(18).fillColor(ink.text).text(printable(title)));
  doc.y += 10;
}

function writeBlock(doc: Document, { kind, lines, depth, mark }: Block, next: Block | undefined, tagged: Tagged): void {
  const { size, tag, before } = styles[kind];
  // The items of a list stand closer to each other than to what follows.
  const { after } = styles[kind === 'item' && next?.kind !== 'item' ? 'paragraph' : kind];
  const isHeading = kind === 'heading' || kind === 'subheading';
  const left = page.side + depth * indent;
  doc.y += before;
  doc.fontSize(size).fillColor(ink.text);
  // A heading stands with the text below it, and a mark beside its words.
  const needed = doc.currentLineHeight(true) * (isHeading ? 3 : 1);
  if (doc.y + needed > doc.page.height - page.bottom) doc.addPage();
  tagged(tag, () => {
    const top = doc.y;
    if (mark !== '') doc.font('Helvetica').text(mark, left - indent + 4, top, { lineBreak: false });
    doc.x = left;
    doc.y = top;
    for (const line of lines) writeLine(doc, isHeading ? line.map((run) => ({ ...run, bold: true })) : line, left);
  });
  doc.x = page.side;
  doc.y += after;
}

function writeLine(doc: Document, runs: readonly Run[], left: number): void {
  if (runs.length === 0) doc.moveDown();
  runs.forEach((run, index) => {
    doc.font(faceOf(run)).text(printable(run.text), {
      width: doc.page.width - page.side - left,
      lineGap: 2.5,
      continued: index < runs.length - 1,
      link: run.link,
      underline: run.link !== null,
    });
  });
}

function writeFeet(doc: Document, { foot }: Letter): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    // Below the margin, where text would begin another page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('Helvetica')
      .fontSize(8.5)
      .fillColor(ink.muted)
      .text(printable(foot(index - start + 1, count)), page.side, doc.page.height - 44, {
        width: doc.page.width - 2 * page.side,
        align: 'center',
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
}
