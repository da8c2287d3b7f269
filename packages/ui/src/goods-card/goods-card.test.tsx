import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UiLocaleProvider } from '../ui-texts/ui-texts.tsx';
import { GoodsCard } from './goods-card.tsx';

const words = (container: HTMLElement) =>
  container.querySelector('.y-goods__numbers')?.textContent ?? null;

it('shows price, struck price and number, and says which is which', () => {
  const { container } = render(
    <GoodsCard title="国标检测" desc="约 60 分钟" price={26800} originPrice={29850} num={2} />,
  );
  expect(screen.getByRole('article', { name: '国标检测' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: '国标检测' })).toBeTruthy();
  expect(words(container)).toBe('现价 ¥268原价 ¥298.50数量 2×2');
  expect(container.querySelector('s')?.textContent).toBe('¥298.50');
  expect(screen.getByText('约 60 分钟')).toBeTruthy();
});

it('a struck price that is not higher says nothing', () => {
  const { container } = render(<GoodsCard title="国标检测" price={26800} originPrice={26800} />);
  expect(words(container)).toBe('¥268');
});

it('writes another currency before the amount, and speaks English', () => {
  const { container } = render(
    <UiLocaleProvider locale="en">
      <GoodsCard title="Inspection" price={1234550} originPrice={2000000} currency="HK$" />
    </UiLocaleProvider>,
  );
  expect(words(container)).toBe('Now HK$12,345.50Was HK$20,000');
});

it('has no line of numbers without numbers', () => {
  const { container } = render(<GoodsCard title="帕萨特" />);
  expect(words(container)).toBeNull();
});

it('draws a car while there is no picture or it fails, and tries a new one', () => {
  const { container, rerender } = render(<GoodsCard title="帕萨特" tag="新上架" />);
  const image = () => container.querySelector('img');
  expect(image()).toBeNull();
  expect(container.querySelector('.y-goods__thumb svg')).toBeTruthy();
  expect(screen.getByText('新上架')).toBeTruthy();
  rerender(<GoodsCard title="帕萨特" thumb="/a.jpg" />);
  expect(image()?.getAttribute('alt')).toBe('');
  fireEvent.error(image() as HTMLImageElement);
  expect(image()).toBeNull();
  expect(container.querySelector('.y-goods__thumb svg')).toBeTruthy();
  rerender(<GoodsCard title="帕萨特" thumb="/b.jpg" />);
  expect(image()?.getAttribute('src')).toBe('/b.jpg');
});

it('is a link, a button or neither; its footer has buttons of its own', async () => {
  const open = vi.fn();
  const pay = vi.fn();
  render(
    <>
      <GoodsCard title="甲" href="/car/1" />
      <GoodsCard title="乙" onClick={open} footer={<button onClick={pay}>去支付</button>} />
      <GoodsCard title="丙" headingLevel={2} />
    </>,
  );
  expect(screen.getByRole('link', { name: '甲' }).getAttribute('href')).toBe('/car/1');
  await userEvent.click(screen.getByRole('button', { name: '乙' }));
  expect(open).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: '去支付' }));
  expect(pay).toHaveBeenCalledTimes(1);
  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { level: 2, name: '丙' })).toBeTruthy();
});
