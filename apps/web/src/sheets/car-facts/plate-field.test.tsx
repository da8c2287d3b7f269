import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { PlateField } from './plate-field.tsx';

function Owner({ start = '', required = false }: { start?: string; required?: boolean }) {
  const [plate, setPlate] = useState(start);
  return <PlateField value={plate} onChange={setPlate} required={required} />;
}

async function open(props: Parameters<typeof Owner>[0] = {}) {
  const { user } = renderScreen(<Owner {...props} />, '/plate');
  await user.click(screen.getByRole('button', { name: /车牌号/ }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: '车牌号' })) };
}
// The page behind an open sheet is not for screen readers.
const field = () => screen.getByRole('button', { name: /^车牌号/, hidden: true }).textContent;

test('a plate is entered by its keyboard', async () => {
  const { user, sheet } = await open();
  await user.click(await sheet.findByRole('button', { name: '浙' }));
  await user.keyboard('a12345');
  await user.click(sheet.getByRole('button', { name: '确定' }));
  expect(field()).toContain('浙A·12345');
});

test('what cannot be a plate is not taken', async () => {
  const { user, sheet } = await open();
  await user.click(await sheet.findByRole('radio', { name: /新能源/ }));
  await user.click(sheet.getByRole('button', { name: '浙' }));
  await user.keyboard('a12345z');
  await user.click(sheet.getByRole('button', { name: '确定' }));
  expect(sheet.getByText('没有这样的车牌，请核对')).toBeDefined();
  expect(field()).not.toContain('A12345Z');
});

test('an embassy’s plate is typed, and corrected by typing', async () => {
  const { user, sheet } = await open();
  await user.click(await sheet.findByRole('button', { name: /使馆/ }));
  await user.type(sheet.getByRole('textbox', { name: '车牌号' }), '123 456使x');
  await user.click(sheet.getByRole('button', { name: '用这个车牌' }));
  expect(sheet.getByText('没有这样的车牌，请核对')).toBeDefined();
  await user.type(sheet.getByRole('textbox', { name: '车牌号' }), '{Backspace}');
  await user.click(sheet.getByRole('button', { name: '用这个车牌' }));
  expect(field()).toContain('123456使');
});

test('an optional plate can be taken away, a required one cannot', async () => {
  const { user, sheet } = await open({ start: '浙A12345' });
  await user.click(await sheet.findByRole('button', { name: '不填车牌' }));
  expect(field()).toContain('选填');
});

test('a required plate stays', async () => {
  const { sheet } = await open({ start: '浙A12345', required: true });
  await sheet.findByRole('button', { name: '用车牌键盘' }).catch(() => undefined);
  expect(sheet.queryByRole('button', { name: '不填车牌' })).toBeNull();
});
