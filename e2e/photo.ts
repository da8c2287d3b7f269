import { toPng } from '../apps/api/src/testing/to-png.ts';

/** A picture as a camera would hand it over: a real PNG of one colour, another for every `shade`. */
export async function aPhoto(
  shade: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await toPng(new Uint8Array(320 * 240 * 3).fill(40 + (shade % 200)), 320, 240);
  return { name: `photo-${shade}.png`, mimeType: 'image/png', buffer };
}
