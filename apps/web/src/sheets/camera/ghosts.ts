import { carOutline, outlineFrame, type OutlineView } from '@yanche/rules/cars/car-outline';

/** A line drawing over the camera picture. */
export type Ghost = {
  frame: { width: number; height: number };
  lines: readonly GhostLine[];
  isMirrored?: boolean;
};
type GhostLine = { d: string; at?: readonly [number, number]; isFine?: boolean };

/** Part drawings: main lines, then finer ones. */
type Drawing = readonly [main: string, fine?: string];

const partFrame = { width: 400, height: 300 };

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const rings = (x: number, y: number, ...radii: number[]) =>
  radii.map((r) => circle(x, y, r)).join('');
/** A rounded rectangle around the middle of the frame. */
const rounded = (width: number, height: number, r = 12, y = (300 - height) / 2) => {
  const x = (400 - width) / 2;
  const [w, h] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
};
/** Bolts of the same size. */
const bolts = (...at: (readonly [number, number])[]) =>
  at.map(([x, y]) => circle(x, y, 7)).join('');

const corners =
  'M40 90V50a10 10 0 0 1 10-10h40M310 40h40a10 10 0 0 1 10 10v40M360 210v40a10 10 0 0 1-10 10h-40M90 260H50a10 10 0 0 1-10-10v-40';

/** Seen from the left side of the car, the front on the left; the right side is mirrored. */
const families: Readonly<Record<string, Drawing>> = {
  a_pillar: [
    'M112 280l30-104c16-54 54-104 118-142l30 16c-60 40-92 86-106 140l-22 90z',
    'M78 196c20-66 66-122 150-166M138 208h18v26h-18zM128 246h18v24h-18zM184 280V190',
  ],
  b_pillar: [
    'M166 24h56l8 128 34 128H136l22-128z',
    'M40 280h320M182 60h22v26h-22zM176 168h36v20h-36zM80 24h240',
  ],
  c_pillar: [
    'M120 24c56 26 84 70 92 122 6 44 28 80 70 108l36-24c-34-22-50-50-56-88C252 92 226 50 186 24z',
    'M92 280c10-60 60-100 126-100M206 110h20v24h-20z',
  ],
  d_pillar: [
    'M128 280c10-86 36-168 84-246l46 12c-46 74-68 152-76 234z',
    'M226 120h78l16 60-30 60h-84M60 280h280',
  ],
  roofrail: [
    'M24 208C84 120 160 88 228 88c66 0 116 26 154 68l-14 24c-38-38-84-60-140-60-64 0-130 28-182 104z',
    'M136 128l-8-18M228 102v-22M312 124l10-18',
  ],
  sill: ['M24 158h352l-10 54H34z', 'M24 178h346M96 212v-14h24v14M280 212v-14h24v14M200 158V96'],
  rail: [
    'M48 238L232 84h70L160 238zM48 238v34h112v-34M160 272L302 112V84',
    'M64 246h80v18H64zM206 150l30 14M250 112l30 12',
  ],
  apron: [
    'M36 112c80-26 190-34 300-26l28 34-8 46c-50 0-82 28-88 82H132c-6-58-40-86-92-82z',
    `${circle(234, 136, 34)}${bolts([70, 128], [330, 112])}`,
  ],
  strut: [
    rings(200, 150, 112, 46),
    `${bolts([200, 82], [141, 184], [259, 184])}${circle(200, 150, 16)}`,
  ],
  wheelhouse: [
    'M44 262a156 156 0 0 1 312 0M84 262a116 116 0 0 1 232 0',
    'M200 106v-30M90 158l-22-20M310 158l22-20',
  ],
  inner: [
    'M60 70h230c40 20 56 70 50 120l-60 70H90C66 210 56 140 60 70z',
    'M100 110h120l24 44-40 50H120zM270 100c20 16 28 44 26 72',
  ],
  tail_frame: [
    'M108 66h158l48 54-18 116H134L92 166z',
    `M134 92h116l34 38-12 80H152l-30-54z${bolts([116, 116], [278, 84], [214, 224])}`,
  ],
  carpet: [
    'M70 60h260l40 200H30z',
    'M120 60l-10 70h70V60M230 60v60h50l-4-60M60 170h280M50 220h300',
  ],
  sealant: [
    'M40 90h320v130H40z',
    'M40 120c60-14 90 14 150 0s100 10 170 0M40 186c70 12 110-10 170 2s90-8 150 0M140 90v130M270 90v130',
  ],
  belt_end: [
    'M150 150h100v112H150zM172 150v-36h56v36',
    'M184 114L120 24M216 114L160 24M168 172h64v26h-64z',
  ],
  tyre: [rings(200, 150, 125, 65), circle(200, 150, 14)],
  dot: [
    'M20 236C90 120 310 120 380 236M56 286c60-90 228-90 288 0',
    'M136 182a150 60 0 0 1 128 0l-8 30a140 56 0 0 0-112 0z',
  ],
};

