/** A side of the car, as pins name it. */
export type OutlineView = 'left' | 'right' | 'front' | 'rear' | 'top';

/** What a line of the drawing stands for; whoever draws it chooses colour and width by it. */
export type OutlineRole =
  | 'ground'
  | 'body'
  | 'glass'
  | 'tyre'
  | 'lamp'
  | 'part'
  | 'line'
  | 'handle'
  | 'detail';

/** One line or face as an SVG path, moved by `at`. */
export type OutlineShape = {
  readonly role: OutlineRole;
  readonly d: string;
  readonly at?: readonly [x: number, y: number];
};

/** Every view is drawn in the same frame, so that changing the side moves nothing around it. */
export const outlineFrame = { width: 400, height: 176 } as const;

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const box = (x: number, y: number, width: number, height: number, r: number) =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
  `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`;

function wheel(x: number): OutlineShape[] {
  const at = [x, 128] as const;
  const spokes = 'M0-4v-12M3.8-1.2 15.2-5M2.4 3.2l7 9.7M-2.4 3.2l-7 9.7M-3.8-1.2-15.2-5';
  return [
    { role: 'tyre', d: circle(0, 0, 25), at },
    { role: 'detail', d: circle(0, 0, 16.5), at },
    { role: 'detail', d: circle(0, 0, 4), at },
    { role: 'detail', d: spokes, at },
  ];
}

const side: readonly OutlineShape[] = [
  { role: 'ground', d: 'M14 153h372' },
  {
    role: 'body',
    d: 'M61 137 36 136c-8-1-13-6-14-14l0-10c0-5 2-9 5-11 2-5 8-8 16-10 24-8 49-13 74-16 20-14 38-23 57-27 24-5 52-5 74 0 23 5 44 14 62 25 22 1 42 2 56 5 7 2 10 6 10 12 1 4 3 6 3 11l-1 18c0 9-4 14-11 16l-34 2a29 29 0 0 0-58 0H120a29 29 0 0 0-59 0z',
  },
  {
    role: 'glass',
    d: 'M138 76c13-10 28-18 43-21 19-4 45-4 65 0 15 3 29 9 41 18-2 3-4 4-8 4l-139 2c-3 0-4-1-2-3z',
  },
  { role: 'line', d: 'M209 52.500 212 78M217 52.500 221 78M262 59l9 18' },
  {
    role: 'line',
    d: 'M133 80c2 10 2 24 4 36l5 20M214 78c3 18 4 36 3 58M279 77c1 14-2 24-12 34-4 7-8 14-9 25',
  },
  { role: 'detail', d: 'M28 101c50-10 108-14 170-14 66 0 124-1 178 3M126 124c42 4 84 4 126 1' },
  { role: 'handle', d: 'M190 93h15M250 92h15' },
  { role: 'part', d: 'M139 79c-2-6 0-9 5-9l8 1c2 3 1 6-3 8z' },
  { role: 'lamp', d: 'M27 102c8-5 18-8 30-9-3 7-9 11-18 12l-13 2z' },
  { role: 'lamp', d: 'M377 92c-9-2-18-3-27-2 3 6 9 9 17 9l13 0z' },
  { role: 'detail', d: 'M22 120h22M378 118h-24M118 74c-3 2-5 4-6 6M306 77l28 2' },
  { role: 'detail', d: circle(322, 93, 5) },
  ...wheel(90),
  ...wheel(305),
];

const front: readonly OutlineShape[] = [
  { role: 'ground', d: 'M94 153h212' },
  {
    role: 'tyre',
    d: 'M122 126v23c0 3 2 5 5 5h15c3 0 5-2 5-5v-10zM278 126v23c0 3-2 5-5 5h-15c-3 0-5-2-5-5v-10z',
  },
  {
    role: 'body',
    d: 'M158 34c26-5 58-5 84 0 4 1 7 3 9 7l15 29c10 5 15 13 16 24l1 38c0 6-3 9-9 10-46 4-102 4-148 0-6-1-9-4-9-10l1-38c1-11 6-19 16-24l15-29c2-4 5-6 9-7z',
  },
  {
    role: 'glass',
    d: 'M161 41c25-4 53-4 78 0 3 0 5 2 6 5l11 23c-36-4-76-4-112 0l11-23c1-3 3-5 6-5z',
  },
  {
    role: 'line',
    d: 'M136 72c42-6 86-6 128 0M152 72c-6 6-10 12-12 20M248 72c6 6 10 12 12 20M150 92c33 4 67 4 100 0',
  },
  {
    role: 'lamp',
    d: 'M122 90c9 0 20 3 28 8-2 7-7 10-15 10-7 0-12-2-14-6zM278 90c-9 0-20 3-28 8 2 7 7 10 15 10 7 0 12-2 14-6z',
  },
  { role: 'part', d: 'M158 98c28 3 56 3 84 0l-6 14c-24 2-48 2-72 0z' },
  { role: 'detail', d: 'M162 103.500c25 2 51 2 76 0M164 108c24 2 48 2 72 0' },
  {
    role: 'detail',
    d: 'M146 122h108l-8 12c-30 2-62 2-92 0zM118 118l20 4-4 10-16-2M282 118l-20 4 4 10 16-2',
  },
  { role: 'part', d: box(179, 116, 42, 12, 2) },
  {
    role: 'part',
    d: 'M134 66c-5 3-13 3-16 0-2-3 0-8 4-9l11-1c4 2 5 6 1 10zM266 66c5 3 13 3 16 0 2-3 0-8-4-9l-11-1c-4 2-5 6-1 10z',
  },
  { role: 'detail', d: 'M172 68l26-18M206 67l26-16' },
];

