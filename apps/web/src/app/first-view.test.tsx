import type { SharedReport } from '@yanche/contract/reports/shared-report';
import { aReport } from '@yanche/contract/testing/a-report';
import { expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { drawFirstView } from './first-view.tsx';

const shared: SharedReport = {
  ...aReport(),
  genuine: true,
  shareId: aReport().reportId,
  pendingPhotos: 0,
  withheldPhotos: 0,
};
const address = '/report/shared?link=abc';
test.afterEach(() => setLanguage('zh'));

test('the verdict, the findings and the way to check it stand in the page before any script', () => {
  const body = drawFirstView(shared, 'zh', address).body.replaceAll('\u00A0', ' ');
  for (const words of [
    '真实报告，第 1 版，共 1 版',
    '发现 2 处问题',
    '后保险杠 锈蚀',
    '左后车门 划痕',
  ])
    expect(body).toContain(words);
  expect(body).toContain('href="/report/verify?');
});

test('it cannot be tapped while nothing would answer', () => {
  expect(drawFirstView(shared, 'zh', address).body).toMatch(/^<div id="first-view" inert/);
});

test('its photo is asked for at once', () => {
  const { preloads } = drawFirstView(shared, 'zh', address);
  expect(preloads).toMatch(/^<link rel="preload" as="image"/);
  expect(preloads).toContain(Object.values(shared.photoUrls)[1]); // the first of the car from outside
});

test('each language has its own, drawn again and again', () => {
  const english = drawFirstView(shared, 'en', address).body;
  expect(english).toContain('Genuine report');
  expect(drawFirstView(shared, 'zh', address).body).toContain('真实报告');
  expect(drawFirstView(shared, 'en', address).body).toBe(english);
});

test('that it was corrected, and the room of what comes later, are drawn at once', () => {
  const at = '2026-11-22T04:00:00.000Z';
  const amends = { version: 1, at, reason: '漏判烧焊', changes: '', differences: [] };
  const content = { ...shared.content, version: 2 };
  const { body } = drawFirstView({ ...shared, content, newestVersion: 2, amends }, 'zh', address);
  expect(body).toContain('这是第 2 版，2026年11月22日 更正，以本版为准');
  expect(body).toContain('原因：漏判烧焊');
});

test('an altered report shows nothing of the car', () => {
  const { body } = drawFirstView({ ...shared, genuine: false }, 'zh', address);
  expect(body).toContain('内容与存证不一致');
  expect(body).not.toContain(shared.content.vehicle.carTitle);
});
