import { aContent, aFinding, aGroup, anItem, photoId } from '@yanche/contract/testing/a-report';
import type { ReportFinding } from '@yanche/contract/reports/reports';
import { markLook } from '@yanche/rules/inspections/photo-marks';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { readPdf } from '#testing/read-pdf.ts';
import { toPng } from '#testing/to-png.ts';
import { drawReport } from './draw-report.ts';
import { maskReport } from '../../mask-report.ts';
import type { ReportToDraw } from '../report-to-draw.ts';
import { thumbnail } from '../thumbnail.ts';

const verifyUrl = 'https://yanche.example/report/verify?reportNo=JC2026112100001&code=VKX9CDCN';
const draw = (
  content: Parameters<typeof aContent>[0] = {},
  more: Partial<Omit<ReportToDraw, 'content'>> = {},
) =>
  drawReport({
    content: aContent(content),
    hash: 'cd'.repeat(32),
    prevHash: null,
    keyId: '0123456789abcdef',
    shortCode: 'VKX9CDCN',
    verifyUrl,
    language: 'zh',
    masked: false,
    photos: {},
    ...more,
  });
const pagesOf = async (...input: Parameters<typeof draw>) => readPdf(await draw(...input));
const textOf = async (...input: Parameters<typeof draw>) =>
  (await pagesOf(...input)).map(({ text }) => text).join('\n');
const flat = (text: string) => text.replaceAll(/\s/g, '');
const photo = async () =>
  (await thumbnail(await toPng(new Uint8Array(40 * 30 * 3).fill(99), 40, 30))) ?? new Uint8Array();

test('shows number, car, findings and how to verify', async () => {
  const text = flat(await textOf());
  for (const words of [
    'JC2026112100001',
    'VKX9CDCN',
    'LSVNV2180E0000001',
    '浙A·***45',
    '36,200公里',
    '未见事故',
    '未见水泡',
    '未见火烧',
    '里程未见异常',
    '89.5',
    '国标二级',
    '左后车门',
    '可抛光处理',
    '扣0.5分',
    '120/131/118',
    'GB/T30323-2013',
    '检查清单版本2026-01',
    'cd'.repeat(32),
    '0123456789abcdef',
    '30天或行驶1000公里',
    '2026-12-21',
    '2026-11-2110:00',
    '示例报告',
    '不拆解发动机',
  ]) {
    expect(text).toContain(flat(words));
  }
  expect(text).not.toContain('暂不评分');
});

test('a version after the first says on its first page when and why it was made', async () => {
  const amends = {
    at: '2026-11-22T04:00:00.000Z',
    reason: '漏判烧焊',
    changes: '左前纵梁 · 结果：正常 → 异常。',
  };
  const [first] = await pagesOf({ version: 2 }, { amends });
  expect(flat(first?.text ?? '')).toContain(
    '这是第2版，2026-11-22更正，以本版为准原因：漏判烧焊左前纵梁·结果：正常→异常。',
  );
  expect(flat(await textOf())).not.toContain('以本版为准');
});

test('a clean report has no findings; a bad one shows them first', async () => {
  const clean = await textOf({ findings: [], groups: [aGroup('骨架检查', [anItem()])] });
  expect(clean).toContain('已检查的项目未发现问题');
  const verdicts = { ...aContent().verdicts, accident: 'major', flood: 'suspect' } as const;
  const score = aContent().score;
  const [first] = await pagesOf({ verdicts, score: score && { ...score, grade: '五级' } });
  for (const words of ['重大事故', '疑似水泡', '事故车', '按国标，事故车直接评为五级']) {
    expect(first?.text).toContain(words);
  }
});

