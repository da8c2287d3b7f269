import {
  type Arbitrary,
  assert,
  constantFrom,
  integer,
  property,
  record,
  sample,
  subarray,
} from 'fast-check';
import { expect, test } from 'vitest';
import { briefOf } from '@yanche/contract/reports/brief-of';
import { coverageWords } from '@yanche/contract/reports/fact-words';
import { headWords } from '@yanche/contract/reports/head-words';
import { chipTexts, reportChips } from '@yanche/contract/reports/report-chips';
import { reportDiff } from '@yanche/contract/reports/report-diff';
import { reportSentence, sentenceTexts } from '@yanche/contract/reports/report-sentence';
import { reportWords } from '@yanche/contract/reports/report-words';
import { shareWords } from '@yanche/contract/reports/share-words';
import { toldOf, verdictTone } from '@yanche/contract/reports/verdict-facts';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import { type Language, type Texts, textsIn } from '@yanche/rules/bilingual';
import type { Answer } from '@yanche/contract/inspections/inspections';
import { paintPanels } from '@yanche/contract/reports/paint-panels';
import { itemTone, paintTones } from '@yanche/contract/reports/tones';
import { isOverruled } from '@yanche/rules/reports/score-place';
import { worstFirst } from '@yanche/contract/reports/worst-first';
import { checklist, CHECKLIST_VERSION, itemsFor } from '@yanche/rules/inspections/checklist';
import { readingsFor } from '@yanche/rules/inspections/readings';
import { degreesOf } from '#inspections/check-items.ts';
import { highlightsOf } from '#market/highlights.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { localizeReport, titledFindings } from './localize-report.ts';
import { drawReport } from './pdf/page/draw-report.ts';
import { buildReport, type ReportFacts } from './report-content.ts';

const codes = itemsFor({
  groups: [...new Set(checklist.map(({ group }) => group))],
  energy: 'ice',
  sunroof: true,
}).map(({ code }) => code);
const byCode = new Map(checklist.map((item) => [item.code, item]));
const panels = codes.filter((code) => /^GB0(1[4-9]|2[0-35])$/.test(code));
const due = readingsFor('CHK_FULL', codes);

const product = {
  name: '深度检测',
  name_en: 'Full inspection',
  not_covered: [],
  not_covered_en: [],
};

const facts = (answers: Answer[]): ReportFacts => ({
  head: {
    reportNo: 'JC2026112100001',
    version: 1,
    kind: 'inspection',
    checklistVersion: CHECKLIST_VERSION,
    sample: false,
    vehicle: {
      vin: 'LSVNV2180E0000001',
      plateMask: null,
      carTitle: '测试车',
      licenseTime: '2021-05',
      roadHaulKm: 50_000,
    },
    productName: '深度检测',
    notCovered: [],
    place: '杭州',
    inspector: { name: '李工', certNo: 'YC-1' },
    reviewer: { name: '王工' },
    inspectedAt: '2026-11-21T02:00:00.000Z',
    publishedAt: '2026-11-21T03:00:00.000Z',
    expireAt: '2026-12-21T03:00:00.000Z',
  },
  scored: true,
  itemCodes: codes,
  answers,
  files: new Map(),
  clips: new Map(),
  readings: {
    due,
    facts: {
      today: '2026-11-21',
      vin: 'LSVNV2180E0000001',
      licenseTime: '2021-05',
      statedKm: 50_000,
      earlier: null,
    },
  },
});

const answerOf = (code: string, more: Partial<Answer> = {}): Answer => ({
  code,
  result: 'normal',
  findings: [],
  measure: null,
  note: '',
  photos: [],
  answeredAt: '2026-11-21T02:00:00.000Z',
  ...more,
});

/** A car with some parts bad, some panels thick and worn tyres, in any combination. */
const cars = record({
  bad: subarray(codes, { maxLength: 8 }),
  pick: integer({ min: 0, max: 20 }),
  thick: subarray(panels, { maxLength: 4 }),
  um: integer({ min: 41, max: 2_000 }),
  tread: constantFrom(0.8, 1.6, 2.5, 6),
  pillarUm: constantFrom(110, 240),
  noted: constantFrom('', '原厂双层漆，焊点完好'),
});

type Car = typeof cars extends Arbitrary<infer Value> ? Value : never;

function aReport(car: Car, left: readonly string[] = []) {
  const { bad, pick, thick, um, tread, pillarUm, noted } = car;
  const answers = codes.map((code) => {
    const item = byCode.get(code);
    const paint = {
      'paint_um.p1': thick.includes(code) ? um : 118,
      'paint_um.p2': 120,
      'paint_um.p3': 115,
    };
    const measure = panels.includes(code)
      ? paint
      : code === 'GB039'
        ? { 'tread_mm.fl': tread, 'tread_mm.fr': 6, 'tread_mm.rl': 6, 'tread_mm.rr': 6 }
        : null;
    if (code === 'GB003' && !bad.includes(code)) {
      return answerOf(code, { measure: { 'paint_pillar_um.p1': pillarUm }, note: noted });
    }
    const defect = item?.defects[pick % item.defects.length];
    if (item === undefined || defect === undefined || !bad.includes(code))
      return answerOf(code, { measure });
    const [degree = null] = degreesOf(item, defect);
    const finding = {
      id: '0197cccc-0000-7000-8000-000000000001',
      defect,
      degree,
      pin: null,
      photos: [],
      note: '',
    };
    return answerOf(code, { result: 'abnormal', measure, findings: [finding] });
  });
  return buildReport(facts(answers.filter(({ code }) => !left.includes(code))));
}

