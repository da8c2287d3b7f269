import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UiLocaleProvider } from '../ui-texts/ui-texts.tsx';
import { Steps, type StepsProps } from './steps.tsx';

const steps = ['下单', '上门', '检测'].map((title) => ({ key: title, title }));

const show = (props: Partial<StepsProps>) =>
  render(<Steps label="进度" steps={steps} active={1} {...props} />);
const words = () => screen.getAllByRole('listitem').map((step) => step.textContent);
const current = () =>
  screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'));

it('finished before the active step, waiting after it', () => {
  show({});
  expect(screen.getByRole('list', { name: '进度' })).toBeTruthy();
  expect(current()).toEqual([null, 'step', null]);
  expect(words()).toEqual(['下单 已完成', '2上门 当前', '3检测 未开始']);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  [-1, [null, null, null], /未开始$/],
  [3, [null, null, null], /已完成$/],
])('active %i marks none as current', (active, marks, state) => {
  show({ active });
  expect(current()).toEqual(marks);
  for (const word of words()) expect(word).toMatch(state);
});

it('draws icons and descriptions; a finished step has its own picture', () => {
  show({
    steps: [
      { key: 'a', title: '甲', icon: 'A', finishedIcon: '★', description: '昨天' },
      { key: 'b', title: '乙', icon: 'B' },
    ],
  });
  expect(words()).toEqual(['★甲 已完成昨天', 'B乙 当前']);
});

it('steps are buttons when they can be chosen, by key too', async () => {
  const onSelect = vi.fn();
  render(
    <UiLocaleProvider locale="en">
      <Steps label="Way" steps={steps} active={1} direction="vertical" onSelect={onSelect} />
    </UiLocaleProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '检测 not started' }));
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(onSelect.mock.calls).toEqual([[2], [1]]);
});
