import sharp from 'sharp';
import { createPicture } from './picture.ts';
import { drawPlate } from './plate-picture.ts';
import { carScenes } from './scene-cars.ts';
import { pictureSize, plateArea, type Scene } from './scene-colours.ts';
import { partScenes } from './scene-parts.ts';
import { watermarkMask } from './watermark.ts';

const { width, height } = pictureSize;
const scenes = { ...carScenes, ...partScenes };

/** What a drawing of the sample world shows. */
export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];

// Made when the first drawing needs it: most starts of the product draw nothing.
let watermark: Uint8Array | null = null;

/** Whether each car has a drawing of its own: with its number plate. */
export const showsPlate = (name: SceneName): boolean => (scenes[name] as Scene).hasPlate === true;

/** One drawing as PNG, 480 × 360, with the sample watermark. The same bytes every time. */
export async function drawScene(name: SceneName, plate?: string): Promise<Buffer> {
  const { ground, draw }: Scene = scenes[name];
  const picture = createPicture(width, height, ...ground);
  draw(picture);
  watermark ??= watermarkMask(width, height);
  picture.stamp(watermark, [255, 255, 255], 0.16);
  const png = await picture.toPng();
  if (plate === undefined || !showsPlate(name)) return png;
  const { left, top } = plateArea;
  return sharp(png)
    .composite([{ input: await drawPlate(plate), left, top }])
    .removeAlpha()
    .png()
    .toBuffer();
}
