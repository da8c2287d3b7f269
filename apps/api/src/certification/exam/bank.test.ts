import { checklist } from '@yanche/rules/inspections/checklist';
import { drawExam, EXAM_RULES, examLength, examSections } from '@yanche/rules/inspectors/exam';
import { describe, expect, it } from 'vitest';
import { bankQuestion, examBank } from './bank.ts';

const count = (section: string, isKey?: boolean) =>
  examBank.filter(
    (each) => each.section === section && (isKey === undefined || each.isKey === isKey),
  ).length;

describe('the question bank', () => {
  it('has 200 questions or more, each once, in both languages', () => {
    expect(examBank.length).toBeGreaterThanOrEqual(200);
    for (const language of [0, 1] as const) {
      const texts = examBank.map(({ text }) => text[language]);
      expect(new Set(texts).size).toBe(texts.length);
    }
    expect(new Set(examBank.map(({ id }) => id)).size).toBe(examBank.length);
  });

  it.each(examBank)(
    '$id has four different options, an explanation and items of the list',
    (each) => {
      expect(each.options).toHaveLength(4);
      for (const language of [0, 1] as const) {
        const options = each.options.map((option) => option[language].trim());
        expect(new Set(options).size).toBe(4);
        for (const words of [each.text[language], each.why[language], ...options]) {
          expect(words.length).toBeGreaterThan(0);
        }
        expect(each.why[language]).not.toBe(each.text[language]);
      }
      expect(each.text[0]).toMatch(/\p{Script=Han}/u);
      expect([each.text[1], each.why[1]].join('')).not.toMatch(/\p{Script=Han}/u);
      expect(each.items.length).toBeGreaterThan(0);
      for (const code of each.items) {
        expect(
          checklist.some((item) => item.code === code),
          code,
        ).toBe(true);
      }
    },
  );

  it('has at least three times what the blueprint takes of each section and kind', () => {
    for (const section of examSections) {
      const { of, key } = EXAM_RULES.blueprint[section];
      expect(count(section, true), `${section} key`).toBeGreaterThanOrEqual(key * 3);
      expect(count(section), section).toBeGreaterThanOrEqual(of * 4);
    }
    expect(drawExam(examBank, Math.random)).toHaveLength(examLength);
  });

  it('is not answered by taking the longest option, in either language', () => {
    for (const language of [0, 1] as const) {
      const given = examBank.filter(({ options }) => {
        const [right = 0, ...wrong] = options.map((option) => option[language].length);
        return wrong.every((each) => each < right);
      });
      expect(given.length / examBank.length).toBeLessThan(0.4);
    }
  });

  it('knows no other ids', () => {
    expect(() => bankQuestion('frame-99')).toThrow(RangeError);
  });
});
