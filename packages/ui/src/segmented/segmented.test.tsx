import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useOwned } from '../testing/use-owned.ts';
import { Segmented } from './segmented.tsx';

type Answer = 'normal' | 'abnormal' | 'limited' | 'na';

const Live = () => (
  <Segmented<Answer>
    label="左前门"
    {...useOwned<Answer | null>(null)}
    options={[
      { value: 'normal', text: '正常', tone: 'pass' },
      { value: 'abnormal', text: '异常', tone: 'major' },
      { value: 'limited', text: '受限', tone: 'unknown' },
      { value: 'na', text: '不适用', tone: 'unknown' },
    ]}
  />
);

it('starts unanswered, answers by tap and by arrow keys', async () => {
  render(<Live />);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.some((radio) => radio.checked)).toBe(false);
  await userEvent.click(screen.getByText('异常'));
  expect(radios[1]?.checked).toBe(true);
  await userEvent.keyboard('{ArrowRight}');
  expect(radios[2]?.checked).toBe(true);
});
