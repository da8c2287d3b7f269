import { PLATE_PROVINCES } from '@yanche/rules/cars/plate-provinces';
import { greedy } from '#providers/ocr/local/ctc.ts';
import type { Line } from '#providers/ocr/local/page.ts';

const characters = new Set(
  `0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ:·- .${PLATE_PROVINCES}号牌码车辆类型所有人住址使用性质品识别代发动机注册日期证非营运转租赁预约出客大众示例小轿静欧阳`,
);
/** A small recogniser dictionary; class 0 is "nothing". */
export const names: readonly string[] = ['', ...characters];

/** An uncertain position: the character there, the alternative and its share. */
export type Doubt = { at: number; other: string; share: number };

type Place = { x?: number; y?: number; height?: number };

/** A line as the networks output it: two steps per character, one of nothing between. */
export function aLine(
  text: string,
  doubts: readonly Doubt[] = [],
  { x = 0, y = 0, height = 20 }: Place = {},
): Line {
  const classes = names.length;
  const steps = text.length * 3 + 2;
  const probabilities = new Float32Array(steps * classes).fill(1e-5);
  const set = (step: number, char: string, share: number) => {
    const index = names.indexOf(char);
    if (index < 0) throw new RangeError(`the dictionary lacks ${char}`);
    probabilities[step * classes + index] = share;
  };
  for (let step = 0; step < steps; step += 1) set(step, '', 0.98);
  for (const [at, char] of text.split('').entries()) {
    const doubt = doubts.find((each) => each.at === at);
    for (const step of [at * 3 + 1, at * 3 + 2]) {
      set(step, '', 0.01);
      set(step, char, 0.98 - (doubt?.share ?? 0));
      if (doubt !== undefined) set(step, doubt.other, doubt.share);
    }
  }
  const frames = { steps, classes, probabilities };
  const chars = greedy(frames, names);
  const width = text.length * height * 0.6;
  return {
    quad: [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ],
    frames,
    chars,
    text: chars.map(({ char }) => char).join(''),
    confidence: 0.98,
  };
}
