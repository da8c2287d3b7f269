import { parseArgs } from 'node:util';
import { maskPhoto } from '../../apps/api/src/files/photo-masks/mask-photo.ts';
import { createLocalOcr } from '../../apps/api/src/providers/ocr/local/local-ocr.ts';
import { drawScene, sceneNames, showsPlate } from '../../apps/api/src/sample/pictures/scenes.ts';
import { carPicture } from '../../apps/api/src/testing/car-pictures/car-picture.ts';

/*
 * How many plates are covered on drawn pictures: those of the sample world, and photographed plates of two levels. `left`:
 * the reader still reads the plate on the copy. `npm run bench:plates -- --count 20 --seed 9000`
 */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '20' }, seed: { type: 'string', default: '9000' } },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
const plates = ['浙A8K206', '浙AD82061', '沪B66C88', '京N5F107', '粤BF10293', '苏E7M3L2'];
const ocr = createLocalOcr();
const soon = () => AbortSignal.timeout(120_000);

async function measure(name: string, draws: (() => Promise<Uint8Array>)[]): Promise<void> {
  let [covered, left, none] = [0, 0, 0];
  const started = performance.now();
  for (const draw of draws) {
    const masked = await maskPhoto(ocr, await draw(), soon());
    if (masked === null) none += 1;
    else if (masked.plates > 0) covered += 1;
    if (masked !== null && (await ocr.readLicence(masked.bytes, soon()))?.plate) left += 1;
  }
  const ms = Math.round((performance.now() - started) / draws.length);
  console.log(
    `${name}: ${draws.length}, covered ${covered}, left ${left}, no copy ${none}, ${ms} ms each`,
  );
}

try {
  const withPlate = sceneNames.filter(showsPlate);
  await measure(
    'sample photos with a plate',
    withPlate.flatMap((scene) => plates.map((plate) => () => drawScene(scene, plate))),
  );
  await measure(
    'sample photos without',
    sceneNames.filter((scene) => !showsPlate(scene)).map((scene) => () => drawScene(scene)),
  );
  for (const hardness of ['ordinary', 'hard'] as const) {
    await measure(
      `photographed plates, ${hardness}`,
      Array.from({ length: count }, (_, n) => async () => {
        const { photo } = await carPicture('plate', seed + n, { hardness });
        return photo;
      }),
    );
  }
} finally {
  await ocr.close();
}
