import type { Colour, Picture } from './picture.ts';

/** One drawing: the ground from top to bottom, and what stands on it. Sizes are those of `pictureSize`. */
export type Scene = {
  ground: readonly [Colour, Colour];
  draw: (to: Picture) => void;
  /** It shows a number plate, at `plateArea`. */
  hasPlate?: true;
};

export const pictureSize = { width: 480, height: 360 };
/** Where front and rear carry their number plate. */
export const plateArea = { left: 188, top: 238, width: 104, height: 28 };

export const ink: Colour = [22, 32, 30];
export const rubber: Colour = [38, 42, 44];
export const steel: Colour = [150, 160, 164];
export const pale: Colour = [226, 232, 232];
export const glass: Colour = [168, 200, 212];
export const rust: Colour = [150, 84, 40];
export const paint: Colour = [62, 96, 120];
export const paintDark: Colour = [44, 70, 92];
export const amber: Colour = [232, 152, 44];
export const red: Colour = [190, 48, 40];
export const green: Colour = [40, 130, 96];
export const hall: Scene['ground'] = [
  [206, 214, 216],
  [120, 130, 132],
];
export const dark: Scene['ground'] = [
  [70, 78, 82],
  [28, 32, 34],
];