test('unchecked items are listed and leave it without a score', async () => {
  const score = aContent().score;
  const text = await textOf({
    score: score && { ...score, provisional: true, advisories: ['制动：修复前不宜使用'] },
    verdicts: { ...aContent().verdicts, flood: 'unchecked' },
    limits: [
      { code: 'GB075', name: '路试制动', reason: '现场无法上路' },
      { code: 'WT001', name: '机舱保险盒', reason: '未检查' },
    ],
  });
  for (const words of [
    '暂不评分',
    '有项目未检',
    '水泡未检',
    '路试制动',
    '现场无法上路',
    '机舱保险盒',
    '修复前不宜使用',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('89.5');
  expect(text).not.toContain('国标二级');
});

test('every page has number, code, page count and the verification QR code', async () => {
  const items = Array.from({ length: 200 }, (_, n) => anItem({ name: `项目 ${n}` }));
  const pages = await pagesOf({ groups: [aGroup('骨架检查', items)] });
  expect(pages.length).toBeGreaterThan(2);
  const code = encode(verifyUrl, { ecc: 'M', border: 0 });
  for (const [index, { text, bars }] of pages.entries()) {
    expect(flat(text)).toContain(`第${index + 1}页，共${pages.length}页`);
    expect(flat(text)).toContain('JC2026112100001');
    expect(flat(text)).toContain('VKX9CDCN');
    const drawn = bars
      .filter((each) => each.length > 100)
      .map((each) => modulesOf(each, code.size));
    expect(drawn.length).toBeGreaterThan(0);
    for (const modules of drawn) expect(modules).toEqual(code.data);
  }
});

/** The modules of a QR code from the bars it was drawn with. */
function modulesOf(bars: readonly (readonly number[])[], size: number): boolean[][] {
  const [left, top] = [0, 1].map((at) => Math.min(...bars.map((bar) => bar[at] ?? 0)));
  const module = bars[0]?.[3] ?? 0;
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [x = 0, y = 0, width = 0] of bars) {
    const row = Math.round((y - (top ?? 0)) / module);
    const from = Math.round((x - (left ?? 0)) / module);
    modules[row]?.fill(true, from, from + Math.round(width / module));
  }
  return modules;
}

test('rare characters in names are printed', async () => {
  const name = '龑犇㛃䶮堃翀赟喆';
  expect(await textOf({ inspector: { name, certNo: 'YC-1' } })).toContain(name);
});

test('a photo is stored once, however often it is shown; a missing one is labelled', async () => {
  const photos = { [photoId(101)]: await photo() };
  const findings = [1, 2, 3].map((number) => aFinding({ number, photos: [photoId(101)] }));
  const bytes = await draw({ findings }, { photos });
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g),
  ).toHaveLength(1);
  expect(await textOf({ findings }, { photos })).not.toContain('照片无法显示');
  const lost = flat(await textOf({ findings }));
  expect(lost.split('照片无法显示')).toHaveLength(4);
});

test('what the inspector drew lies over the picture, wherever it stands in its box', async () => {
  const photos = { [photoId(101)]: await photo() }; // 4:3, fills its box
  const shapes = [
    { kind: 'circle' as const, x: 0.25, y: 0.25, x2: 0.75, y2: 0.75 },
    { kind: 'arrow' as const, x: 0, y: 1, x2: 0.5, y2: 0.5 },
  ];
  const marked = { photos: [photoId(101)], marks: [{ fileId: photoId(101), shapes }] };
  const strokes = async (...findings: ReportFinding[]) =>
    (await pagesOf({ findings }, { photos })).flatMap(({ strokes }) => strokes);
  const red = (await strokes(aFinding(marked))).filter(({ colour }) => colour === markLook.ink);
  expect(red).toHaveLength(2);
  expect(red[0]?.start).toEqual([25, 37.5]); // of a box 100 × 75
  expect(await strokes(aFinding({ photos: [photoId(101)] }))).not.toContainEqual(
    expect.objectContaining({ colour: markLook.ink }),
  );
});

