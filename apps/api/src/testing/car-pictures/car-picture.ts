import { checkPlate } from '@yanche/rules/cars/plate';
import { PLATE_PROVINCES } from '@yanche/rules/cars/plate-provinces';
import { createRandom, type Random } from '#sample/random.ts';
import { makeVin } from '#sample/vins.ts';
import { type Typeface, typefaces } from './draw-text.ts';
import { type Hardness, photograph } from './photograph.ts';
import * as scenes from './scenes.ts';

/** A made-up picture and what it really says. */
export type CarPicture = {
  kind: scenes.SceneKind;
  photo: Buffer;
  truth: { vin?: string; plate?: string; licence?: scenes.LicenceFacts };
};

const prefixes = [
  'LSVHJ133',
  'LFV3A23C',
  'LBV8W310',
  'LVHRU586',
  'LGXC16DF',
  'LE4TG4DB',
  'LRW3E7FA',
  '1HGCM826',
  'LFMA1E2F',
  'LSGKE54H',
];
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'.split('');
const letters = signs.slice(0, 24);

function someVin(random: Random): string {
  return makeVin(random.pick(prefixes), {
    year: random.int(2011, 2026),
    plant: random.pick(letters.filter((letter) => letter !== 'Q')),
    serial: random.int(1, 899_999),
    today: new Date('2026-11-21'),
  });
}

function somePlate(random: Random): string {
  for (;;) {
    const start = random.pick(PLATE_PROVINCES.split('')) + random.pick(letters);
    const ordinary = Array.from({ length: 5 }, (_, i) =>
      i < 2 ? random.pick(signs) : String(random.int(0, 9)),
    ).join('');
    const energy = `${random.pick(['D', 'F'])}${random.int(10_000, 99_999)}`;
    const plate = start + (random.next() < 0.7 ? ordinary : energy);
    if (checkPlate(plate).ok) return plate;
  }
}

function someLicence(random: Random): scenes.LicenceFacts {
  const day = (year: number) =>
    `${year}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
  const year = random.int(2012, 2025);
  return {
    vin: someVin(random),
    plate: somePlate(random),
    owner: random.pick(['陈志远', '欧阳静', '王小明', '李春梅', '赵国强', '孙丽华']),
    model: `示例牌SL${random.int(1000, 9999)}${random.pick(['BC', 'DF', 'GH'])}`,
    engineNo: `${random.pick(['EA', 'CU', 'DK'])}${random.int(100_000, 999_999)}`,
    registerDate: day(year),
    issueDate: day(year + 1),
    useNature: random.pick(['非营运', '营转非', '租赁', '预约出租客运']),
  };
}

type Options = { hardness?: Hardness; quarterTurns?: number; faces?: readonly Typeface[] };

/** The same seed makes the same picture. */
export async function carPicture(
  kind: scenes.SceneKind,
  seed: number,
  { hardness = 'ordinary', quarterTurns = 0, faces = typefaces }: Options = {},
): Promise<CarPicture> {
  const random = createRandom(seed * 7919 + kind.length);
  // Chinese needs a face that has it.
  const face = random.pick(
    kind === 'licence' || kind === 'door' || kind === 'plate' ? typefaces : faces,
  );
  const hand = { random, face };
  // Whoever photographs a whole page of small print goes near.
  const closer = kind === 'licence' ? 1.5 : 1;
  const take = (scene: Buffer) => photograph(scene, random, { hardness, quarterTurns, closer });
  if (kind === 'plate') {
    const plate = somePlate(random);
    return { kind, truth: { plate }, photo: await take(await scenes.plate(plate, hand)) };
  }
  if (kind === 'licence') {
    const facts = someLicence(random);
    const photo = await take(await scenes.licence(facts, hand));
    return { kind, truth: { vin: facts.vin, plate: facts.plate, licence: facts }, photo };
  }
  const vin = someVin(random);
  const draw = { windscreen: scenes.windscreen, door: scenes.doorLabel, stamped: scenes.stamped };
  return { kind, truth: { vin }, photo: await take(await draw[kind](vin, hand)) };
}
