import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useOwned } from '../testing/use-owned.ts';
import { Field, type FieldProps, TextArea } from './field.tsx';

const Live = (props: Partial<FieldProps>) => (
  <Field label="里程" {...props} {...useOwned(props.value ?? '')} />
);

it('names the input, describes it by its helper, then announces a fault in its place', () => {
  const { rerender } = render(
    <Field label="里程" value="" onChange={() => undefined} helper="单位：万公里" required />,
  );
  const input = screen.getByLabelText(/里程/);
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(describedBy(input)).toBe('单位：万公里');
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(
    <Field
      label="里程"
      value=""
      onChange={() => undefined}
      helper="单位：万公里"
      error="请填写里程"
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('请填写里程');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(input)).toBe('请填写里程');
});

it('says "optional" as a word of its own', () => {
  render(<Live label="门牌号" optional />);
  expect(screen.getByRole('textbox', { name: '门牌号 选填' })).toBeTruthy();
});

it('a number keeps digits and cuts decimals', async () => {
  render(<Live kind="number" decimalLength={2} />);
  const input = screen.getByLabelText<HTMLInputElement>('里程');
  await userEvent.type(input, '3a.629');
  expect(input.value).toBe('3.62');
  expect(input.inputMode).toBe('decimal');
});

it('clears and keeps the focus', async () => {
  render(<Live value="abc" />);
  await userEvent.click(screen.getByRole('button', { name: '清除' }));
  const input = screen.getByLabelText<HTMLInputElement>('里程');
  expect(input.value).toBe('');
  expect(document.activeElement).toBe(input);
  expect(screen.queryByRole('button', { name: '清除' })).toBeNull();
});

it('counts the letters of a text', () => {
  render(
    <TextArea label="备注" value="四个字啊" onChange={() => undefined} maxLength={50} counted />,
  );
  expect(screen.getByText('4/50')).toBeTruthy();
});

function describedBy(element: HTMLElement) {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}
