import sharp, { type OverlayOptions } from 'sharp';
import type { Random } from '#sample/random.ts';
import { drawText, type Text, type Typeface } from './draw-text.ts';

export type SceneKind = 'windscreen' | 'door' | 'stamped' | 'licence' | 'plate';

export type LicenceFacts = {
  vin: string;
  plate: string;
  owner: string;
  model: string;
  engineNo: string;
  registerDate: string;
  issueDate: string;
  useNature: string;
};

export const sceneSize = { width: 1200, height: 900 };

type Placed = Text & { x: number; y: number };
type Face = { random: Random; face: Typeface };

const centred = ({ width, height }: { width: number; height: number }, dy = 0) => ({
  left: Math.round((sceneSize.width - width) / 2),
  top: Math.round((sceneSize.height - height) / 2) + dy,
});

async function put({ x, y, ...text }: Placed): Promise<OverlayOptions> {
  const { picture, width } = await drawText(text);
  const left = Math.round(Math.min(x, sceneSize.width - width - 4));
  return { input: picture, left: Math.max(0, left), top: Math.round(y) };
}

const svg = (inner: string): OverlayOptions => ({
  input: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sceneSize.width}" height="${sceneSize.height}">${inner}</svg>`,
  ),
  left: 0,
  top: 0,
});

const scene = (background: string, layers: OverlayOptions[]): Promise<Buffer> =>
  sharp({ create: { ...sceneSize, channels: 3, background } })
    .composite(layers)
    .png()
    .toBuffer();

/** Light letters on a dark strip behind the windscreen. */
export async function windscreen(vin: string, { random, face }: Face): Promise<Buffer> {
  const text = await drawText({
    text: vin,
    face,
    size: random.int(44, 62),
    spacing: random.next() * 0.12,
    stretch: 0.85 + random.next() * 0.25,
    colour: random.pick(['#f2f2ee', '#dcdcd6', '#e9e4cf']),
  });
  const { left, top } = centred(text);
  const strip = `<rect x="${left - 40}" y="${top - 26}" width="${text.width + 80}" height="${text.height + 52}" rx="8" fill="#16181a" stroke="#3b3e42" stroke-width="3"/>`;
  return scene(random.pick(['#3a4046', '#22262b', '#5a6068']), [
    svg(strip),
    { input: text.picture, left, top },
  ]);
}

/** A white sticker in the door frame: the VIN between other lines. */
export async function doorLabel(vin: string, { random, face }: Face): Promise<Buffer> {
  const size = random.int(38, 50);
  const x = 180 + random.int(0, 30);
  const row = (y: number, text: string, share = 0.6): Promise<OverlayOptions> =>
    put({ text, face, size: size * share, x, y, colour: '#1b1b1b' });
  const labelled = random.next() < 0.5;
  return scene(random.pick(['#8d9298', '#b9342c', '#2f4d7a']), [
    svg('<rect x="140" y="170" width="920" height="560" rx="14" fill="#f4f4f1"/>'),
    await row(210, '中国 示例汽车有限公司 制造'),
    await row(280, `品牌 示例牌    整车型号 SL${random.int(1000, 9999)}BC`),
    await row(350, `发动机型号 EA${random.int(100, 999)}   排量 ${random.int(1200, 3000)} mL`),
    await row(425, labelled ? `VIN ${vin}` : vin, 1),
    await row(520, `最大设计总质量 ${random.int(1500, 2400)} kg   乘坐人数 5`),
    await row(590, `制造年月 20${random.int(10, 26)}年${random.int(1, 12)}月`),
  ]);
}

