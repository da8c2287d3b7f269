import type { CarView } from '@yanche/contract/inspections/inspections';

type Shape = {
  readonly view: CarView;
  /** In the frame of the car's outline; the right side is the left one mirrored. */
  readonly d: string;
  /** Where the figure stands, as shares of the frame. */
  readonly x: number;
  readonly y: number;
};

const fender =
  'M58 93C84 87 112 83 133 80c2 10 2 24 4 36l5 20H120a30 30 0 0 0-57-8l-9-2c-3-12-2-22 4-33z';
const frontDoor = 'M133 80c28-2 55-2 81-2 3 18 4 36 3 58H142l-5-20c-2-12-2-26-4-36z';
const rearDoor = 'M214 78c22 0 44-1 65-1 1 14-2 24-12 34-4 7-8 14-9 25h-41c1-22 0-40-3-58z';
const quarter =
  'M279 77c30-1 62 0 95 5 4 10 6 22 5 38l-3 13-41 2a30 30 0 0 0-58-4l-18 1c2-9 5-15 8-21 10-10 13-20 12-34z';

const left = (d: string, x: number, y: number): Shape => ({ view: 'left', d, x, y });
const right = (d: string, x: number, y: number): Shape => ({ view: 'right', d, x: 1 - x, y });
const top = (d: string, x: number): Shape => ({ view: 'top', d, x, y: 0.5 });

/** The painted panels on the drawings of the car, by the part of the checklist. */
export const panelShapes: Readonly<Record<string, Shape>> = {
  fender_fl: left(fender, 0.27, 0.57),
  door_fl: left(frontDoor, 0.44, 0.62),
  door_rl: left(rearDoor, 0.605, 0.6),
  fender_rl: left(quarter, 0.83, 0.58),
  fender_fr: right(fender, 0.27, 0.57),
  door_fr: right(frontDoor, 0.44, 0.62),
  door_rr: right(rearDoor, 0.605, 0.6),
  fender_rr: right(quarter, 0.83, 0.58),
  hood: top(
    'M40 40c26 0 56 2 86 4-7 28-7 60 0 88-30 2-60 4-86 4-10-20-12-34-12-48s2-28 12-48z',
    0.19,
  ),
  roof: top('M175 50c27-2 53-2 79 2 5 24 5 48 0 72-26 4-52 4-79 2-6-26-6-50 0-76z', 0.535),
  trunk: top('M312 48c20 0 40 1 56 5 5 24 5 46 0 70-16 4-36 5-56 5 5-26 5-54 0-80z', 0.855),
};
