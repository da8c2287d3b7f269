import { createPicture } from './picture.ts';
import { carScenes } from './scene-cars.ts';
import { pictureSize, type Scene } from './scene-colours.ts';
import { partScenes } from './scene-parts.ts';
import { watermark } from './watermark.ts';

const scenes = { ...carScenes, ...partScenes };

/** What a drawing of the sample world shows. */
export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];

/** One drawing as PNG, 480 × 360, with the sample watermark. The same bytes every time. */
export function drawScene(name: SceneName): Buffer {
  const { ground, draw }: Scene = scenes[name];
  const picture = createPicture(pictureSize.width, pictureSize.height, ...ground);
  draw(picture);
  picture.fill(watermark, [255, 255, 255], 0.16);
  return picture.toPng();
}
