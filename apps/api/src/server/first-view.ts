import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SharedReport } from '@yanche/contract/reports/shared-report';
import type { Language } from '@yanche/rules/bilingual';

/** What a screen's first calls answered, by URL, as apps/web/src/lib/call/first-answers.ts reads it. */
export type FirstAnswers = Record<string, unknown>;

/** HTML of a page as the app will draw it, and the links of its head. */
export type FirstView = { preloads: string; body: string };

/** `address` is the path with its query. */
type Drawing = {
  drawFirstView: (report: SharedReport, language: Language, address: string) => FirstView;
  drawScreen: (
    path: string,
    answers: FirstAnswers,
    language: Language,
    address: string,
  ) => FirstView;
};

/** What the build of the web app made for us (apps/web/src/app/first-view.tsx); null for a build without it. */
export async function loadFirstView(
  dist: string,
  { firstView }: { firstView?: string },
): Promise<Drawing | null> {
  if (firstView === undefined) return null;
  const file = pathToFileURL(path.join(dist, firstView)).href;
  return import(/* @vite-ignore */ file);
}
