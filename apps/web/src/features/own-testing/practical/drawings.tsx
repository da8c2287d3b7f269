import type { PracticeView } from '@yanche/rules/inspectors/practice-pictures';
import {
  at,
  belt,
  bumper,
  damper,
  dent,
  display,
  floor,
  frame,
  fuse,
  lamps,
  metal,
  pan,
  panel,
  scratch,
  specks,
  terminal,
  well,
  words,
  type Draw,
} from './drawing-parts.tsx';

/** Every drawing of a sample car. */
export const drawings: Record<PracticeView, Draw> = {
  panelClean: panel(() => null),
  panelScratch: panel(scratch),
  panelDent: panel(dent),
  bumperClean: bumper(() => null),
  bumperScratch: bumper(scratch),
  structureSpots: () =>
    frame(
      <>
        {metal}
        {[30, 76, 122, 168, 214, 260, 306].map((x) => (
          <g key={x}>
            <circle cx={x} cy={at(x)} r="9" fill="#59655f" />
            <circle cx={x} cy={at(x)} r="5" fill="#7e8b86" />
          </g>
        ))}
      </>,
    ),
  structureBead: () =>
    frame(
      <>
        {metal}
        <path
          d="M126 88q10 12 0 22t8 18q-8 10 2 22"
          fill="none"
          stroke="#c9b79d"
          strokeWidth="16"
          strokeLinecap="round"
        />
        <path
          d="M124 90q10 12 0 22t8 18q-8 10 2 20"
          fill="none"
          stroke="#5b4632"
          strokeWidth="4"
          strokeDasharray="4 6"
        />
        <path d="M150 92l46-10M146 132l58-12" stroke="#7a4320" strokeWidth="6" opacity=".6" />
      </>,
    ),
  floorClean: () => floor(null),
  floorCreased: () =>
    floor(
      <path
        d="M120 56l30 26-24 20 40 22-26 26"
        fill="none"
        stroke="#1a2220"
        strokeWidth="6"
        strokeLinejoin="bevel"
      />,
    ),
  wellClean: () => well(null),
  wellRust: () =>
    well(
      <>
        <ellipse cx="140" cy="124" rx="60" ry="20" fill="#8a5a2c" />
        <ellipse cx="196" cy="112" rx="30" ry="12" fill="#a06a34" />
        {specks(
          [
            [96, 92],
            [116, 104],
            [214, 92],
            [180, 84],
            [222, 128],
          ],
          '#a06a34',
          5,
        )}
      </>,
    ),
  oilClean: () =>
    frame(
      <>
        <circle cx="160" cy="90" r="76" fill="#2c3835" />
        <circle cx="160" cy="90" r="56" fill="#0f1614" />
        <path d="M118 76q42-26 84 0" fill="none" stroke="#c98a2c" strokeWidth="6" />
        <path d="M126 106q34 18 68 0" fill="none" stroke="#a06a20" strokeWidth="5" />
      </>,
    ),
  terminalClean: () => terminal(null),
  terminalCrust: () =>
    terminal(
      <>
        {specks(
          [
            [136, 60],
            [148, 48],
            [166, 46],
            [180, 58],
            [188, 78],
            [134, 84],
            [152, 96],
            [176, 98],
          ],
          '#d7ebe0',
          10,
        )}
        {specks(
          [
            [144, 70],
            [172, 56],
            [184, 92],
          ],
          '#7fc2a4',
          6,
        )}
      </>,
    ),
  fuseClean: () => fuse(null),
  fuseMud: () =>
    fuse(
      <>
        <path d="M54 152v-24q50-12 100 2t112-6v28z" fill="#a8834f" />
        {specks(
          [
            [80, 74],
            [148, 76],
            [216, 74],
            [112, 118],
            [182, 118],
          ],
          '#9a5a26',
          4,
        )}
      </>,
    ),
  beltClean: () => belt(null),
  beltTide: () =>
    belt(
      <>
        <path d="M112 92q24-7 48 0t48 0v72h-96z" fill="#3c3a36" />
        <path d="M112 92q24-7 48 0t48 0v8q-24 7-48 0t-48 0z" fill="#b08a5a" />
        {specks(
          [
            [128, 116],
            [150, 128],
            [178, 112],
            [192, 134],
            [136, 148],
            [168, 150],
          ],
          '#a07c4f',
        )}
      </>,
    ),
  vinStamp: ([stamp]) =>
    frame(
      <>
        {metal}
        <rect x="8" y="66" width="304" height="48" rx="4" fill="#7e8b86" />
        {words(160, 99, 25, stamp, '#121a18')}
      </>,
    ),
  dash: ([km]) =>
    frame(
      <>
        <path d="M60 140A104 104 0 0 1 260 140" fill="none" stroke="#59655f" strokeWidth="6" />
        <path d="M160 140L96 84" stroke="#c8503c" strokeWidth="5" strokeLinecap="round" />
        {words(160, 52, 14, 'ODO', '#aab5b1')}
        {words(160, 168, 24, km)}
      </>,
      '#0d1412',
    ),
  lampsOff: () => lamps(false),
  lampsOn: () => lamps(true),
  tyre: ([tread, dot]) =>
    frame(
      <>
        <path d="M0 96h320v84H0z" fill="#2c2f31" />
        {[18, 74, 130, 186, 242, 298].map((x) => (
          <path key={x} d={`M${x} 96h24v16h-24z`} fill="#0c0e0f" />
        ))}
        <path d="M138 40h4v70h-4z" fill="#dfe6e3" />
        {display(148, 34, 104, tread)}
        {words(110, 154, 14, 'DOT', '#aab5b1')}
        <rect x="132" y="136" width="80" height="28" rx="14" fill="none" stroke="#8a9490" />
        {words(172, 156, 18, dot)}
      </>,
    ),
  panDry: () => pan(null),
  panOil: () =>
    pan(
      <>
        <path d="M92 112q40 20 70 4t68 4l-8 8H90z" fill="#120d06" />
        {[110, 150, 196].map((x, index) => (
          <path
            key={x}
            d={`M${x} ${124 + index * 6}q-8 16 0 20t8-4q0-6-8-16z`}
            fill="#3a2a10"
            stroke="#c98a2c"
            strokeWidth="1.500"
          />
        ))}
      </>,
    ),
  damperDry: () => damper(null),
  damperOil: () =>
    damper(
      <>
        <path d="M132 66h56v70q-8 26-16 0t-16 16-14-18-10 4z" fill="#1a1206" />
        <path d="M140 74v54M172 74v40" stroke="#c98a2c" strokeWidth="3" />
      </>,
    ),
};
