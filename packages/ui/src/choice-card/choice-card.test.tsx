import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ChoiceCards } from './choice-card.tsx';

it('chooses a card and announces a fault', async () => {
  const onChange = vi.fn();
  render(
    <ChoiceCards
      label="检测套餐"
      value={null}
      onChange={onChange}
      error="请选择套餐"
      choices={[
        { value: 'basic', title: '基础排查', lines: ['约 30 分钟'], price: '¥128' },
        { value: 'full', title: '国标检测', disabled: true },
      ]}
    />,
  );
  const group = screen.getByRole('radiogroup', { name: '检测套餐' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('请选择套餐');
  expect(screen.getByRole('alert').id).toBe(group.getAttribute('aria-describedby'));
  await userEvent.click(screen.getByText('基础排查'));
  await userEvent.click(screen.getByText('国标检测'));
  expect(onChange.mock.calls).toEqual([['basic']]);
});
