import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';

it('toggles by its words and describes itself by its fault', async () => {
  const onChange = vi.fn();
  render(
    <Checkbox checked={false} onChange={onChange} error="请先同意">
      我已阅读
    </Checkbox>,
  );
  const box = screen.getByRole('checkbox', { name: '我已阅读' });
  await userEvent.click(screen.getByText('我已阅读'));
  expect(onChange).toHaveBeenCalledWith(true);
  expect(screen.getByRole('alert').id).toBe(box.getAttribute('aria-describedby'));
});
