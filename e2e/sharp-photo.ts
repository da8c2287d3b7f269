import { toPng } from '../apps/api/src/testing/to-png.ts';

const [width, height] = [960, 720];

/**
 * A picture that passes the photo checks of a self-inspection: coarse fields that depend on `seed` (so that photos differ)
 * under a fine pattern (so that it counts as sharp).
 */
export async function createSharpPhoto(
  seed: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const bytes = new Uint8Array(width * height * 3);
  const field = (x: number, y: number) => {
    const mixed = Math.imul(x + 31 * y + 977 * seed, 0x9e37_79b1);
    const again = Math.imul(mixed ^ (mixed >>> 15), 0x85eb_ca77);
    return 60 + (((again ^ (again >>> 13)) >>> 8) % 120);
  };
  for (let y = 0; y < height; y += 1) {
    const fields = Array.from({ length: 9 }, (_, x) => field(x, Math.floor((y * 8) / height)));
    for (let x = 0; x < width; x += 1) {
      const fine = ((x / 6) & 1) === ((y / 6) & 1) ? 40 : 0;
      bytes.fill(
        (fields[((x * 9) / width) | 0] ?? 0) + fine,
        (y * width + x) * 3,
        (y * width + x) * 3 + 3,
      );
    }
  }
  const buffer = await toPng(bytes, width, height);
  return { name: `photo-${seed}.png`, mimeType: 'image/png', buffer };
}