const rear: readonly OutlineShape[] = [
  { role: 'ground', d: 'M94 153h212' },
  {
    role: 'tyre',
    d: 'M122 126v23c0 3 2 5 5 5h15c3 0 5-2 5-5v-10zM278 126v23c0 3-2 5-5 5h-15c-3 0-5-2-5-5v-10z',
  },
  {
    role: 'body',
    d: 'M158 34c26-5 58-5 84 0 4 1 7 3 9 7l15 29c10 5 15 13 16 24l1 38c0 6-3 9-9 10-46 4-102 4-148 0-6-1-9-4-9-10l1-38c1-11 6-19 16-24l15-29c2-4 5-6 9-7z',
  },
  {
    role: 'glass',
    d: 'M163 42c24-4 50-4 74 0 3 0 5 2 6 4l10 20c-34-4-72-4-106 0l10-20c1-2 3-4 6-4z',
  },
  {
    role: 'line',
    d: 'M136 74c8-4 16-6 24-6h80c8 0 16 2 24 6M150 70c-2 12-2 22 0 32l4 12h92l4-12c2-10 2-20 0-32',
  },
  {
    role: 'lamp',
    d: 'M121 84c10-2 22-1 30 3l0 13c-10 1-22 1-31-2zM279 84c-10-2-22-1-30 3l0 13c10 1 22 1 31-2z',
  },
  { role: 'detail', d: 'M151 91h98M184 86h32' },
  { role: 'part', d: box(176, 97, 48, 13, 2) },
  { role: 'line', d: 'M118 116c54 5 110 5 164 0M144 132h112M150 142l4-10M250 142l-4-10' },
  { role: 'lamp', d: 'M124 124h14v5h-14zM276 124h-14v5h14z' },
  {
    role: 'part',
    d: 'M134 66c-5 3-12 3-15 0-2-3 0-8 4-9l10-1c4 2 5 6 1 10zM266 66c5 3 12 3 15 0 2-3 0-8-4-9l-10-1c-4 2-5 6-1 10z',
  },
  { role: 'detail', d: 'M154 58c30-3 62-3 92 0' },
];

const top: readonly OutlineShape[] = [
  { role: 'tyre', d: 'M68 18h44v10H68zM283 18h44v10h-44zM68 148h44v10H68zM283 148h44v10h-44z' },
  {
    role: 'body',
    d: 'M52 24c28-5 66-4 100-3 62 1 124-1 186 3 22 2 34 12 38 32 2 21 2 43 0 64-4 20-16 30-38 32-62 4-124 2-186 3-34 1-72 2-100-3-18-4-27-15-30-33-3-21-3-41 0-62 3-18 12-29 30-33z',
  },
  {
    role: 'glass',
    d: 'M128 42c-8 29-8 63 0 92l38-12c-5-22-5-46 0-68zM296 44c8 28 8 60 0 88l-36-12c4-21 4-43 0-64z',
  },
  {
    role: 'glass',
    d: 'M142 38l31 10h34l-2-13c-22-1-44 0-63 3zM213 35l1 13h42l32-8c-24-4-50-5-75-5zM142 138l31-10h34l-2 13c-22 1-44 0-63-3zM213 141l1-13h42l32 8c-24 4-50 5-75 5z',
  },
  {
    role: 'line',
    d: 'M173 48c-6 26-6 54 0 80M256 50c5 25 5 51 0 76M173 48c28-2 56-2 83 2M173 128c28 2 56 2 83-2',
  },
  {
    role: 'line',
    d: 'M38 36c26 1 58 3 90 6M38 140c26-1 58-3 90-6M50 60c22-6 46-9 70-10M50 116c22 6 46 9 70 10M296 44c28 0 54 1 74 5M296 132c28 0 54-1 74-5M312 52c4 24 4 48 0 72',
  },
  {
    role: 'lamp',
    d: 'M25 52c6-8 14-13 25-15l6 6c-8 4-17 9-26 17zM25 124c6 8 14 13 25 15l6-6c-8-4-17-9-26-17z',
  },
  {
    role: 'lamp',
    d: 'M375 56c-6-6-13-10-21-12l-3 8c8 4 15 8 25 13zM375 120c-6 6-13 10-21 12l-3-8c8-4 15-8 25-13z',
  },
  {
    role: 'part',
    d: 'M134 22c-2-7 0-12 6-13l7 1c3 4 2 9-3 12zM134 154c-2 7 0 12 6 13l7-1c3-4 2-9-3-12z',
  },
  { role: 'detail', d: 'M209 35v13M209 141v-13M30 88h-8M376 88h-6' },
  { role: 'detail', d: box(184, 60, 60, 56, 9) },
];

/**
 * Our own line drawing of a sedan, back to front. Seen from its left side the nose points left, as it does in the street;
 * the right side is the left one mirrored.
 */
export const carOutline: Readonly<
  Record<OutlineView, { shapes: readonly OutlineShape[]; mirrored: boolean }>
> = {
  left: { shapes: side, mirrored: false },
  right: { shapes: side, mirrored: true },
  front: { shapes: front, mirrored: false },
  rear: { shapes: rear, mirrored: false },
  top: { shapes: top, mirrored: false },
};
