import { tellAmendedInShort } from '@yanche/contract/reports/amended-words';
import { conditionParts } from '@yanche/contract/reports/report-scope';
import { reportSentence, sentenceTexts } from '@yanche/contract/reports/report-sentence';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import { type Language, textsIn } from '@yanche/rules/bilingual';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawPoster, type PosterFacts } from './draw-poster.ts';
import { posterTexts } from './poster.texts.ts';

type Drawn = { words: string; x: number; y: number; right: number; size: number; colour: string };
let drawn: Drawn[] = [];

/** Letters about as wide as those of a phone's font: Chinese signs a square, others a little over half. */
const widthOf = (text: string, size: number) =>
  Array.from(text).reduce((sum, sign) => sum + (/[\u2E80-\uFFEF]/.test(sign) ? 1 : 0.56) * size, 0);

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    drawn = [];
    const pen = {
      font: '',
      fillStyle: '',
      setTransform: vi.fn(),
      fillRect: vi.fn(),
      drawImage: vi.fn(),
      createLinearGradient: () => ({ addColorStop: vi.fn() }),
      measureText: (text: string) => ({ width: widthOf(text, sizeOf()) }),
      fillText: (words: string, x: number, y: number) => {
        const size = sizeOf();
        drawn.push({ words, x, y, right: x + widthOf(words, size), size, colour: pen.fillStyle });
      },
    };
    const sizeOf = () => Number(/(\d+)px/.exec(pen.font)?.[1]);
    return pen as never;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const kinds = ['accident', 'flood', 'fire', 'odometer', 'identity'] as const;
const verdicts = ['none', 'minor', 'suspect', 'major', 'unchecked'] as const;

/** The longest sentence that a report can have. */
function longestSentence(language: Language): string {
  let longest = '';
  for (let at = 0; at < verdicts.length ** kinds.length; at += 1) {
    const given = kinds.map((kind, place) => [
      kind,
      verdicts[Math.floor(at / verdicts.length ** place) % verdicts.length],
    ]);
    const told = {
      verdicts: Object.fromEntries(given),
      partly: kinds,
      found: 28,
      worst: 'safety',
      open: 117,
    } as const;
    const words = reportSentence(
      { ...told, scope: { kind: 'free', items: 45, leftOut: [...conditionParts] } },
      textsIn(verdictWords, language),
      textsIn(sentenceTexts, language),
    );
    if (words.length > longest.length) longest = words;
  }
  return longest;
}

const longest = (language: Language): PosterFacts => {
  const t = textsIn(posterTexts, language);
  const words = textsIn(verdictWords, language);
  const isChinese = language === 'zh';
  return {
    url: `https://yanche.example/report/shared?link=${'k'.repeat(22)}`,
    said: longestSentence(language),
    isOverruled: true,
    found: [{ tone: 'major', title: '轮胎露线' }],
    amended: tellAmendedInShort(
      12,
      {
        changes: isChinese
          ? '结论：重大事故 → 轻微事故；技术状况得分：无 → 96.0等，共 15 处改动。'
          : 'Verdict: Serious accident → Minor accident; Technical score: None → 96.0; 15 changes in all.',
      },
      language,
    ),
    carTitle: isChinese
      ? '梅赛德斯-奔驰 E级新能源 2023款 改款 E 350 e L 插电式混合动力轿车 豪华运动版'
      : 'Mercedes-Benz E-Class plug-in hybrid 2023 facelift E 350 e L Luxury Sport Saloon Long Wheelbase',
    facts: isChinese
      ? ['1,236,200 公里（委托人所述，未核）', t.inspected('2026年11月21日')]
      : ['1,236,200 km (as stated with the order, not checked)', t.inspected('21 November 2026')],
    cells: isChinese
      ? [
          ['评分不适用', '有结论不适用评分'],
          ['117 项未检', '见未检项目与原因'],
          ['2026年12月31日', t.validUntil],
        ]
      : [
          ['117.5 points', 'Provisional: not everything was checked'],
          ['117 items not checked', 'See what was not checked'],
          ['31 December 2026', t.validUntil],
        ],
    verdicts: kinds.map((kind) => ({ tone: 'unknown', word: words[`${kind}.unchecked`] })),
    brand: t.brand,
    genuine: t.genuine('JC2026112100001', 12),
    scan: t.scan,
    sample: isChinese ? '示例数据' : 'Sample data',
  };
};

const squeeze = (text: string) => text.replaceAll(/\s/g, '');

test.each(['zh', 'en'] as const)(
  'the longest poster is whole, within its edges: %s',
  (language) => {
    const facts = longest(language);
    const canvas = drawPoster(facts, { photo: null, font: 'sans-serif' });
    const all = squeeze(drawn.map(({ words }) => words).join(''));
    for (const each of [
      facts.said,
      facts.carTitle,
      facts.facts.join(''),
      facts.scan,
      facts.genuine,
      ...facts.cells.flat(),
      ...facts.verdicts.map(({ word }) => word),
    ])
      expect(all).toContain(squeeze(each));
    for (const { right, y, size } of drawn) {
      expect(right).toBeLessThanOrEqual(340);
      expect(y).toBeLessThan(canvas.height / 3 - 10);
      expect(size).toBeGreaterThanOrEqual(10);
    }
  },
);

test.each(['zh', 'en'] as const)('no words stand upon others: %s', (language) => {
  drawPoster(longest(language), { photo: null, font: 'sans-serif' });
  for (const [index, one] of drawn.entries()) {
    for (const other of drawn.slice(index + 1)) {
      const isBeside = one.right <= other.x || other.right <= one.x;
      const isApart = Math.abs(one.y - other.y) >= Math.min(one.size, other.size) * 0.95;
      expect(isBeside || isApart, `${one.words} / ${other.words}`).toBe(true);
    }
  }
});

test('the poster is as red as the report: what overrules the score, and findings of that kind only', () => {
  const colourOf = (part: string) => drawn.find(({ words }) => words.includes(part))?.colour;
  const said = '重大事故';
  const found = [
    { tone: 'major', title: '纵梁变形' },
    { tone: 'minor', title: '轮胎露线' },
    { tone: 'cosmetic', title: '保险杠划痕' },
  ] as const;
  drawPoster({ ...longest('zh'), said, found }, { photo: null, font: 'sans-serif' });
  const [red, amber] = [colourOf('纵梁'), colourOf('轮胎')];
  expect(colourOf(said)).toBe(red);
  expect(new Set([red, amber, colourOf('保险杠')]).size).toBe(3);
  drawPoster({ ...longest('zh'), said, found, isOverruled: false }, { photo: null, font: '' });
  expect(colourOf(said)).not.toBe(red);
});
