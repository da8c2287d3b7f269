import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** What to look at, as a CSS selector, and which of axe's rules do not apply. */
type Look = Readonly<{ within?: string | undefined; without?: readonly string[] }>;

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What axe finds in the page as it stands, its frames included: one line a broken rule, with the elements that break it. */
export async function faultsOf(page: Page, { within, without = [] }: Look = {}): Promise<string[]> {
  // Axe is half a megabyte: into each document once, not with every question.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  const options: RunOptions = {
    resultTypes: ['violations'], // what passed needs no telling
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  return await page.evaluate(runAxe, { within, options });
}

/** Runs in the page. */
async function runAxe({ within, options }: { within: string | undefined; options: RunOptions }) {
  const { axe: known } = window as unknown as { axe: typeof axe };
  // What is still fading in has not the colours it is read in.
  const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
    const ends = effect?.getComputedTiming().endTime !== Infinity;
    return ends && playState === 'running' && timeline === document.timeline;
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const { violations } = await known.run(within ?? document, options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  );
}
