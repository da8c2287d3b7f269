import { box, circle, line, polygon, type Picture } from './picture.ts';
import {
  ink,
  rubber,
  steel,
  pale,
  glass,
  paint,
  paintDark,
  amber,
  red,
  hall,
  pictureSize,
  type Scene,
} from './scene-colours.ts';

export function wheel(to: Picture, x: number, y: number, radius: number) {
  to.fill(circle(x, y, radius), rubber);
  to.fill(circle(x, y, radius * 0.64), steel);
  for (let i = 0; i < 5; i += 1) {
    const a = (i * 2 * Math.PI) / 5 - Math.PI / 2;
    to.fill(
      line(x, y, x + Math.cos(a) * radius * 0.58, y + Math.sin(a) * radius * 0.58, radius * 0.16),
      pale,
    );
  }
  to.fill(circle(x, y, radius * 0.16), ink);
}

function carFromSide(to: Picture, flip: boolean) {
  const x = (value: number) => (flip ? pictureSize.width - value : value);
  to.fill(box(240, 292, 400, 14, 7), ink, 0.35);
  to.fill(
    polygon(
      [
        [x(50), 240],
        [x(62), 206],
        [x(150), 190],
        [x(196), 142],
        [x(318), 140],
        [x(372), 188],
        [x(432), 204],
        [x(436), 250],
        [x(60), 254],
      ],
      10,
    ),
    paint,
  );
  to.fill(
    polygon(
      [
        [x(166), 190],
        [x(202), 152],
        [x(252), 150],
        [x(252), 190],
      ],
      3,
    ),
    glass,
  );
  to.fill(
    polygon(
      [
        [x(264), 190],
        [x(264), 150],
        [x(312), 150],
        [x(352), 190],
      ],
      3,
    ),
    glass,
  );
  to.fill(line(x(258), 150, x(258), 252, 3), paintDark);
  to.fill(line(x(162), 196, x(176), 252, 2), paintDark);
  to.fill(box(x(240), 208, 24, 5, 2), pale);
  to.fill(box(x(336), 208, 24, 5, 2), pale);
  to.fill(box(x(430), 214, 14, 14, 4), amber);
  to.fill(box(x(52), 218, 12, 18, 4), red);
  wheel(to, x(128), 256, 36);
  wheel(to, x(364), 256, 36);
}

function carFromEnd(to: Picture, isRear: boolean) {
  to.fill(box(240, 318, 330, 16, 8), ink, 0.35);
  to.fill(box(116, 292, 46, 50, 10), rubber);
  to.fill(box(364, 292, 46, 50, 10), rubber);
  to.fill(
    polygon(
      [
        [150, 170],
        [176, 96],
        [304, 96],
        [330, 170],
      ],
      12,
    ),
    paint,
  );
  to.fill(
    polygon(
      [
        [164, 164],
        [184, 106],
        [296, 106],
        [316, 164],
      ],
      4,
    ),
    glass,
  );
  to.fill(box(240, 232, 316, 116, 30), paint);
  to.fill(box(240, 266, 300, 8, 4), paintDark);
  const lamp = isRear ? red : pale;
  to.fill(box(120, 216, 60, 28, 12), lamp);
  to.fill(box(360, 216, 60, 28, 12), lamp);
  if (isRear) to.fill(box(240, 214, 140, 4, 2), paintDark);
  else for (let i = 0; i < 4; i += 1) to.fill(box(240, 206 + i * 9, 130, 4, 2), ink);
  to.fill(box(240, 252, 92, 24, 3), [36, 78, 150]);
  to.fill(box(240, 252, 78, 12, 2), pale, 0.8);
}

/** The whole car from its four sides. */
export const carScenes = {
  front: { ground: hall, draw: (to) => carFromEnd(to, false), hasPlate: true },
  rear: { ground: hall, draw: (to) => carFromEnd(to, true), hasPlate: true },
  left: { ground: hall, draw: (to) => carFromSide(to, true) },
  right: { ground: hall, draw: (to) => carFromSide(to, false) },
} satisfies Record<string, Scene>;