/** Drawings that have no other side. */
const singles: Readonly<Record<string, Drawing>> = {
  engine_bay: [
    'M66 56h268l46 176c-120 26-240 26-360 0z',
    `M130 104h140v92H130zM290 108h52v44h-52z${circle(78, 116, 22)}${circle(322, 190, 20)}M130 150h140`,
  ],
  fusebox_bay: [
    rounded(260, 190),
    'M96 82h208v136H96zM96 116h208M96 150h208M96 184h208M148 82v136M200 82v136M252 82v136',
  ],
  firewall: [
    'M30 92c110-32 230-32 340 0l-14 110c-30 24-60 34-100 34H144c-40 0-70-10-100-34z',
    `${circle(120, 150, 40)}M210 110h120v60H210zM188 200h40v22h-40z`,
  ],
  vin_stamp: [rounded(350, 76), 'M64 150h272M64 130v40M336 130v40'],
  vin_plate: [rounded(360, 90), 'M60 150h280'],
  license: [rounded(360, 220), 'M200 40v220M40 70h140M220 70h120'],
  odometer: [
    rounded(368, 190, 60),
    `${circle(112, 150, 64)}${circle(288, 150, 64)}M176 118h48v64h-48zM182 168h36`,
  ],
  dash: [
    'M20 108c100-40 260-40 360 0v74c-60 22-120 30-180 30S80 204 20 182z',
    `${rings(104, 176, 62, 20)}M176 110h84v56h-84zM290 120h70v26h-70z`,
  ],
  soh_screen: [
    rounded(320, 210),
    `${rounded(280, 170, 6)}M100 200h200M110 176v-34M160 176v-60M210 176v-20M260 176v-74`,
  ],
  seat_rail: [
    'M60 196h280v22H60zM48 246h304v22H48z',
    `M80 196c-6-40 0-80 20-120h190c20 40 26 80 20 120${bolts([76, 257], [324, 257])}`,
  ],
  steering_column: [
    'M40 130a170 110 0 0 1 320 0M160 148h80l14 118H146z',
    'M176 180h48M172 216h56M124 168l-56-20M276 168l56-20',
  ],
  obd_port: [
    'M92 96h216c12 0 18 8 16 18l-14 84c-2 10-8 14-18 14H108c-10 0-16-4-18-14L76 114c-2-10 4-18 16-18z',
    Array.from({ length: 8 }, (_, n) => `M${114 + n * 23} 124v18M${118 + n * 22} 168v18`).join(''),
  ],
  front_seats: [
    'M60 270l10-70c-20-50-18-100 4-130h70c22 30 24 80 4 130l10 70zM242 270l10-70c-20-50-18-100 4-130h70c22 30 24 80 4 130l10 70z',
    'M84 68V40h50v28M266 68V40h50v28M62 200h94M244 200h94M178 270l8-90h28l8 90',
  ],
  rear_seats: [
    'M34 258l8-72c-10-44-6-82 14-106h288c20 24 24 62 14 106l8 72z',
    'M76 78V50h48v28M176 78V50h48v28M276 78V50h48v28M42 186h316M146 80v106M254 80v106',
  ],
  charge_port: [
    rings(200, 150, 110),
    `${circle(152, 130, 16)}${circle(248, 130, 16)}${circle(200, 142, 16)}${circle(172, 186, 16)}${circle(228, 186, 16)}${circle(178, 94, 9)}${circle(222, 94, 9)}`,
  ],
  trunk_floor: ['M70 46h260l50 208H20z', `${rings(200, 160, 82, 26)}M70 46l30 28h200l30-28`],
  rear_panel: [
    'M28 96h344l-16 108H44z',
    'M172 96h56v32h-56zM28 130h344M60 160h80v28H60zM260 160h80v28h-80z',
  ],
  floor: [
    'M60 40h280l24 220H36z',
    'M180 40h40l6 220h-52zM52 110h128M220 110h128M46 180h130M224 180h130',
  ],
  floor_cross: ['M24 122h352l-8 56H32z', 'M24 140h352M84 40l-10 220M316 40l10 220'],
  floor_rail: [
    'M96 24h44l-12 252H72zM260 24h44l24 252h-56z',
    'M118 24l-18 252M282 24l18 252M140 110h120M136 190h128',
  ],
  battery_case: [
    rounded(340, 210, 18),
    `${bolts([54, 70], [200, 62], [346, 70], [54, 230], [200, 238], [346, 230])}M90 90v120M310 90v120`,
  ],
  under_front: [
    'M70 60h260l-30 80 44 100H56l44-100z',
    `M20 100h40v100H20zM340 100h40v100h-40zM60 150h280M130 90h140v70H130z`,
  ],
  under_rear: [
    'M60 130h280v36H60zM100 166l-20 94M300 166l20 94',
    'M16 100h40v96H16zM344 100h40v96h-40zM190 40v90M150 200h100v60H150z',
  ],
};

