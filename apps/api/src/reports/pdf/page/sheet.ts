import { createRequire } from 'node:module';
import Document from 'pdfkit';
import { body, colours, firstTop, page } from './theme.ts';

export type Style = {
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'center' | 'right';
  /** What it is for screen readers: a paragraph, unless told. What every page repeats is an artifact. */
  tag?: 'H1' | 'H2' | 'H3' | 'P' | 'Artifact';
  /** Its language where it is not the document's. */
  lang?: string;
};

/** The document with the current vertical position. */
export type Sheet = {
  readonly doc: PDFKit.PDFDocument;
  y: number;
  /** An image to draw; repeated images are stored once. */
  picture(bytes: Uint8Array): Picture;
  /** Starts a new page unless this height is left. */
  room(height: number): void;
  /** The height of a text at this width. */
  height(text: string, width: number, style?: Style): number;
  /** Writes a text at a position; returns its height. */
  write(text: string, x: number, y: number, width: number, style?: Style): number;
  /** A picture that screen readers tell by `alt`; what `draw` writes belongs to it. */
  figure(alt: string, draw: () => void): void;
};

/** An opened image; its size is in px. */
export type Picture = PDFKit.Mixins.ImageSrc & { width: number; height: number };

/** Missing in pdfkit's types (they have only `image`). */
type Opener = PDFKit.PDFDocument & { openImage(bytes: Buffer): Picture };

type Info = { title: string; author: string; createdAt: Date; language: string };

const { resolve } = createRequire(import.meta.url);
const fontFile = (name: string) =>
  resolve(`@expo-google-fonts/noto-sans-sc/${name}/NotoSansSC_${name}.ttf`);

/** An empty document with our fonts. pdfkit embeds only the glyphs used. */
export function createSheet({ title, author, createdAt, language }: Info): Sheet {
  const doc = new Document({
    size: [page.width, page.height],
    // Pages are broken explicitly: pdfkit would break inside the footer.
    margin: 0,
    bufferPages: true,
    // Tagged for screen readers; tags need 1.4.
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Producer: author,
      Creator: author,
      CreationDate: createdAt,
    },
  });
  doc.registerFont('regular', fontFile('400Regular'));
  doc.registerFont('bold', fontFile('700Bold'));
  const inStyle = ({ size = 9, bold = false, color = colours.ink }: Style) =>
    doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
  const pictures = new Map<Uint8Array, Picture>();
  const root = doc.struct('Document');
  doc.addStructure(root);
  // Everything that is drawn between two texts is an artifact; pdfkit ends what is open with the page.
  const openArtifact = () => doc.markContent('Artifact', { type: 'Layout' });
  let isInside = false;
  const tagged = (tag: string, options: { lang?: string; alt?: string }, draw: () => void) => {
    if (isInside) return draw();
    isInside = true;
    doc.endMarkedContent();
    const content = doc.markStructureContent(tag);
    draw();
    doc.endMarkedContent();
    root.add(doc.struct(tag, options, content));
    openArtifact();
    isInside = false;
  };
  openArtifact();
  return {
    doc,
    y: firstTop,
    picture(bytes) {
      const known = pictures.get(bytes) ?? (doc as Opener).openImage(Buffer.from(bytes));
      pictures.set(bytes, known);
      return known;
    },
    room(height) {
      if (this.y + height <= body.bottom) return;
      doc.endMarkedContent();
      doc.addPage();
      openArtifact();
      this.y = body.top;
    },
    height: (text, width, style = {}) => inStyle(style).heightOfString(text, { width }),
    write(text, x, y, width, style = {}) {
      const { tag = 'P', lang, align = 'left' } = style;
      const draw = () => void inStyle(style).text(text, x, y, { width, align });
      if (tag === 'Artifact') draw();
      else tagged(tag, lang === undefined ? {} : { lang }, draw);
      return doc.y - y;
    },
    figure: (alt, draw) => tagged('Figure', { alt }, draw),
  };
}

/** The whole document as bytes. */
export async function bytesOf({ doc }: Sheet): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const done = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}
