import { screen } from '@testing-library/react';
import { reportByLink, type SharedReport } from '@yanche/contract/reports/shared-report';
import { aReport } from '@yanche/contract/testing/a-report';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { PosterSheet } from './poster-sheet.tsx';

const { content, reportId: shareId } = aReport();
const url = `https://yanche.example/report/shared?link=${'k'.repeat(22)}`;
let said: string[] = [];
let photos = 0;

/** Writes down what is drawn. */
function aPen() {
  return {
    setTransform: vi.fn(),
    fillRect: vi.fn(),
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText: (text: string) => said.push(text),
    drawImage: () => (photos += 1),
    createLinearGradient: () => ({ addColorStop: vi.fn() }),
  };
}

beforeEach(() => {
  said = [];
  photos = 0;
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockImplementation(() => aPen() as never);
  vi.spyOn(canvas, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
  HTMLImageElement.prototype.decode = async () => {};
});
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (
  change: Partial<SharedReport['content']> = {},
  urls: Partial<Pick<SharedReport, 'photoUrls'>> = {},
) => {
  const shared: SharedReport = {
    ...aReport(change),
    ...urls,
    genuine: true,
    pendingPhotos: 0,
    withheldPhotos: 0,
    shareId,
  };
  fakeServer.answer(reportByLink, shared);
  return renderScreen(<PosterSheet url={url} onClose={() => {}} />, '/jianceReport');
};

test('draws sentence, car, mileage and day, and names neither plate nor VIN nor people', async () => {
  show();
  const poster = await screen.findByRole('img', { name: /检测报告海报：未见事故/ });
  expect(poster.getAttribute('src')).toMatch(/^data:image\/png/);
  const words = said.join('');
  for (const each of ['发现 2 处问题', '36,200 公里', '2026年11月21日', content.reportNo])
    expect(words.replaceAll(' ', '')).toContain(each.replaceAll(' ', ''));
  const { vehicle, inspector } = content;
  for (const secret of [vehicle.vin, vehicle.plateMask ?? 'none', inspector.name])
    expect(words).not.toContain(secret);
  expect(photos).toBeGreaterThan(0);
});

test('with a major verdict no points stand on it', async () => {
  show({ verdicts: { ...content.verdicts, odometer: 'major' } });
  await screen.findByRole('img', { name: /检测报告海报/ });
  expect(said).toContain('评分不适用');
  expect(said.join('')).not.toContain('89.5');
});

test('before plates are covered there is no photo', async () => {
  show({}, { photoUrls: {} });
  await screen.findByRole('img', { name: /检测报告海报/ });
  expect(photos).toBe(0);
});

test('a browser that draws nothing is told', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  show();
  expect(await screen.findByText('海报没有画出来，可以改为分享链接')).toBeTruthy();
});
