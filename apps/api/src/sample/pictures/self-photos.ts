import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawScene, type SceneName } from './scenes.ts';

type Look = {
  scene: SceneName;
  isMirrored?: true;
  /** A part of the drawing: fronts and rears are too much alike as a whole. */
  isClose?: true;
};

/** What the drawing of each step shows; no two are the same. */
const looks: Record<string, Look> = {
  vin_plate: { scene: 'plate' },
  odometer: { scene: 'dashboard' },
  license: { scene: 'plate', isMirrored: true },
  front: { scene: 'front' },
  front_left_45: { scene: 'front', isMirrored: true },
  left: { scene: 'left' },
  rear: { scene: 'rear', isClose: true },
  rear_right_45: { scene: 'right', isClose: true },
  right: { scene: 'right' },
  engine_bay: { scene: 'engine' },
  strut_fl: { scene: 'frame' },
  strut_fr: { scene: 'frame', isMirrored: true },
  trunk_floor: { scene: 'boot' },
  dash: { scene: 'dashboard', isMirrored: true },
  front_seats: { scene: 'cabin' },
  rear_seats: { scene: 'cabin', isMirrored: true },
  seat_rail: { scene: 'rust' },
  belt_end: { scene: 'gauge' },
  tyre_fl: { scene: 'tyre' },
  damage: { scene: 'scratch' },
};

const whole = { width: 460, height: 345 };
const close = { width: 320, height: 240 };

/** As large as the check wants it; each order has a cut of its own, for a photo is never in two orders. */
export async function drawShot(
  stepKey: string,
  { cut, isBlurred }: { cut: number; isBlurred: boolean },
): Promise<{ bytes: Buffer; sha256: string }> {
  const look = looks[stepKey];
  if (look === undefined) throw new RangeError(`no drawing for ${stepKey}`);
  const drawing = sharp(await drawScene(look.scene))
    .extract({ left: cut, top: cut, ...(look.isClose ? close : whole) })
    .flop(look.isMirrored ?? false)
    .resize(960, 720, { kernel: 'nearest' });
  const bytes = await (isBlurred ? drawing.blur(14) : drawing).jpeg({ quality: 70 }).toBuffer();
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