test('no view of a report calls fine what another view reports', () => {
  assert(
    property(cars, (car) => {
      const content = aReport(car);
      const found = new Set(content.findings.map(({ code }) => code));
      for (const item of content.groups.flatMap(({ items }) => items)) {
        const own = content.findings.filter(({ code }) => code === item.code);
        expect(item.findings).toEqual(own.map(({ number }) => number));
        // Fine in the list of all items, if and only if nothing is listed as found.
        expect(itemTone(item, own) === 'pass').toBe(item.result === 'normal');
        expect(item.result === 'normal' && found.has(item.code)).toBe(false);
      }
      for (const panel of paintPanels(content)) {
        const isBeyond = panel.paint === 'repaint' || panel.paint === 'filler';
        if (isBeyond) expect(found).toContain(panel.code);
        if (panel.paint !== null && paintTones[panel.paint] === 'pass')
          expect(
            content.findings.filter(({ code, reading }) => code === panel.code && reading),
          ).toEqual([]);
      }
      const { accident, flood, fire } = content.verdicts;
      for (const { code } of content.findings) {
        const gate = byCode.get(code)?.gate;
        if (gate === 'accident' || gate === 'minor-accident') expect(accident).not.toBe('none');
        if (gate === 'flood') expect(flood).not.toBe('none');
        if (gate === 'fire') expect(fire).not.toBe('none');
      }
      const counted = content.groups.reduce((sum, { abnormal }) => sum + abnormal, 0);
      expect(counted).toBe(
        content.groups.flatMap(({ items }) => items).filter(({ result }) => result === 'abnormal')
          .length,
      );
    }),
    { numRuns: 60 },
  );
});

/** The same cars, of which nobody checked some of the items that are scored. */
const uncheckedCars = record({
  car: cars,
  left: subarray(
    codes.filter((code) => byCode.get(code)?.gb !== null),
    { minLength: 1 },
  ),
});
const anUncheckedReport = ({ car, left }: { car: Car; left: string[] }) => aReport(car, left);

const zh = <T>(texts: Texts<T>) => textsIn(texts, 'zh');
/** The text of the PDF without its spaces. */
async function drawnText(content: ReportContent, language: Language): Promise<string> {
  const pages = readPdf(
    await drawReport({
      content: localizeReport(language, content, product),
      hash: 'cd'.repeat(32),
      prevHash: null,
      keyId: '0123456789abcdef',
      shortCode: 'VKX9CDCN',
      verifyUrl: 'https://yanche.example/report/verify',
      language,
      masked: false,
      photos: {},
    }),
  );
  return pages.map((page) => page.text.replaceAll(/\s/g, '')).join('');
}

const told = (content: ReportContent) =>
  reportSentence(toldOf(content), zh(verdictWords), zh(sentenceTexts));

type Item = ReportContent['groups'][number]['items'][number];
const unseenFirst = (item: Item, at: number): Item =>
  at === 0 ? { ...item, result: 'limited' } : item;

test('lists, sentence, share text and praise say nothing better than the report', () => {
  assert(
    property(cars, (car) => {
      const content = aReport(car);
      const { verdicts, findings, limits, score } = content;
      const chips = reportChips(briefOf(content), zh(verdictWords), zh(chipTexts));
      const sentence = told(content);
      const kinds = Object.keys(verdicts) as (keyof typeof verdicts)[];
      const bad = kinds.filter((kind) => !['none', 'unchecked'].includes(verdicts[kind]));
      for (const kind of bad) {
        const words = zh(verdictWords)[`${kind}.${verdicts[kind]}`];
        expect(chips.map(({ text }) => text)).toContain(words);
        expect(sentence).toContain(words);
      }
      // What is told as fine is what the report tells as fine.
      for (const { key } of chips.filter(({ tone }) => tone === 'pass')) {
        const [kind = '', verdict] = key.split('.');
        expect(verdict).toBe('none');
        expect(verdicts).toMatchObject({ [kind]: 'none' });
        expect(bad).toEqual([]);
        expect(verdictTone(kind as keyof typeof verdicts, content)).toBe('pass');
      }
      const keys = chips.map(({ key }) => key);
      expect(keys.includes('found')).toBe(findings.length > 0);
      expect(keys.includes('open')).toBe(limits.length > 0);
      expect(new RegExp(`发现 ${findings.length} 处(安全)?问题`).test(sentence)).toBe(
        findings.length > 0,
      );
      expect(sentence.includes(`${limits.length} 项未检`)).toBe(limits.length > 0);
      const isPlain = score !== null && !isOverruled(verdicts) && score.grade !== '五级';
      expect(keys).not.toContain('score');
      expect(keys.includes('notYet')).toBe(isPlain && score.provisional);
      const praised = highlightsOf(content);
      if (verdicts.accident !== 'none') expect(praised).not.toContain('frame');
      // Of a frame with one part unchecked nothing is praised, although what was seen is fine.
      const groups = content.groups.map((group) =>
        group.name === '骨架检查' ? { ...group, items: group.items.map(unseenFirst) } : group,
      );
      expect(highlightsOf({ ...content, groups })).not.toContain('frame');
      if (bad.length > 0 || findings.some((each) => each.class === 'safety'))
        expect(praised).not.toContain('fewFindings');
    }),
    { numRuns: 60 },
  );
});

