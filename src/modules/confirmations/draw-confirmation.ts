import PDFDocument from 'pdfkit';
import { drawFlower, drawQr } from './draw-marks.ts';
import { fontFile, splitByScript, type FontScript, SCRIPTS } from '#platform/typeface.ts';

/** What a confirmation says, in its user's language: everything but where it stands on the page. */
export type Confirmation = {
  lang: string;
  /** Whose order it is: the store's name as its page says it. */
  store: string;
  /** Where the order can be followed, and what stands below its code. */
  tracking: { address: string; caption: string };
  title: string;
  /** Below the title: what the paper is. */
  note: string;
  facts: [label: string, value: string][];
  parties: { heading: string; lines: string[] }[];
  columns: [item: string, quantity: string, price: string, total: string];
  rows: [item: string, quantity: string, price: string, total: string][];
  /** The last one stands out. */
  totals: [label: string, value: string][];
  footer: string;
  page: string;
};

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - 64;
/** The mark's and the code's width, in points. */
const FLOWER = 44;
const QR = 96;
const GREEN = '#0b5a3c';
const INK = '#1d1b16';
const MUTED = '#5e584c';
const LINE = '#e8e2d4';

type Row = Confirmation['rows'][number];
type Style = { size: number; isBold?: boolean; color?: string };

/**
 * Draws a confirmation on A4. Ethiopic and Latin letters come from two files of one typeface, so each text is written in
 * runs of one script; only the letters used are embedded.
 */
export async function drawConfirmation(confirmation: Confirmation): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: confirmation.lang,
    bufferPages: true,
    info: { Title: confirmation.title, Author: 'Adey', Creator: 'Adey' },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  registerFonts(pdf);
  new Sheet(pdf).draw(confirmation);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const script of SCRIPTS)
    for (const weight of [400, 700] as const)
      pdf.registerFont(`${script}-${weight}`, fontFile(script, weight));
}