/** A car seen from its front left corner; other corners are mirrored or have other lamps. */
const corner: readonly GhostLine[] = [
  {
    d: 'M30 126c-4-18 2-30 16-36l46-12c24-22 52-34 88-36 34-2 66 0 92 8 18 6 32 16 44 28l38 10c12 4 18 12 18 24v16c0 8-4 12-12 13h-20M312 141l-128 8M132 150 62 144c-18-2-28-8-32-18',
  },
  { d: 'M104 76c20-14 44-23 72-26l-18 28zM170 78l18-28c32-2 62 0 84 8 12 4 22 10 30 18z' },
  { d: 'M132 150a26 30 0 1 1 52 0a26 30 0 1 1-52 0zM314 140a20 25 0 1 1 40 0a20 25 0 1 1-40 0z' },
];
const frontDetails = 'M36 104l34-8 6 12-36 8zM100 96l28-4 4 10-26 8zM44 124l74 8';
const rearDetails = 'M34 102l22-6 4 16-24 6zM106 92l22 0 2 12-22 4zM50 118l48 6v12l-48-6z';

/** Views in which the near end of the car is on the right. */
const pointRight: readonly string[] = ['front_right_45', 'rear_left_45'];

const views: Readonly<Record<string, OutlineView>> = {
  front: 'front',
  rear: 'rear',
  left: 'left',
  right: 'right',
  roof: 'top',
};

function straight(view: OutlineView): Ghost {
  const shown = ['body', 'glass', 'tyre', 'lamp'];
  return {
    frame: outlineFrame,
    isMirrored: carOutline[view].mirrored,
    lines: carOutline[view].shapes
      .filter(({ role }) => shown.includes(role))
      .map(({ d, at, role }) => ({ d, ...(at && { at }), isFine: role === 'lamp' })),
  };
}

const drawn = ([main, fine]: Drawing, isMirrored = false): Ghost => ({
  frame: partFrame,
  isMirrored,
  lines: [{ d: main }, ...(fine === undefined ? [] : [{ d: fine, isFine: true }])],
});

/** Whether a shot has a drawing of its own. */
export const hasGhost = (name: string): boolean => ghostOf(name) !== frameOnly;

/** The outline of a shot; a plain frame for one that is not known. */
export function ghostOf(name: string): Ghost {
  const view = views[name];
  if (view !== undefined) return straight(view);
  if (name.endsWith('_45')) {
    const d = name.startsWith('front') ? frontDetails : rearDetails;
    const lines = [...corner, { d, isFine: true }];
    return { frame: outlineFrame, lines, isMirrored: pointRight.includes(name) };
  }
  const single = singles[name];
  if (single !== undefined) return drawn(single);
  const [, family = '', side = ''] = /^(.*?)(?:_([fr]?[lr]))?$/.exec(name) ?? [];
  const drawing = families[family];
  return drawing === undefined ? frameOnly : drawn(drawing, side.endsWith('r'));
}

const frameOnly: Ghost = { frame: partFrame, lines: [{ d: corners }] };
