import { screen } from '@testing-library/react';
import { approveConfirm, approveDetail } from '@yanche/contract/inspectors/onboarding';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { InfoConfirmScreen } from './info-confirm-screen.tsx';

// There is no canvas in a test.
vi.mock('../picture-base64.ts', () => ({ pictureBase64: async () => 'A'.repeat(200) }));

const none = {
  real_name: '高远',
  mobile: '138****0000',
  id_no: '',
  contract_no: 'HT-1',
  confirmedAt: null,
  mayChange: true,
};

test('without a network it is told, and what was typed stays', async () => {
  fakeServer.answer(approveDetail, none);
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

test('a number that was copied with spaces keeps its end', async () => {
  fakeServer.answer(approveDetail, none);
  const { user } = renderScreen(<InfoConfirmScreen />, '/ownTesting/infoConfirm');
  const field = await screen.findByLabelText<HTMLInputElement>(/身份证号/);
  await user.click(field);
  await user.paste(' 110105 19491231 002X ');
  expect(field.value).toBe('11010519491231002X');
});

test('what was given is not asked for again unless it is wrong', async () => {
  const given = { id_no: '1101**********002X', confirmedAt: '2026-11-20T02:00:00Z' };
  fakeServer.answer(approveDetail, { ...none, ...given });
  const { user } = renderScreen(<InfoConfirmScreen />, '/ownTesting/infoConfirm');
  expect(await screen.findByText('1101**********002X')).toBeDefined();
  expect(screen.queryByLabelText(/身份证号/)).toBeNull();
  expect(screen.getByRole('link', { name: '回到进度' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: '有误，重新填写' }));
  expect(screen.getByLabelText(/身份证号/)).toBeDefined();
});

test('what the face check has fixed leads to who can open it again', async () => {
  const given = { id_no: '1101**********002X', confirmedAt: '2026-11-20T02:00:00Z' };
  fakeServer.answer(approveDetail, { ...none, ...given, mayChange: false });
  renderScreen(<InfoConfirmScreen />, '/ownTesting/infoConfirm');
  const link = await screen.findByRole('link', { name: '联系我们' });
  expect(link.getAttribute('href')).toBe('/support');
  expect(screen.queryByRole('button', { name: '有误，重新填写' })).toBeNull();
});
