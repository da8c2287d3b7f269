import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8').replace(
  /\/\*.*?\*\//gs,
  '',
);

/** The custom properties of the first block that opens with this text. */
function block(opening: string): Record<string, string> {
  const from = css.indexOf('{', css.indexOf(opening)) + 1;
  const body = css.slice(from, css.indexOf('}', from));
  const found = [...body.matchAll(/--y-([\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(found.map(([, name, value]) => [name, value?.trim()]));
}

const light = block(':root {');
const dark = block(':root[data-scheme="dark"]');

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const words = ['ink', 'muted', 'faint', 'brand', 'money', 'pass', 'minor', 'major', 'unknown'];
const pairs: [string, string][] = [
  ...words.flatMap((word): [string, string][] => [
    [word, 'card'],
    [word, 'paper'],
  ]),
  ['faint', 'sunken'],
  ['brand', 'tint'],
  ['muted', 'tint'],
  ['money', 'tint'],
  ['pass', 'pass-tint'],
  ['minor', 'minor-tint'],
  ['major', 'major-tint'],
  ['unknown', 'unknown-tint'],
  ['muted', 'pass-tint'],
  ['muted', 'minor-tint'],
  ['muted', 'major-tint'],
  ['muted', 'unknown-tint'],
  ['on-brand', 'brand'],
  ['on-major', 'major'],
  ['card', 'ink'],
];

describe('theme', () => {
  it('says the same dark colours for the system setting and for data-scheme', () => {
    expect(block(':root:not([data-scheme="light"])')).toEqual(dark);
  });

  it.each([
    ['light', light],
    ['dark', { ...light, ...dark }],
  ])('%s words reach AA on every ground they stand on', (_name, tokens) => {
    const poor = pairs.filter(([a, b]) => contrast(tokens[a] ?? '', tokens[b] ?? '') < 4.5);
    expect(poor).toEqual([]);
  });

  it.each([
    ['light', light],
    ['dark', { ...light, ...dark }],
  ])('%s outlines of controls reach 3:1', (_name, tokens) => {
    for (const ground of ['card', 'paper']) {
      expect(contrast(tokens['control'] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3);
    }
  });
});
