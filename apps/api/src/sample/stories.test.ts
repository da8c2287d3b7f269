import { describe, expect, test } from 'vitest';
import { checklist } from '@yanche/rules/inspections/checklist';
import { readingsFor } from '@yanche/rules/inspections/readings';
import { validateAnswer } from '#inspections/answer-check.ts';
import { answerItems } from './inspection.ts';
import { createRandom } from './random.ts';
import { stories } from './stories.ts';
import type { Story } from './story.ts';

const codes = checklist.map(({ code }) => code);
const readings = readingsFor('CHK_NEV', codes);
const km = 68_312;

const answersOf = (story: Story) =>
  answerItems(createRandom(1), {
    itemCodes: codes,
    story,
    readings,
    vin: 'LSVNV2180E0000001',
    km,
    builtIn: 2021,
    photos: {},
    from: new Date('2026-11-20T02:00:00Z'),
    to: new Date('2026-11-20T03:00:00Z'),
  });

/** Figures with their unit, as notes write them. */
const figures = /(\d+(?:\.\d+)?)\s*(mm|μm|mV|%)/g;

describe.each(Object.entries<Story>(stories))('%s', (_, story) => {
  test('what is written about a figure is what was measured', () => {
    for (const { code, findings, measure } of answersOf(story)) {
      const values = Object.values(measure ?? {});
      for (const { note } of findings) {
        // "Below 1.6 mm" names the limit.
        const told = [...note.replaceAll(/低于 [\d.]+ mm/g, '').matchAll(figures)];
        for (const [, figure] of told) expect(values, `${code} ${note}`).toContain(Number(figure));
        if (note.includes('腻子')) expect(Math.max(...(values as number[]))).toBeGreaterThan(300);
      }
    }
  });

  test('the server takes every answer', () => {
    for (const answer of answersOf(story))
      expect(() => validateAnswer(answer, codes)).not.toThrow();
  });

  test('every figure of the story is read where it is written, every photo is a drawing', () => {
    for (const [code, values] of Object.entries(story.values ?? {}))
      expect(answersOf(story).find((answer) => answer.code === code)?.measure).toMatchObject(
        values,
      );
  });

  test('each item is told once', () => {
    const told = [...story.findings, ...(story.others ?? [])].map(({ code }) => code);
    expect(told.filter((code) => !codes.includes(code))).toEqual([]);
    for (const { code } of story.others ?? [])
      expect(told.filter((each) => each === code)).toHaveLength(1);
  });
});

test('a rolled-back odometer: the ABS unit knows more, and the note says so', () => {
  const module = answersOf(stories.odometer).find(({ code }) => code === 'ID008');
  expect(module?.measure).toEqual({ 'module_km.engine': km, 'module_km.abs': km + 76_300 });
  expect(module?.findings[0]?.note).toContain('ABS');
});
