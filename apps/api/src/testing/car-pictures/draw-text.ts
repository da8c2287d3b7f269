import { createRequire } from 'node:module';
import sharp from 'sharp';

/** A typeface: the family as Pango knows it, and its file where it is not installed. */
export type Typeface = { family: string; file?: string };

const fonts = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/package.json',
);
const noto = (folder: string, family: string): Typeface => ({
  family: `Noto Sans SC ${family}`.trim(),
  file: fonts.replace('package.json', `${folder}/NotoSansSC_${folder}.ttf`),
});

/** Weights of one typeface under the OFL: what every installation has. */
export const typefaces: readonly Typeface[] = [
  noto('400Regular', ''),
  noto('500Medium', 'Medium'),
  noto('700Bold', 'Bold'),
  noto('900Black', 'Black'),
];

export type Text = {
  text: string;
  face: Typeface;
  /** Height of the line of text, pixels. */
  size: number;
  /** Space between characters as a share of `size`. */
  spacing?: number;
  /** Narrower (< 1) or wider. */
  stretch?: number;
  colour?: string;
};

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A line of text on nothing, cut to its ink. */
export async function drawText({
  text,
  face,
  size,
  spacing = 0,
  stretch = 1,
  colour = '#000',
}: Text): Promise<{ picture: Buffer; width: number; height: number }> {
  // Pango counts in 1024ths of a point; 72 points are one inch of dpi.
  const gap = Math.round(spacing * size * 1024);
  const span = `<span foreground="${colour}" letter_spacing="${gap}">${escape(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: span,
      font: `${face.family} ${Math.round(size * 0.72)}`,
      ...(face.file !== undefined && { fontfile: face.file }),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const width = Math.max(1, Math.round(info.width * stretch));
  const picture = await sharp(data)
    .resize({ width, height: info.height, fit: 'fill' })
    .png()
    .toBuffer();
  return { picture, width, height: info.height };
}
