import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ActionSheet } from './action-sheet.tsx';

const actions = [
  { key: 'shot', text: '拍照' },
  { key: 'album', text: '相册', disabled: true },
  { key: 'record', text: '录像', loading: true },
];

it('tells what was chosen and stays; disabled and loading actions do nothing', async () => {
  const onSelect = vi.fn();
  const onClose = vi.fn();
  render(<ActionSheet open onClose={onClose} title="上传" actions={actions} onSelect={onSelect} />);
  await screen.findByRole('dialog', { name: '上传' });
  for (const name of ['相册', '录像']) {
    const row = screen.getByRole('button', { name });
    expect(row.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(row);
  }
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '拍照' }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('shot');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('with closeOnClickAction closes first, then tells', async () => {
  const told: string[] = [];
  render(
    <ActionSheet
      open
      closeOnClickAction
      onClose={() => told.push('close')}
      label="上传"
      actions={actions}
      onSelect={(key) => told.push(key)}
    />,
  );
  await screen.findByRole('dialog', { name: '上传' });
  await userEvent.click(screen.getByRole('button', { name: '拍照' }));
  expect(told).toEqual(['close', 'shot']);
});
