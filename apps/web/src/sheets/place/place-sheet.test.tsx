import { screen } from '@testing-library/react';
import { getPointsFromCity } from '@yanche/contract/people/dealers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aPoint } from '#testing/a-product.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { PlaceSheet } from './place-sheet.tsx';

const nobody = () => undefined;

const show = () =>
  renderScreen(
    <PlaceSheet
      open
      onClose={nobody}
      cityId={330100}
      cityName="杭州"
      value={null}
      refused={nobody}
      onSelect={nobody}
      onChangeCity={nobody}
    />,
    '/order/createOrder',
  );
const asked = () => fakeServer.requests(getPointsFromCity).map(({ query }) => query);
const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

beforeEach(() => {
  fakeServer.answer(getPointsFromCity, ({ query }) => [
    aPoint(5001, { name: '石桥检测点', distanceKm: query.lng === undefined ? null : 3.2 }),
  ]);
});
afterEach(() => {
  document.cookie = 'lng_lat=; max-age=0; path=/';
});

test('the position is requested only on a tap', async () => {
  show();
  expect(await screen.findByText('石桥检测点')).toBeTruthy();
  expect(asked()).toEqual([{ cityId: '330100' }]);
  expect(isPressed('按距离排序')).toBe(false);
});

test('a position that came along with the address sorts the places at once, to 11 m', async () => {
  document.cookie = 'lng_lat=120.193456_30.341234; path=/';
  show();
  expect(await screen.findByText('3.2 公里')).toBeTruthy();
  expect(asked()).toEqual([{ cityId: '330100', lng: '120.1935', lat: '30.3412' }]);
  expect(isPressed('按距离排序')).toBe(true);
});

test('an impossible position is ignored', async () => {
  document.cookie = 'lng_lat=120.19_95; path=/';
  setLanguage('en');
  show();
  expect(await screen.findByText('石桥检测点')).toBeTruthy();
  expect(asked()).toEqual([{ cityId: '330100' }]);
  expect(isPressed('Nearest first')).toBe(false);
});
