import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PlateKeyboard, PlateSheet } from './plate-keyboard.tsx';

const provinces = '京津沪浙粤';
const key = (name: string) => screen.getByRole('button', { name });
const press = async (keys: string) => {
  for (const name of keys.split('')) await userEvent.click(key(name));
};
const plate = () =>
  screen
    .getAllByRole('button', { name: /^第/ })
    .map((slot) => slot.textContent || '_')
    .join('');
const current = () =>
  screen
    .getAllByRole('button', { name: /^第/ })
    .findIndex((slot) => slot.hasAttribute('aria-current'));
const disabled = (name: string) => key(name).getAttribute('aria-disabled') === 'true';
const said = () => screen.getByRole('status').textContent;

it('fills slot by slot, says the slot and the value, confirms only when all are filled', async () => {
  const onConfirm = vi.fn();
  render(<PlateKeyboard provinces={provinces} onConfirm={onConfirm} />);
  expect(screen.queryByRole('button', { name: 'A' })).toBeNull();
  expect(said()).toContain('第 1 位，共 7 位 请选择省份简称');
  await press('浙');
  expect(disabled('5')).toBe(true);
  expect(disabled('I')).toBe(true);
  expect(disabled('O')).toBe(true);
  expect(disabled('A')).toBe(false);
  await press('5IO');
  expect(plate()).toBe('浙______');
  expect(said()).toContain('I 和 O');
  await press('A123');
  expect(said()).toContain('浙 A 1 2 3 第 6 位，共 7 位');
  expect(disabled('确定')).toBe(true);
  await userEvent.click(key('确定'));
  expect(said()).toContain('还有 2 位没填');
  expect(onConfirm).not.toHaveBeenCalled();
  await press('45');
  expect(disabled('确定')).toBe(false);
  await userEvent.click(key('确定'));
  expect(onConfirm).toHaveBeenCalledWith('浙A12345'.split(''));
});

it('a slot can be tapped, the kind switched, a real keyboard used', async () => {
  const onConfirm = vi.fn();
  render(
    <StrictMode>
      <PlateKeyboard
        value={'浙A12345'.split('')}
        provinces={provinces}
        onConfirm={onConfirm}
        check={(value) => (value.includes('D') ? undefined : '新能源车牌含有字母')}
      />
    </StrictMode>,
  );
  expect(current()).toBe(-1);
  await userEvent.click(screen.getByRole('radio', { name: '新能源 8 位' }));
  expect(current()).toBe(7);
  key('A').focus();
  await userEvent.keyboard('6');
  await userEvent.click(key('确定'));
  expect(said()).toContain('新能源车牌含有字母');
  await userEvent.click(key('第 3 位，1'));
  expect(current()).toBe(2);
  key('A').focus();
  await userEvent.keyboard('d');
  expect(plate()).toBe('浙AD23456');
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(plate()).toBe('浙A__3456');
  await userEvent.keyboard('d2');
  await userEvent.click(key('确定'));
  expect(onConfirm).toHaveBeenCalledWith('浙AD23456'.split(''));
});

it('the focus stays on its key when letters take the place of provinces', async () => {
  render(<PlateKeyboard provinces={provinces} onConfirm={vi.fn()} />);
  const first = key('京');
  first.focus();
  await userEvent.keyboard('{Enter}');
  expect(plate()).toBe('京______');
  expect(document.activeElement).toBe(first);
  expect(first.textContent).toBe('1');
});

function Live() {
  const [value, setValue] = useState<string[]>([]);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        填写
      </button>
      <output aria-label="车牌">{value.join('')}</output>
      <PlateSheet
        open={open}
        onClose={() => setOpen(false)}
        value={value}
        onConfirm={setValue}
        provinces={provinces}
      />
    </>
  );
}

it('the sheet closes after confirming and begins anew at every opening', async () => {
  render(<Live />);
  await userEvent.click(key('填写'));
  await screen.findByRole('dialog', { name: '填写车牌号' });
  await press('浙A12');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(key('填写'));
  await screen.findByRole('dialog');
  expect(plate()).toBe('_______');
  await press('沪B12345');
  await userEvent.click(key('确定'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('status', { name: '车牌' }).textContent).toBe('沪B12345');
});
