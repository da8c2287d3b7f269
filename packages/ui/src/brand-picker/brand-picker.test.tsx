import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BrandPicker, type BrandPickerProps, type CarItem } from './brand-picker.tsx';

type Brand = CarItem & { tags?: CarItem[] };
type Props = BrandPickerProps<Brand, CarItem, CarItem>;

const toyota = { id: 1, name: '丰田' };
const mini = { id: 2, name: 'MINI', tags: [{ id: 21, name: 'CLUBMAN' }] };
const corolla = { id: 11, name: '卡罗拉' };
const model = { id: 111, name: '1.2T 精英版' };

const show = (props: Partial<Props> = {}) => {
  const all = {
    fetchBrands: vi.fn<Props['fetchBrands']>(async () => ({
      hot: [toyota],
      brands: { F: [toyota], M: [mini] },
    })),
    fetchSeries: vi.fn<NonNullable<Props['fetchSeries']>>(async () => ({ 一汽丰田: [corolla] })),
    fetchModels: vi.fn<NonNullable<Props['fetchModels']>>(async () => ({
      2021: [model],
      2024: [{ id: 112, name: '1.5L 先锋版' }],
    })),
    onChange: vi.fn<Props['onChange']>(),
    ...props,
  };
  render(<BrandPicker {...all} />);
  return all;
};
const click = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
const panel = (name: string) => screen.findByRole('region', { name });

it('level 1 completes with the brand', async () => {
  const { onChange, fetchSeries } = show({ level: 1 });
  await click('丰田');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ brand: toyota, series: null, model: null });
  expect(fetchSeries).not.toHaveBeenCalled();
});

it('level 2 completes with the series', async () => {
  const { onChange, fetchModels } = show({ level: 2 });
  await click('丰田');
  expect(onChange).not.toHaveBeenCalled();
  await click('卡罗拉');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ brand: toyota, series: corolla, model: null });
  expect(fetchModels).not.toHaveBeenCalled();
});

it('goes down to the model by itself; years newest first', async () => {
  const { onChange, fetchSeries, fetchModels } = show();
  await click('丰田');
  const series = await panel('丰田的车系');
  expect(series.style.inlineSize).toBe('65%');
  expect((await within(series).findByText('一汽丰田')).tagName).toBe('H4');
  await click('卡罗拉');
  const models = await panel('卡罗拉的车款');
  await within(models).findByText('2024 款');
  expect(
    within(models)
      .getAllByRole('heading')
      .map((each) => each.textContent),
  ).toEqual(['卡罗拉', '2024 款', '2021 款']);
  await click('1.2T 精英版');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ brand: toyota, series: corolla, model });
  expect(fetchSeries).toHaveBeenCalledExactlyOnceWith(1);
  expect(fetchModels).toHaveBeenCalledExactlyOnceWith(11);
});

it('a brand that carries its series is not asked for them; models may be a flat list', async () => {
  const { onChange, fetchSeries } = show({ fetchModels: async () => [model] });
  await click('MINI');
  await click('CLUBMAN');
  await click('1.2T 精英版');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ brand: mini, series: mini.tags[0], model });
  expect(fetchSeries).not.toHaveBeenCalled();
});

it('the extra row stands at the last level, at once, and is chosen as null', async () => {
  const { onChange } = show({
    extra: { text: '不确定车款', note: '到场核对' },
    fetchModels: () => new Promise(() => undefined),
  });
  await click('丰田');
  expect(screen.queryByText('不确定车款')).toBeNull();
  await click('卡罗拉');
  await click('不确定车款 到场核对');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ brand: toyota, series: corolla, model: null });
});

it('each level fails by itself and can be asked again', async () => {
  const fail = { brands: true, series: true, models: true };
  const answer = async <T,>(level: keyof typeof fail, data: T) => {
    if (fail[level]) throw new Error('Network Error');
    return data;
  };
  const { onChange } = show({
    fetchBrands: () => answer('brands', { hot: [], brands: { F: [toyota] } }),
    fetchSeries: () => answer('series', [corolla]),
    fetchModels: () => answer('models', [model]),
  });
  const again = async (level: keyof typeof fail) => {
    await screen.findByRole('alert');
    await click('重新加载');
    await screen.findByRole('alert');
    fail[level] = false;
    await click('重新加载');
  };
  await again('brands');
  await click('丰田');
  await again('series');
  await click('卡罗拉');
  await again('models');
  await click('1.2T 精英版');
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('says so where there is nothing', async () => {
  show({ fetchSeries: async () => [] });
  await click('丰田');
  expect(await screen.findByText('暂无可选项')).toBeTruthy();
});

it('says so when there are no brands', async () => {
  show({ fetchBrands: async () => ({ hot: [], brands: {} }) });
  expect(await screen.findByText('暂无数据')).toBeTruthy();
});

it('drops the late answer of a brand that was left', async () => {
  const answers: Record<number, (series: CarItem[]) => void> = {};
  show({
    fetchBrands: async () => ({ hot: [], brands: { F: [toyota], B: [{ id: 3, name: '宝马' }] } }),
    fetchSeries: (id) =>
      new Promise((resolve) => {
        answers[id] = resolve;
      }),
  });
  await click('丰田');
  await click('宝马');
  await act(async () => answers[3]?.([{ id: 31, name: '3系' }]));
  await act(async () => answers[1]?.([corolla]));
  expect(screen.getByRole('button', { name: '3系' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '卡罗拉' })).toBeNull();
  expect(document.activeElement).toBe(await panel('宝马的车系'));
});

it('the focus goes into each level, and back to the row that opened it', async () => {
  const onEscape = vi.fn();
  document.addEventListener('keydown', onEscape);
  show();
  await click('丰田');
  const series = await panel('丰田的车系');
  expect(document.activeElement).toBe(series);
  await click('卡罗拉');
  expect(document.activeElement).toBe(await panel('卡罗拉的车款'));
  expect(series.inert).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('卡罗拉'));
  expect(series.inert).toBe(false);
  expect(onEscape).not.toHaveBeenCalled(); // a sheet around it would close
  await click('返回上一级');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('丰田'));
  expect(screen.queryByRole('region', { name: '丰田的车系' })).toBeNull();
  document.removeEventListener('keydown', onEscape);
});

it('marks what was chosen before', async () => {
  show({ value: { brandId: 1, seriesId: 11, modelId: 111 } });
  const pressed = () =>
    screen.getAllByRole('button', { pressed: true }).map((each) => each.textContent);
  await screen.findByRole('button', { name: 'MINI' });
  expect(pressed().every((text) => text?.includes('丰田'))).toBe(true);
  await click('丰田');
  await click('卡罗拉');
  await screen.findByText('2021 款');
  expect(pressed()).toContain('1.2T 精英版');
});
