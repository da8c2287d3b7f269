import { screen, within } from '@testing-library/react';
import { selfOrderInfo } from '@yanche/contract/self-orders/self-orders';
import { expect, test } from 'vitest';
import { aSelfOrder, aStep } from '#testing/a-self-order.ts';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { CaptureScreen } from './capture-screen.tsx';

const shot = {
  index: 0,
  fileId: anId(7),
  url: '/photos/7',
  takenAt: '2026-11-22T01:00:00.000Z',
  source: 'camera' as const,
  round: 0,
};

test('a photo with failed OCR shows a note and does not block', async () => {
  const text = '文字没有读出：可以继续，或重拍一张';
  const step = aStep('vin_plate', {
    name: 'VIN 码',
    state: 'saved',
    shots: [{ ...shot, hints: [{ code: 'unread', level: 'warn', text }] }],
  });
  fakeServer.answer(selfOrderInfo, aSelfOrder(1, { status: '25', steps: [step] }));
  renderScreen(<CaptureScreen orderId={anId(1)} />, `/order/selfCreate?orderId=${anId(1)}`);
  const row = (await screen.findByText(text)).closest('button') as HTMLButtonElement;
  expect(row.disabled).toBe(false);
  expect(within(row).getByText('已拍')).toBeTruthy();
  expect(within(row).queryByText('需补拍')).toBeNull();
  expect(screen.getByRole('button', { name: '提交检查' })).toBeTruthy();
});