/** The page being written on and the place that is free on it. */
class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  #y = MARGIN;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
  }

  draw(said: Confirmation): void {
    this.#head(said);
    this.#paragraph(said.title, { size: 16, isBold: true });
    this.#paragraph(said.note, { size: 9, color: MUTED });
    this.#y += 10;
    for (const [label, value] of said.facts) this.#pair(label, value);
    this.#y += 14;
    this.#sideBySide(said.parties);
    this.#y += 14;
    this.#table(said);
    this.#y += 8;
    said.totals.forEach(([label, value], i) =>
      this.#total(label, value, { size: 10, isBold: i === said.totals.length - 1 }),
    );
    this.#y += 16;
    this.#paragraph(said.footer, { size: 9, color: MUTED });
    this.#number(said.page);
  }

  /** Mark, shop and store; on the right the way to follow the order. */
  #head({ store, tracking }: Confirmation): void {
    drawFlower(this.#pdf, MARGIN + FLOWER / 2, MARGIN + FLOWER / 2, FLOWER);
    const beside = MARGIN + FLOWER + 10;
    this.#write('Adey', beside, MARGIN, { size: 20, isBold: true, color: GREEN });
    const name = { size: 12, isBold: true };
    const all = this.#wrap(store, WIDTH - QR - FLOWER - 44, name);
    const lines = all.length > 2 ? [all[0]!, `${all[1]!}…`] : all;
    lines.forEach((line, i) => this.#write(line, beside, MARGIN + 26 + i * lineHeight(name), name));
    const left = MARGIN + WIDTH - QR;
    drawQr(this.#pdf, tracking.address, { x: left, y: MARGIN, size: QR });
    this.#writeRight(tracking.caption, MARGIN + WIDTH, MARGIN + QR + 4, { size: 8, color: MUTED });
    this.#y = MARGIN + FLOWER + 20;
  }

  #paragraph(text: string, style: Style): void {
    for (const line of this.#wrap(text, WIDTH, style)) {
      this.#room(lineHeight(style));
      this.#write(line, MARGIN, this.#y, style);
      this.#y += lineHeight(style);
    }
  }

  #pair(label: string, value: string): void {
    const style = { size: 10 };
    this.#room(lineHeight(style));
    this.#write(label, MARGIN, this.#y, { ...style, color: MUTED });
    const lines = this.#wrap(value, WIDTH - 160, style);
    lines.forEach((line, i) => this.#write(line, MARGIN + 160, this.#y + i * lineHeight(style), style));
    this.#y += lineHeight(style) * Math.max(1, lines.length);
  }

  #sideBySide(parties: Confirmation['parties']): void {
    const width = WIDTH / parties.length - 12;
    const style = { size: 10 };
    const wrapped = (text: string, isBold: boolean) =>
      this.#wrap(text, width, { ...style, isBold }).map((line) => ({ line, isBold }));
    const columns = parties.map(({ heading, lines }) => [
      ...wrapped(heading, true),
      ...lines.flatMap((line) => wrapped(line, false)),
    ]);
    const height = Math.max(...columns.map((lines) => lines.length)) * lineHeight(style);
    this.#room(height);
    columns.forEach((lines, column) => {
      const left = MARGIN + column * (WIDTH / parties.length);
      lines.forEach(({ line, isBold }, i) =>
        this.#write(line, left, this.#y + i * lineHeight(style), { ...style, isBold }),
      );
    });
    this.#y += height;
  }

  /** The rows below the names of their columns, which stand on each page anew. */
  #table({ columns, rows }: Confirmation): void {
    const head = () => this.#row(columns, { size: 9, isBold: true, color: MUTED });
    head();
    for (const row of rows) this.#row(row, { size: 10 }, head);
  }

  /** `onNewPage`: what is drawn first where the row begins a page. */
  #row([item, quantity, price, total]: Row, style: Style, onNewPage?: () => void): void {
    const lines = this.#wrap(item, WIDTH - 250, style);
    const height = Math.max(1, lines.length) * lineHeight(style) + 8;
    if (this.#room(height)) onNewPage?.();
    lines.forEach((line, i) => this.#write(line, MARGIN, this.#y + 4 + i * lineHeight(style), style));
    this.#writeRight(quantity, MARGIN + WIDTH - 190, this.#y + 4, style);
    this.#writeRight(price, MARGIN + WIDTH - 98, this.#y + 4, style);
    this.#writeRight(total, MARGIN + WIDTH, this.#y + 4, style);
    this.#y += height;
    this.#pdf
      .moveTo(MARGIN, this.#y)
      .lineTo(MARGIN + WIDTH, this.#y)
      .lineWidth(0.7)
      .stroke(LINE);
  }

  #total(label: string, value: string, style: Style): void {
    this.#room(lineHeight(style));
    this.#writeRight(label, MARGIN + WIDTH - 120, this.#y, { ...style, color: style.isBold ? INK : MUTED });
    this.#writeRight(value, MARGIN + WIDTH, this.#y, style);
    this.#y += lineHeight(style);
  }

  /** "1 / 2" at the foot of every page. */
  #number(word: string): void {
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      this.#writeRight(`${word} ${page + 1} / ${count}`, MARGIN + WIDTH, BOTTOM + 20, {
        size: 8,
        color: MUTED,
      });
    }
  }

  /** Begins a page where so much has no room; answers whether it did. */
  #room(height: number): boolean {
    if (this.#y + height <= BOTTOM) return false;
    this.#pdf.addPage();
    this.#y = MARGIN;
    return true;
  }

  #write(text: string, x: number, y: number, style: Style): void {
    let at = x;
    for (const run of splitByScript(text)) {
      this.#use(run.script, style).fillColor(style.color ?? INK);
      this.#pdf.text(run.text, at, y, { lineBreak: false, baseline: -style.size });
      at += this.#pdf.widthOfString(run.text);
    }
  }

  #writeRight(text: string, right: number, y: number, style: Style): void {
    this.#write(text, right - this.#widthOf(text, style), y, style);
  }

  #use(script: FontScript, { size, isBold }: Style): PDFKit.PDFDocument {
    return this.#pdf.font(`${script}-${isBold ? 700 : 400}`).fontSize(size);
  }

  #widthOf(text: string, style: Style): number {
    return splitByScript(text).reduce(
      (sum, run) => sum + this.#use(run.script, style).widthOfString(run.text),
      0,
    );
  }

  /** The text in lines no wider than `width`, broken at blanks and, in words that are too long, anywhere. */
  #wrap(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(/\s+/).flatMap((one) => this.#pieces(one, width, style))) {
        const longer = line ? `${line} ${word}` : word;
        if (line && this.#widthOf(longer, style) > width) lines.push(line);
        line = line && this.#widthOf(longer, style) > width ? word : longer;
      }
      lines.push(line);
    }
    return lines;
  }

  #pieces(word: string, width: number, style: Style): string[] {
    if (this.#widthOf(word, style) <= width) return [word];
    const pieces = [''];
    for (const letter of word) {
      if (this.#widthOf(pieces.at(-1)! + letter, style) > width) pieces.push('');
      pieces[pieces.length - 1] += letter;
    }
    return pieces;
  }
}

function lineHeight({ size }: Style): number {
  return size * 1.55;
}
