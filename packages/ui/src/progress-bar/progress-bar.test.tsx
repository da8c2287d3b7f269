import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: '上传' });
const drawn = (container: HTMLElement) =>
  container.querySelector<HTMLElement>('.y-progress__bar')?.style.inlineSize;

it.each([
  [-20, 0, '0%'],
  [42, 42, '42%'],
  [140, 100, '100%'],
])('%i is drawn, spoken and shown as %i', (value, percent, text) => {
  const { container } = render(<ProgressBar label="上传" value={value} showValue />);
  expect(bar().value).toBe(percent);
  expect(drawn(container)).toBe(`${percent}%`);
  expect(screen.getByText(text)).toBeTruthy();
});

it('without a value it moves, and says no number', () => {
  const { container } = render(<ProgressBar label="上传" showValue />);
  expect(bar().hasAttribute('value')).toBe(false);
  expect(drawn(container)).toBe('');
  expect(container.querySelector('.y-progress__track--moving')).toBeTruthy();
  expect(container.textContent).toBe('');
});
