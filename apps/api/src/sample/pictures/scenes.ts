import { createPicture } from './picture.ts';
import { carScenes } from './scene-cars.ts';
import { pictureSize, type Scene } from './scene-colours.ts';
import { partScenes } from './scene-parts.ts';
import { watermarkMask } from './watermark.ts';

const { width, height } = pictureSize;
const scenes = { ...carScenes, ...partScenes };

/** What a drawing of the sample world shows. */
export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];

// Made when the first drawing needs it: most starts of the product draw nothing.
let watermark: Uint8Array | null = null;

/** One drawing as PNG, 480 × 360, with the sample watermark. The same bytes every time. */
export function drawScene(name: SceneName): Promise<Buffer> {
  const { ground, draw }: Scene = scenes[name];
  const picture = createPicture(width, height, ...ground);
  draw(picture);
  watermark ??= watermarkMask(width, height);
  picture.stamp(watermark, [255, 255, 255], 0.16);
  return picture.toPng();
}