test('large content stays within the page', async () => {
  const findings = Array.from({ length: 60 }, (_, n) =>
    aFinding({
      number: n + 1,
      note: '漆面划痕较深，'.repeat(n % 60),
      photos: Array.from({ length: n % 14 }, () => photoId(101)),
    }),
  );
  const pages = await pagesOf({ findings }, { photos: { [photoId(101)]: await photo() } });
  const text = flat(pages.map((page) => page.text).join(''));
  expect(text.split('漆面划痕较深，').length - 1).toBe(
    findings.reduce((sum, { note }) => sum + note.split('，').length - 1, 0),
  );
  expect(pages.length).toBeLessThan(40);
  for (const { heights } of pages) {
    const belowTheLine = heights.filter((y) => y < 62);
    expect(belowTheLine).toHaveLength(2);
  }
});

test('the first page begins as the report does: the sentence, then the worst findings', async () => {
  const findings = [
    aFinding({ number: 1, title: '左后车门划痕', severity: 'minor' }),
    aFinding({ number: 2, title: '左前纵梁变形', severity: 'major' }),
  ];
  const verdicts = { ...aContent().verdicts, accident: 'major' } as const;
  const [first] = await pagesOf({ findings, verdicts });
  const text = flat(first?.text ?? '');
  const at = [
    '重大事故；发现2处问题',
    '左前纵梁变形',
    '左后车门划痕',
    '未见水泡',
    '评分不适用',
  ].map((words) => text.indexOf(words));
  expect(at.every((each) => each >= 0)).toBe(true);
  expect(at).toEqual([...at].sort((a, b) => a - b));
});

test('screen readers get headings, pictures in words, a language, and nothing twice', async () => {
  const findings = [aFinding({ photos: [photoId(101)], note: '可抛光处理' })];
  const photos = { [photoId(101)]: await photo() };
  const file = async (language: 'zh' | 'en') =>
    Buffer.from(await draw({ findings }, { photos, language })).toString('latin1');
  const english = await file('en');
  expect(english).toContain('/Marked true');
  expect(english).toContain('/Lang (en)');
  expect(english.match(/\/S \/H1\b/g)).toHaveLength(1);
  expect(english.match(/\/S \/H2\b/g)?.length).toBeGreaterThan(3);
  const figures = english.match(/\/S \/Figure\b/g) ?? [];
  expect(figures.length).toBeGreaterThanOrEqual(3); // two QR codes and the photo
  expect(english.match(/\/Alt /g)).toHaveLength(figures.length);
  // The inspector's note stays Chinese, and says so.
  expect(english).toContain('/Lang (zh-CN)');
  expect(await file('zh')).toContain('/Lang (zh-CN)');
});

test('the output is deterministic, byte for byte', async () => {
  const [one, other] = [await draw(), await draw()];
  expect(Buffer.compare(one, other)).toBe(0);
});

test("in English, with the report's texts as signed", async () => {
  const text = flat(
    await textOf({ inspector: { name: '李工', certNo: 'YC-1' } }, { language: 'en' }),
  );
  for (const words of [
    'Inspection report',
    'No accident found',
    'GB grade 2',
    'Page 1 of',
    '左后车门',
    '李工',
  ]) {
    expect(text).toContain(flat(words));
  }
  expect(text).not.toContain('检测报告');
});

test('says on its first page whether it is for passing on or for keeping, and names nobody in the first', async () => {
  const { inspector, reviewer, vehicle } = aContent();
  const masked = maskReport(aContent());
  const [first] = await pagesOf(masked, { masked: true });
  expect(flat(first?.text ?? '')).toContain(flat('转发版：车架号中段、人员姓名和证件照片已隐去'));
  const all = flat(await textOf(masked, { masked: true }));
  expect(all).toContain('LSV**********0001');
  for (const secret of [vehicle.vin, inspector.name, reviewer.name, '审核员'])
    expect(all).not.toContain(secret);
  const [whole] = await pagesOf();
  expect(flat(whole?.text ?? '')).toContain(flat('完整版，供车主留存'));
});
