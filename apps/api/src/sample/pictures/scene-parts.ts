import { box, circle, line, polygon, ring, type Picture } from './picture.ts';
import {
  ink,
  rubber,
  steel,
  pale,
  rust,
  paint,
  paintDark,
  amber,
  red,
  green,
  hall,
  dark,
  type Scene,
} from './scene-colours.ts';
import { wheel } from './scene-cars.ts';

function panel(to: Picture) {
  to.fill(
    polygon(
      [
        [-10, 60],
        [490, 36],
        [490, 330],
        [-10, 352],
      ],
      0,
    ),
    paint,
  );
  to.fill(line(-10, 150, 490, 128, 5), paintDark);
  to.fill(line(-10, 100, 490, 80, 40), pale, 0.1);
  to.fill(box(392, 168, 74, 18, 9), paintDark);
}

/** Parts and defects. */
export const partScenes = {
  frame: {
    ground: dark,
    draw(to) {
      to.fill(
        polygon(
          [
            [120, -10],
            [200, -10],
            [160, 370],
            [60, 370],
          ],
          6,
        ),
        paint,
      );
      to.fill(line(176, -10, 122, 370, 4), paintDark);
      to.fill(line(196, -10, 150, 370, 10), rubber);
      for (let i = 0; i < 5; i += 1) to.fill(circle(150 - i * 11, 50 + i * 68, 5), pale);
      to.fill(box(350, 200, 200, 240, 40), [88, 92, 92]);
      to.fill(line(214, 20, 300, 340, 16), [60, 62, 64]);
    },
  },
  engine: {
    ground: dark,
    draw(to) {
      to.fill(box(240, 190, 420, 270, 30), [54, 60, 62]);
      to.fill(box(230, 170, 190, 120, 16), [92, 98, 100]);
      for (let i = 0; i < 4; i += 1) to.fill(box(170 + i * 40, 170, 22, 90, 8), [70, 76, 78]);
      to.fill(box(390, 130, 84, 64, 8), ink);
      to.fill(box(390, 104, 70, 8, 3), red);
      to.fill(circle(86, 128, 36), steel);
      to.fill(ring(86, 128, 22, 6), ink);
      to.fill(circle(86, 260, 36), steel);
      to.fill(ring(86, 260, 22, 6), ink);
      to.fill(line(130, 250, 330, 262, 14), rubber);
      to.fill(box(386, 248, 84, 56, 12), pale, 0.8);
      to.fill(box(386, 262, 84, 26, 12), green, 0.7);
    },
  },
  chassis: {
    ground: dark,
    draw(to) {
      to.fill(box(240, 180, 300, 330, 20), [84, 88, 88]);
      to.fill(line(130, 10, 130, 350, 22), [62, 66, 68]);
      to.fill(line(350, 10, 350, 350, 22), [62, 66, 68]);
      to.fill(line(240, 0, 240, 240, 16), steel);
      to.fill(box(240, 292, 96, 60, 26), steel);
      to.fill(line(90, 84, 390, 84, 14), [100, 104, 104]);
      wheel(to, 52, 84, 46);
      wheel(to, 428, 84, 46);
    },
  },
  boot: {
    ground: dark,
    draw(to) {
      to.fill(box(240, 200, 400, 260, 36), [66, 68, 68]);
      to.fill(circle(240, 218, 96), rubber);
      to.fill(circle(240, 218, 58), steel);
      to.fill(circle(240, 218, 18), ink);
      to.fill(box(240, 64, 430, 20, 10), paint);
    },
  },
  plate: {
    ground: hall,
    draw(to) {
      to.fill(box(240, 186, 360, 190, 12), [188, 194, 196]);
      to.fill(box(240, 186, 340, 170, 8), [214, 218, 218]);
      for (let i = 0; i < 17; i += 1) to.fill(box(104 + i * 17, 140, 9, 22, 2), ink);
      for (let i = 0; i < 3; i += 1) to.fill(box(170, 182 + i * 26, 170, 8, 2), ink, 0.7);
      to.fill(circle(90, 106, 6), steel);
      to.fill(circle(390, 106, 6), steel);
    },
  },
  dashboard: {
    ground: dark,
    draw(to) {
      for (const x of [136, 344]) {
        to.fill(circle(x, 160, 96), ink);
        to.fill(ring(x, 160, 88, 4), pale);
        for (let i = 0; i <= 10; i += 1) {
          const a = Math.PI * (0.75 + i * 0.15);
          const [c, s] = [Math.cos(a), Math.sin(a)];
          to.fill(line(x + c * 70, 160 + s * 70, x + c * 82, 160 + s * 82, 3), pale);
        }
        to.fill(line(x, 160, x - 46, 206, 5), red);
        to.fill(circle(x, 160, 10), steel);
      }
      to.fill(box(240, 298, 180, 48, 8), [20, 40, 34]);
      for (let i = 0; i < 6; i += 1) to.fill(box(182 + i * 23, 298, 12, 26, 3), [120, 220, 170]);
    },
  },
  cabin: {
    ground: dark,
    draw(to) {
      to.fill(box(160, 150, 130, 190, 44), [96, 82, 68]);
      to.fill(box(160, 46, 74, 50, 22), [96, 82, 68]);
      to.fill(box(160, 280, 160, 90, 30), [112, 96, 80]);
      to.fill(line(112, 70, 214, 290, 14), rubber);
      to.fill(ring(372, 170, 74, 16), ink);
      to.fill(line(304, 170, 440, 170, 16), ink);
      to.fill(box(372, 170, 52, 42, 16), [52, 54, 56]);
      to.fill(box(392, 320, 170, 56, 12), [48, 46, 44]);
    },
  },
  tyre: {
    ground: hall,
    draw(to) {
      to.fill(box(240, 180, 270, 380, 50), rubber);
      for (let row = 0; row < 9; row += 1) {
        for (const side of [-1, 1]) {
          const y = 4 + row * 44;
          to.fill(line(240 + side * 30, y + 20, 240 + side * 112, y - 4, 9), [16, 18, 18]);
        }
      }
      for (const x of [214, 266]) to.fill(line(x, -10, x, 370, 8), [16, 18, 18]);
      to.fill(box(330, 120, 34, 150, 4), pale);
      for (let i = 0; i < 9; i += 1) to.fill(line(316, 60 + i * 15, 332, 60 + i * 15, 2), ink);
    },
  },
  gauge: {
    ground: hall,
    draw(to) {
      panel(to);
      to.fill(box(190, 222, 96, 150, 18), ink);
      to.fill(box(190, 196, 74, 56, 6), [178, 206, 176]);
      for (let i = 0; i < 3; i += 1) to.fill(box(168 + i * 22, 196, 12, 34, 3), ink);
      to.fill(circle(190, 258, 12), amber);
    },
  },
  scratch: {
    ground: hall,
    draw(to) {
      panel(to);
      to.fill(line(120, 214, 306, 190, 5), pale);
      to.fill(line(140, 226, 268, 208, 3), pale, 0.8);
      to.fill(line(196, 206, 340, 196, 2), pale, 0.7);
    },
  },
  dent: {
    ground: hall,
    draw(to) {
      panel(to);
      for (let i = 0; i < 14; i += 1) {
        to.fill(circle(214 + i * 1.5, 226 - i, 66 - i * 4), i < 7 ? paintDark : pale, 0.09);
      }
    },
  },
  rust: {
    ground: hall,
    draw(to) {
      panel(to);
      for (const [x, y, r] of [
        [150, 300, 26],
        [186, 306, 34],
        [232, 300, 24],
        [262, 310, 16],
      ] as const) {
        to.fill(circle(x, y, r), rust, 0.85);
        to.fill(circle(x + 4, y + 6, r * 0.5), [96, 50, 24], 0.8);
      }
    },
  },
  battery: {
    ground: dark,
    draw(to) {
      to.fill(box(240, 190, 380, 220, 18), steel);
      for (let i = 0; i < 12; i += 1) {
        to.fill(box(110 + (i % 4) * 88, 118 + Math.floor(i / 4) * 72, 74, 58, 6), [94, 104, 108]);
      }
      to.fill(line(60, 60, 240, 84, 12), amber);
      to.fill(line(240, 84, 420, 60, 12), amber);
    },
  },
} satisfies Record<string, Scene>;
