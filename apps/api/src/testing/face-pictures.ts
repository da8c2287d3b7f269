import { createRequire } from 'node:module';
import path from 'node:path';
import type { FaceTurn } from '@yanche/rules/inspectors/face-check';
import sharp from 'sharp';

/*
 * Faces out of photos that `@vladmandic/face-api` ships under MIT ("taken by me", its readme says of them). One photo of each
 * person; turns are made by rolling it over a cylinder, which is kind to every judge: real heads show what the photo hides.
 */

/** Photo, middle of the face, height of the face; `a`–`d` look ahead and stand free. */
const people = {
  a: [3, 695, 475, 361],
  b: [3, 1180, 372, 367],
  c: [6, 1590, 424, 377],
  d: [6, 776, 496, 384],
  e: [6, 357, 636, 360],
} as const;
export type FacePerson = keyof typeof people;
export const facePeople = Object.keys(people) as FacePerson[];

const [width, height] = [480, 640];
const degrees: Record<FaceTurn, number> = { front: 0, left: 38, right: -38 };

const photoOf = (number: number) =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
    `demo/sample${number}.jpg`,
  );

/** All the photos, each with several people. */
export const groupPhotos = [1, 2, 3, 4, 5, 6].map((number) => photoOf(number));

type Given = {
  turn?: FaceTurn /** Brightness. */;
  light?: number /** Away from the camera. */;
  far?: number;
};

/** A JPEG as a phone would send it: upright, the person in the middle. */
export async function facePicture(
  person: FacePerson,
  { turn = 'front', light = 1, far = 1 }: Given = {},
): Promise<Buffer> {
  const { data } = await pixelsOf(person, { turn, light, far });
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Two people side by side. */
export async function twoFaces(): Promise<Buffer> {
  const half = async (person: FacePerson) =>
    sharp(await facePicture(person))
      .extract({ left: 90, top: 0, width: 300, height })
      .toBuffer();
  return sharp({ create: { width: 600, height, channels: 3, background: '#888' } })
    .composite([
      { input: await half('a'), left: 0, top: 0 },
      { input: await half('c'), left: 300, top: 0 },
    ])
    .jpeg()
    .toBuffer();
}

/** A wall: not of one colour, which a browser that failed to draw would send. */
export const noFacePicture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#7a8a86"/><rect y="420" width="100%" height="12" fill="#55625f"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

async function pixelsOf(person: FacePerson, { turn, light, far }: Required<Given>) {
  const [photo, x, y, size] = people[person];
  // The face takes a little less than half of the picture's height.
  const cut = { width: Math.round(size * 1.5), height: Math.round(size * 2) };
  const left = Math.max(0, Math.round(x - cut.width / 2));
  const top = Math.max(0, Math.round(y - cut.height / 2));
  const inside = await sharp(photoOf(photo)).metadata();
  const middle = await sharp(photoOf(photo))
    .extract({
      left,
      top,
      width: Math.min(cut.width, inside.width - left),
      height: Math.min(cut.height, inside.height - top),
    })
    .resize(Math.round(width * far), Math.round(height * far), { fit: 'cover' })
    .modulate({ brightness: light })
    .toBuffer();
  const { data } = await sharp({ create: { width, height, channels: 3, background: '#8a8f8d' } })
    .composite([{ input: middle }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: roll(data, degrees[turn]) };
}

/** Rolls what lies in an upright oval around the middle, as if it were painted on a head. */
function roll(from: Buffer, byDegrees: number): Buffer {
  const to = Buffer.from(from);
  const angle = (byDegrees * Math.PI) / 180;
  if (angle === 0) return to;
  const [x0, y0, radius] = [width / 2, height / 2, width * 0.33];
  for (let y = 0; y < height; y += 1) {
    const up = (y - y0) / (radius * 1.45);
    if (Math.abs(up) >= 1) continue;
    const wide = radius * Math.sqrt(1 - up * up);
    for (let x = 0; x < width; x += 1) {
      const across = (x - x0) / wide;
      if (Math.abs(across) >= 1) continue;
      const on = Math.asin(across) - angle;
      const was = Math.abs(on) > Math.PI / 2 ? Math.sign(on) : Math.sin(on);
      // The nose stands out of the cylinder.
      const noseX = (x - x0 - radius * Math.sin(angle) * 1.15) / (radius * 0.28);
      const noseY = (y - y0 - radius * 0.12) / (radius * 0.35);
      const nose = Math.max(0, 1 - noseX ** 2 - noseY ** 2) * Math.sin(angle) * radius * 0.22;
      const at = Math.max(0, Math.min(width - 1, Math.round(x0 + wide * was - nose)));
      for (let channel = 0; channel < 3; channel += 1) {
        to[(y * width + x) * 3 + channel] = from[(y * width + at) * 3 + channel] ?? 0;
      }
    }
  }
  return to;
}
