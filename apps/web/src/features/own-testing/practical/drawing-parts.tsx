import type { ReactNode } from 'react';

/*
 * What the drawings of a sample car show, each 320 × 180. Drawn and not photographed: we own no pictures of damaged cars that say one
 * thing only. Decoration of a picture, so their colours are no tokens.
 */

export type Draw = (texts: readonly string[]) => ReactNode;

const dark = '#1f2a28';
export const frame = (inner: ReactNode, ground = dark) => (
  <>
    <rect width="320" height="180" fill={ground} />
    {inner}
  </>
);
const mono = { fontFamily: 'monospace', fontWeight: 700, textAnchor: 'middle' } as const;
export const words = (x: number, y: number, size: number, text = '', fill = '#e8efec') => (
  <text x={x} y={y} fontSize={size} fill={fill} {...mono}>
    {text}
  </text>
);
/** The display of an instrument. */
export const display = (x: number, y: number, width: number, text = '') => (
  <>
    <rect x={x} y={y} width={width} height="30" rx="6" fill="#c9d6c0" stroke="#16211e" />
    {words(x + width / 2, y + 21, 16, text, '#16211e')}
  </>
);
/** A tape measure below a mark. */
const tape = (text = '') => (
  <>
    <path d="M96 112h128M96 106v12M224 106v12" stroke="#f2d58a" strokeWidth="2" />
    <rect x="122" y="98" width="76" height="24" rx="4" fill="#f2d58a" />
    {words(160, 115, 15, text, '#2b2410')}
  </>
);

export const panel = (mark: (size: string | undefined) => ReactNode): Draw =>
  function drawPanel([first, second, third, size]) {
    return frame(
      <>
        <path d="M0 14Q160 -8 320 14V124H0z" fill="#3f6f8f" />
        <path d="M0 20Q160 0 320 20v14Q160 16 0 36z" fill="#6c9aba" />
        {mark(size)}
        {[first, second, third].map((text, at) => (
          <g key={`${at} ${text}`}>{display(10 + at * 102, 136, 96, text)}</g>
        ))}
      </>,
    );
  };

export const bumper = (mark: (size: string | undefined) => ReactNode): Draw =>
  function drawBumper([size]) {
    return frame(
      <>
        <path d="M0 40h320v94Q160 168 0 134z" fill="#3f6f8f" />
        <path d="M60 124h200v14H60z" fill="#16211e" />
        {mark(size)}
      </>,
    );
  };

export const scratch = (size: string | undefined) => (
  <>
    <path
      d="M92 74l42-10 40 12 56-16"
      fill="none"
      stroke="#eef3f1"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path d="M100 80l36-8 34 9" fill="none" stroke="#20303a" strokeWidth="1.500" />
    {tape(size)}
  </>
);

export const dent = (size: string | undefined) => (
  <>
    <ellipse cx="160" cy="66" rx="46" ry="26" fill="#24455a" />
    <path d="M118 58q42-34 84 0" fill="none" stroke="#a9c9dc" strokeWidth="3" />
    {tape(size)}
  </>
);

export const metal = (
  <>
    <path d="M-10 120L330 50v70L-10 180z" fill="#6f7d79" />
    <path d="M-10 120L330 50v10L-10 132z" fill="#9aa7a3" />
  </>
);
export const at = (x: number) => 146 - x * 0.2;

export const floor = (more: ReactNode) =>
  frame(
    <>
      <path d="M20 180L80 30h160l60 150z" fill="#55605c" />
      {[70, 105, 140].map((y) => (
        <path
          key={y}
          d={`M${90 - (y - 30) / 3} ${y}H${230 + (y - 30) / 3}`}
          stroke="#6f7d79"
          strokeWidth="7"
        />
      ))}
      {more}
    </>,
  );

export const well = (more: ReactNode) =>
  frame(
    <>
      <ellipse cx="160" cy="94" rx="118" ry="72" fill="#55605c" />
      <ellipse cx="160" cy="100" rx="92" ry="52" fill="#39433f" />
      <circle cx="160" cy="100" r="10" fill="#8a9490" />
      {more}
    </>,
  );

export const fuse = (more: ReactNode) =>
  frame(
    <>
      <rect
        x="50"
        y="24"
        width="220"
        height="132"
        rx="10"
        fill="#0f1614"
        stroke="#59655f"
        strokeWidth="4"
      />
      {[0, 1, 2, 3, 4, 5].map((column) =>
        [0, 1].map((row) => (
          <rect
            key={`${column} ${row}`}
            x={66 + column * 34}
            y={40 + row * 46}
            width="22"
            height="34"
            rx="3"
            fill={['#c8503c', '#3f7fb0', '#d8b13c'][(column + row) % 3]}
          />
        )),
      )}
      {more}
    </>,
  );

export const terminal = (more: ReactNode) =>
  frame(
    <>
      <path d="M0 110h320v70H0z" fill="#0f1614" />
      <rect x="128" y="64" width="64" height="52" rx="8" fill="#a9b3af" />
      <circle cx="160" cy="70" r="26" fill="#8a9490" />
      <path d="M186 78q60 6 110-30" fill="none" stroke="#c03a2b" strokeWidth="14" />
      {more}
    </>,
  );

export const belt = (more: ReactNode) =>
  frame(
    <>
      <path d="M112 0h96v180h-96z" fill="#54595f" />
      {[118, 138, 158, 178, 198].map((x) => (
        <path key={x} d={`M${x} 0v180`} stroke="#62686f" strokeWidth="2" />
      ))}
      {more}
      <rect x="92" y="164" width="136" height="16" fill="#15191c" />
    </>,
  );

export const lamps = (isOn: boolean) =>
  frame(
    <>
      <circle cx="104" cy="92" r="64" fill="none" stroke="#59655f" strokeWidth="6" />
      <circle cx="216" cy="92" r="64" fill="none" stroke="#59655f" strokeWidth="6" />
      <path
        d="M104 92L72 58M216 92l-40 20"
        stroke="#e8efec"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M140 128h10l4-6h14l4 6h8v8h8v-6h8v24h-8v-6h-8l-8 8h-26l-6-8v-8h-4v8h-6v-22h6z"
        fill={isOn ? '#f0a030' : '#2c3835'}
        transform="translate(-6 8)"
      />
      {words(160, 28, 15, '850 r/min', '#aab5b1')}
    </>,
    '#0d1412',
  );

export const pan = (more: ReactNode) =>
  frame(
    <>
      <path d="M40 0h240v30H40z" fill="#6f7d79" />
      <path d="M60 30h200l-24 88H84z" fill="#8a9490" />
      <circle cx="226" cy="98" r="10" fill="#59655f" />
      {more}
    </>,
  );

export const damper = (more: ReactNode) =>
  frame(
    <>
      <path d="M150 0h20v66h-20z" fill="#d5dcd9" />
      <rect
        x="130"
        y="58"
        width="60"
        height="122"
        rx="8"
        fill="#39433f"
        stroke="#59655f"
        strokeWidth="3"
      />
      {[12, 34, 56].map((y) => (
        <path key={y} d={`M112 ${y}q48 16 96 0`} fill="none" stroke="#8a9490" strokeWidth="8" />
      ))}
      {more}
    </>,
  );

export const specks = (points: readonly (readonly [number, number])[], fill: string, r = 3) =>
  points.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={fill} />);