/** A score in figures: `97.5`, `/100`, and the words of a grade. */
const inFigures = (total: number) =>
  new RegExp(
    `(?<![\\d.])${total.toFixed(1).replace('.', '\\.')}(?![\\d.])|/ ?100(?!\\d)|国标[一二三四]级|GB grade [1-4]`,
  );

test('no view prints a number or a grade while something that is scored was not checked', () => {
  assert(
    property(uncheckedCars, cars, (given, whole) => {
      const content = anUncheckedReport(given);
      const { score, verdicts } = content;
      if (score === null) throw new Error('the package is scored');
      expect(score.provisional).toBe(true);
      expect([null, '五级']).toContain(score.grade);
      for (const { group, points } of score.sub) {
        const items = content.groups.find(({ name }) => name === group)?.items ?? [];
        const open = items.filter(({ code }) => given.left.includes(code)).length;
        // The downloaded document says no full points for what nobody tested.
        if (open * 2 > items.length) expect(points).toBeNull();
      }
      const figures = inFigures(score.total);
      for (const language of ['zh', 'en'] as const) {
        const texts = reportChips(
          briefOf(content),
          textsIn(verdictWords, language),
          textsIn(chipTexts, language),
        ).map(({ text }) => text);
        const { notYet } = textsIn(headWords, language);
        const technicalScore = language === 'zh' ? '技术状况得分' : 'Technical score';
        const changed = reportDiff(aReport(whole), content, language).find(
          ({ what }) => what === technicalScore,
        );
        if (changed !== undefined) expect(changed.to).toBe(notYet);
        const { title, text } = shareWords({ content }, language);
        const coverage = coverageWords(content, textsIn(reportWords, language));
        expect(coverage.fact).toBe(notYet);
        for (const each of [...texts, title, text, coverage.word, told(content)])
          expect(each).not.toMatch(figures);
        const isAside = isOverruled(verdicts) || score.grade === '五级';
        expect(texts.includes(notYet)).toBe(!isAside);
      }
    }),
    { numRuns: 60 },
  );
});

test('the PDF prints no number and no grade while something that is scored was not checked', async () => {
  for (const content of sample(uncheckedCars, { numRuns: 3, seed: 7 }).map(anUncheckedReport))
    for (const language of ['zh', 'en'] as const) {
      const text = await drawnText(content, language);
      const words = textsIn(headWords, language);
      const isAside = isOverruled(content.verdicts) || content.score?.grade === '五级';
      expect(text).toContain((isAside ? words.overruled : words.notYet).replaceAll(/\s/g, ''));
      expect(text).toContain(words.notYetNote.replaceAll(/\s/g, ''));
      expect(text).not.toMatch(/\d\/100(?!\d)|国标[一二三四]级|GBgrade[1-4]/);
    }
}, 60_000);

test('the PDF prints every finding, and sets points aside under a major verdict', async () => {
  const drawn = sample(cars, { numRuns: 3, seed: 7 }).map((car) => aReport(car));
  for (const content of drawn)
    for (const language of ['zh', 'en'] as const) {
      const text = await drawnText(content, language);
      for (const { title } of titledFindings(content, language))
        expect(text).toContain(title.replaceAll(/\s/g, ''));
      const aside = textsIn(headWords, language).overruled.replaceAll(/\s/g, '');
      expect(text.includes(aside)).toBe(isOverruled(content.verdicts));
    }
}, 60_000);

test('every view lists the same findings under the same words, worst first', () => {
  assert(
    property(cars, (car) => {
      const content = aReport(car);
      const shown = worstFirst(content);
      expect([...shown].sort((a, b) => a.number - b.number)).toEqual(content.findings);
      const titles = titledFindings(content, 'zh').map(({ title }) => title);
      expect(titles).toEqual(content.findings.map(({ title }) => title));
      for (const title of titledFindings(content, 'en').map((each) => each.title))
        expect(title).not.toMatch(/\p{Script=Han}/u);
      const reds = shown.map(({ severity }) => severity);
      expect(reds.lastIndexOf('major')).toBeLessThan(
        reds.includes('minor') ? reds.indexOf('minor') : reds.length,
      );
      for (const { severity, class: concerns = 'repair' } of shown)
        if (severity === 'major') expect(['structure', 'trace']).toContain(concerns);
    }),
    { numRuns: 60 },
  );
});
