import { encodePng } from '../apps/api/src/lib/png.ts';

/** A picture as a camera would hand it over: a real PNG of one colour, another for every `shade`. */
export function aPhoto(shade: number): { name: string; mimeType: string; buffer: Buffer } {
  const [width, height] = [320, 240];
  const bytes = new Uint8Array(width * height * 3).fill(40 + (shade % 200));
  const buffer = encodePng({ bytes, width, height, channels: 3 });
  return { name: `photo-${shade}.png`, mimeType: 'image/png', buffer };
}
