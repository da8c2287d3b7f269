import { carOutline, outlineFrame, type OutlineView } from '@yanche/rules/cars/car-outline';
import styles from './viewfinder-overlay.module.css';

type Guide = {
  frame: { width: number; height: number };
  paths: readonly Line[];
  isMirrored?: boolean;
};
type Line = { d: string; at?: readonly [number, number]; isFine?: boolean };

const wide = outlineFrame;

/** A car seen from its front left corner; other corners are mirrored or have other lamps. */
const corner: readonly Line[] = [
  {
    d: 'M30 126c-4-18 2-30 16-36l46-12c24-22 52-34 88-36 34-2 66 0 92 8 18 6 32 16 44 28l38 10c12 4 18 12 18 24v16c0 8-4 12-12 13h-20M312 141l-128 8M132 150 62 144c-18-2-28-8-32-18',
  },
  { d: 'M104 76c20-14 44-23 72-26l-18 28zM170 78l18-28c32-2 62 0 84 8 12 4 22 10 30 18z' },
  { d: 'M132 150a26 30 0 1 1 52 0a26 30 0 1 1-52 0zM314 140a20 25 0 1 1 40 0a20 25 0 1 1-40 0z' },
];
const frontDetails: readonly Line[] = [
  { d: 'M36 104l34-8 6 12-36 8zM100 96l28-4 4 10-26 8zM44 124l74 8', isFine: true },
];
const rearDetails: readonly Line[] = [
  { d: 'M34 102l22-6 4 16-24 6zM106 92l22 0 2 12-22 4zM50 118l48 6v12l-48-6z', isFine: true },
];

const bracket: Guide = {
  frame: { width: 400, height: 300 },
  paths: [
    {
      d: 'M40 90V50a10 10 0 0 1 10-10h40M310 40h40a10 10 0 0 1 10 10v40M360 210v40a10 10 0 0 1-10 10h-40M90 260H50a10 10 0 0 1-10-10v-40',
    },
  ],
};
const rounded = (width: number, height: number): Guide => {
  const [x, y] = [(400 - width) / 2, (300 - height) / 2];
  return {
    frame: { width: 400, height: 300 },
    paths: [
      {
        d: `M${x + 12} ${y}h${width - 24}a12 12 0 0 1 12 12v${height - 24}a12 12 0 0 1-12 12h${24 - width}a12 12 0 0 1-12-12v${24 - height}a12 12 0 0 1 12-12z`,
      },
    ],
  };
};
const circle: Guide = {
  frame: { width: 400, height: 300 },
  paths: [
    { d: 'M75 150a125 125 0 1 0 250 0a125 125 0 1 0-250 0z' },
    { d: 'M135 150a65 65 0 1 0 130 0a65 65 0 1 0-130 0z', isFine: true },
  ],
};

const straight = (view: OutlineView): Guide => ({
  frame: wide,
  isMirrored: carOutline[view].mirrored,
  paths: carOutline[view].shapes
    .filter(({ role }) => role === 'body' || role === 'glass' || role === 'tyre' || role === 'lamp')
    .map(({ d, at, role }) => ({ d, ...(at && { at }), isFine: role === 'lamp' })),
});

/** Views in which the near end of the car is on the right. */
const pointRight: readonly string[] = ['front_right_45', 'rear_left_45'];

/** The guide of a step, by its outline or else by its key. */
function guideOf(overlay: string | null, stepKey: string): Guide {
  if (overlay === 'front' || overlay === 'rear' || overlay === 'left' || overlay === 'right') {
    return straight(overlay);
  }
  if (overlay !== null) {
    const details = overlay.startsWith('front') ? frontDetails : rearDetails;
    return {
      frame: wide,
      paths: [...corner, ...details],
      isMirrored: pointRight.includes(overlay),
    };
  }
  if (stepKey === 'vin_plate') return rounded(360, 90);
  if (stepKey === 'odometer' || stepKey === 'license') return rounded(360, 220);
  return stepKey.startsWith('tyre') ? circle : bracket;
}

type Props = { overlay: string | null; stepKey: string };

/** The outline over the camera picture. */
export function ViewfinderOverlay({ overlay, stepKey }: Props) {
  const { frame, paths, isMirrored = false } = guideOf(overlay, stepKey);
  return (
    <svg
      className={styles.overlay}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      data-mirrored={isMirrored}
      aria-hidden="true"
    >
      {paths.map(({ d, at, isFine }) => (
        <g key={`${d} ${at?.join(' ') ?? ''}`} transform={at && `translate(${at.join(' ')})`}>
          <path d={d} className={styles.shade} />
          <path d={d} className={isFine ? styles.fine : styles.line} />
        </g>
      ))}
    </svg>
  );
}