/** Letters struck into metal: no colour of their own, only light and shadow at their edges. */
export async function stamped(vin: string, { random, face }: Face): Promise<Buffer> {
  const look = {
    text: vin,
    face,
    size: random.int(54, 70),
    spacing: 0.06 + random.next() * 0.12,
    stretch: 0.82 + random.next() * 0.15,
  };
  const metal = random.pick([150, 120, 96]);
  const grey = (value: number) =>
    `#${[value, value + 2, value + 4].map((each) => each.toString(16).padStart(2, '0')).join('')}`;
  const [light, dark, floor] = await Promise.all(
    [metal + 70, metal - 70, metal - random.int(18, 40)].map((value) =>
      drawText({ ...look, colour: grey(value) }),
    ),
  );
  if (!light || !dark || !floor) throw new Error('no text');
  const { left, top } = centred(light);
  const scratches = Array.from({ length: 24 }, () => {
    const y = random.int(0, 900);
    const tone = random.int(metal - 16, metal + 16);
    return `<line x1="0" y1="${y}" x2="1200" y2="${y + random.int(-20, 20)}" stroke="${grey(tone)}" stroke-width="${random.int(1, 3)}"/>`;
  }).join('');
  return scene(grey(metal), [
    svg(scratches),
    { input: dark.picture, left: left - 2, top: top - 2 },
    { input: light.picture, left: left + 2, top: top + 2 },
    { input: floor.picture, left, top },
  ]);
}

/** A page laid out like a 行驶证. All of it is invented and it says so. */
export async function licence(facts: LicenceFacts, { face }: Face): Promise<Buffer> {
  const cell = async (x: number, y: number, label: string, english: string, value: string) => [
    await put({ text: label, face, size: 24, x, y, colour: '#8a2f2a' }),
    await put({ text: english, face, size: 14, x, y: y + 32, colour: '#8a2f2a' }),
    await put({ text: value, face, size: 32, x: x + 155, y: y + 2, colour: '#26282c' }),
  ];
  const rows = await Promise.all([
    cell(110, 190, '号牌号码', 'Plate No.', facts.plate),
    cell(600, 190, '车辆类型', 'Vehicle Type', '小型轿车'),
    cell(110, 265, '所有人', 'Owner', facts.owner),
    cell(110, 340, '住址', 'Address', '示例省示例市样本路1号（虚构）'),
    cell(110, 415, '使用性质', 'Use Character', facts.useNature),
    cell(600, 415, '品牌型号', 'Model', facts.model),
    cell(430, 490, '车辆识别代号', 'VIN', facts.vin),
    cell(430, 565, '发动机号码', 'Engine No.', facts.engineNo),
    cell(430, 640, '注册日期', 'Register Date', facts.registerDate),
    cell(790, 640, '发证日期', 'Issue Date', facts.issueDate),
  ]);
  return scene('#6f6a60', [
    svg(
      '<rect x="60" y="90" width="1110" height="660" rx="10" fill="#eef0e6"/><rect x="110" y="490" width="240" height="200" fill="none" stroke="#c9463d" stroke-width="5"/>',
    ),
    await put({
      text: '中华人民共和国机动车行驶证（样本）',
      face,
      size: 34,
      x: 330,
      y: 115,
      colour: '#8a2f2a',
    }),
    await put({ text: '示例印章', face, size: 40, x: 150, y: 565, colour: '#c9463d' }),
    ...rows.flat(),
  ]);
}

const plateLooks = {
  fuel: { ground: '#1550a8', ink: '#ffffff' },
  truck: { ground: '#f0b51c', ink: '#141414' },
  energy: { ground: '#5fbf7b', ink: '#141414' },
};

export async function plate(text: string, { random, face }: Face): Promise<Buffer> {
  const look = text.length === 8 ? 'energy' : random.next() < 0.8 ? 'fuel' : 'truck';
  const { ground, ink } = plateLooks[look];
  const line = await drawText({
    text: `${text.slice(0, 2)}·${text.slice(2)}`,
    face,
    size: random.int(90, 120),
    spacing: 0.04,
    stretch: 0.8 + random.next() * 0.15,
    colour: ink,
  });
  const { left, top } = centred(line);
  const board = `<rect x="${left - 34}" y="${top - 30}" width="${line.width + 68}" height="${line.height + 60}" rx="12" fill="${ground}" stroke="${ink}" stroke-width="5"/>`;
  return scene(random.pick(['#2b2d30', '#c8ccd0', '#7c1f24', '#f2f2f2']), [
    svg(board),
    { input: line.picture, left, top },
  ]);
}
