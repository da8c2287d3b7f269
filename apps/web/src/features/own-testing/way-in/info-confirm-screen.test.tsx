import { screen } from '@testing-library/react';
import { approveConfirm, approveDetail } from '@yanche/contract/inspectors/onboarding';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { InfoConfirmScreen } from './info-confirm-screen.tsx';

// There is no canvas in a test.
vi.mock('../picture-base64.ts', () => ({ pictureBase64: async () => 'A'.repeat(200) }));

test('without a network it is told, and what was typed stays', async () => {
  fakeServer.answer(approveDetail, {
    real_name: '高远',
    mobile: '138****0000',
    id_no: '',
    contract_no: 'HT-1',
    confirmedAt: null,
    mayChange: true,
  });
  fakeServer.disconnect(approveConfirm);
  const { user } = renderScreen(<InfoConfirmScreen />, '/ownTesting/infoConfirm');
  await user.type(await screen.findByLabelText(/身份证号/), '11010519491231002X');
  const page = new File(['x'], 'page.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('从业证件照片页', { selector: 'input' }), page);
  await screen.findByRole('img');
  await user.click(screen.getByRole('button', { name: '确认并继续' }));
  expect(await screen.findByText('网络不稳，请再试一次')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/身份证号/).value).toBe('11010519491231002X');
});
