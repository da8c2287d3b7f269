import { screen, waitFor, within } from '@testing-library/react';
import { brandList, modelList, tagList } from '@yanche/contract/client';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { type CarChoice, CarModelSheet } from './car-model-sheet.tsx';

const brand = { id: 1, name: '大众', nameEn: 'Volkswagen', letter: 'D', image: null };
const series = (id: number, name: string, maker: string) =>
  ({ id, name, nameEn: name, maker, energy: 'ice', image: null }) as const;
const model = (id: number, name: string, year: number) =>
  ({ id, name, year, energy: 'ice' }) as const;

beforeEach(() => {
  fakeServer.answer(brandList, { hot: [], brands: { D: [brand] } });
  fakeServer.answer(tagList, [
    series(101, '帕萨特', '上汽大众'),
    series(102, '迈腾', '一汽-大众'),
    series(103, '朗逸', '上汽大众'),
  ]);
  fakeServer.answer(modelList, [
    { year: 2024, models: [model(9, '380TSI', 2024)] },
    { year: 2022, models: [model(8, '330TSI', 2022)] },
  ]);
});

function Screen({ onSelect }: { onSelect: (car: CarChoice) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        车型
      </button>
      <CarModelSheet
        open={open}
        onClose={() => setOpen(false)}
        value={{ brandId: null, tagId: null, carId: null }}
        onSelect={(car) => {
          onSelect(car);
          setOpen(false);
        }}
      />
    </>
  );
}

const start = () => {
  const onSelect = vi.fn();
  const { user } = renderScreen(<Screen onSelect={onSelect} />, '/');
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const titles = (level: string) =>
    within(screen.getByRole('region', { name: level }))
      .getAllByRole('heading')
      .map((heading) => heading.textContent);
  return { onSelect, click, titles };
};

test('series stand under their makers, models under their years; the choice has a title', async () => {
  const { onSelect, click, titles } = start();
  await click('车型');
  await click('大众');
  await click('帕萨特');
  expect(titles('大众的车系')).toEqual(['大众', '上汽大众', '一汽-大众']);
  await screen.findByText('2024 款');
  expect(titles('帕萨特的车款')).toEqual(['帕萨特', '2024 款', '2022 款']);
  await click('330TSI');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith({
    brandId: 1,
    tagId: 101,
    carId: 8,
    title: '大众 帕萨特 2022款 330TSI',
  });
});

test('not being sure of the model is an answer; what was read once is not asked for again', async () => {
  const { onSelect, click } = start();
  for (const time of [1, 2]) {
    await click('车型');
    await click('大众');
    await click('帕萨特');
    await click('不确定车款 检测师到场后核对');
    await waitFor(() => expect(onSelect).toHaveBeenCalledTimes(time));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(onSelect).toHaveBeenLastCalledWith({
    brandId: 1,
    tagId: 101,
    carId: null,
    title: '大众 帕萨特',
  });
  expect([brandList, tagList, modelList].map((call) => fakeServer.requests(call).length)).toEqual([
    1, 1, 1,
  ]);
});

test('the series of a hot brand come along with it', async () => {
  const tags = [series(101, '帕萨特', '上汽大众'), series(102, '迈腾', '一汽-大众')];
  fakeServer.answer(brandList, { hot: [{ ...brand, tags }], brands: {} });
  const { click, titles } = start();
  await click('车型');
  await click('大众');
  await click('帕萨特');
  expect(titles('大众的车系')).toEqual(['大众', '上汽大众', '一汽-大众']);
  expect(fakeServer.requests(tagList)).toEqual([]);
});
