import { toPng } from '../apps/api/src/testing/to-png.ts';

/** A PNG of one colour that depends on `shade`. */
export async function createPhoto(
  shade: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await toPng(new Uint8Array(320 * 240 * 3).fill(40 + (shade % 200)), 320, 240);
  return { name: `photo-${shade}.png`, mimeType: 'image/png', buffer };
}
