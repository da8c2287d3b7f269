import { expect, test } from 'vitest';
import { limitRules } from './limit-rules.ts';
import { captchaFrom, riskScore, signals } from './risk-signals.ts';

const of = (source: string, from: number) =>
  signals.filter((signal) => signal.source === source && signal.from === from);

test('one strong signal is enough', () => {
  expect(riskScore([])).toBeLessThan(captchaFrom);
  expect(riskScore(of('codeByDevice', 3))).toBeGreaterThanOrEqual(captchaFrom);
});

test('weak signals add up; two of one source do not', () => {
  const phone = of('codeByPhone', 2);
  expect(riskScore(phone)).toBeLessThan(captchaFrom);
  expect(riskScore([...phone, ...of('codeByAddress', 5)])).toBeGreaterThanOrEqual(captchaFrom);
  expect(riskScore([...phone, ...of('codeByPhone', 3)])).toBe(50);
});

test('every signal can fire: its limit keeps that many hits for that long', () => {
  for (const { source, minutes, from } of signals) {
    const longest = Math.max(...limitRules[source].map(({ seconds }) => seconds));
    // The limit's own window must admit that many hits.
    const lets = limitRules[source].every(
      ({ seconds, most }) => seconds < minutes * 60 || most >= from,
    );
    expect({ source, from, fires: lets && longest >= minutes * 60 }).toEqual({
      source,
      from,
      fires: true,
    });
  }
});
