import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { uploadPhoto } from '@yanche/contract/files/files';
import {
  addShelfCar,
  carList,
  editShelfCar,
  getShelfCar,
  publishShelfCar,
  type ShelfCar,
  withdrawShelfCar,
} from '@yanche/contract/shelf/shelf';
import { expect, test, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { anId } from '#testing/an-order.ts';
import { aShelfCar } from '#testing/a-shelf-car.ts';
import { aJpeg, answerUploads, answerVins } from '#testing/car-answers.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { CarListScreen } from './car-list-screen.tsx';

vi.mock(import('#lib/photo-queue/prepare-photo.ts'), async (load) => ({
  ...(await load()),
  // There is no canvas in the test environment.
  preparePhoto: (file) => file.arrayBuffer(),
}));

const at = '/carInfo/addCarList';
const list = (cars: ShelfCar[], marketplace: 'local' | 'webhook' = 'local') =>
  fakeServer.answer(carList, {
    data: cars,
    hasMore: false,
    next: null,
    counts: { pending: cars.length, published: 2, withdrawn: 0 },
    marketplace,
  });
const show = (query = '') => renderScreen(<CarListScreen />, at + query);
const card = (n: number) => screen.findByRole('article', { name: new RegExp(`${n} 号`) });
const checksOf = async (n: number) =>
  within(await card(n))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const confirmWith = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test('each car shows what it has and lacks, and its next step', async () => {
  list([
    aShelfCar(1),
    aShelfCar(2, { photos: [], price: null, report: null, roadHaulKm: null, licenseTime: null }),
    aShelfCar(3, { report: null }),
    aShelfCar(4, { report: null, running: { kind: 'inspection', orderId: anId(9) } }),
    aShelfCar(5, { photos: [], price: null, report: null }),
    aShelfCar(6, { photos: [{ fileId: anId(61), url: '/photos/1' }] }),
    aShelfCar(7, { report: null, running: { kind: 'self', orderId: anId(10) } }),
  ]);
  show();
  expect(await checksOf(1)).toEqual(
    ['照片', '价格', '里程', '上牌时间', '检测报告'].map((check) => `${check} 已有`),
  );
  expect(await checksOf(2)).toEqual(['缺照片', '缺价格', '缺里程', '缺上牌时间', '缺检测报告']);
  expect((await checksOf(6))[0]).toBe('照片 1/3');
  expect((await checksOf(4)).at(-1)).toBe('检测报告进行中');
  expect((await checksOf(7)).at(-1)).toBe('自检认证进行中');
  expect(within(await card(1)).getByRole('button', { name: /^发布/ })).toBeTruthy();
  expect(await hrefOf(/^补全资料/, within(await card(2)))).toBe(`${at}?car=${anId(2)}`);
  expect(await hrefOf(/^预约检测/, within(await card(3)))).toBe(
    `/order/createOrder?vin=LVGBM51K3MM040756&sourceCarId=${anId(3)}`,
  );
  expect(within(await card(4)).queryByRole('link', { name: /^预约检测/ })).toBeNull();
  // The report takes longest: photos and price do not hold it up.
  expect(within(await card(5)).getByRole('link', { name: /^预约检测/ })).toBeTruthy();
});

test.each([
  ['zh', '里程与报告不符', /^补全资料/],
  ['en', 'Mileage differs from the report', /^Complete/],
] as const)(
  'a mileage that contradicts the report has to be edited first (%s)',
  async (language, said, edit) => {
    setLanguage(language);
    const car = aShelfCar(1);
    const checks = car.checks.map(({ key, state }) => ({
      key,
      state: key === 'mileage' ? ('differs' as const) : state,
    }));
    list([{ ...car, checks, actions: ['edit', 'withdraw'] }]);
    show();
    expect(within(await card(1)).getByText(said)).toBeTruthy();
    expect(within(await card(1)).getByRole('link', { name: edit })).toBeTruthy();
  },
);

test('publishing asks for confirmation with target and price', async () => {
  list([aShelfCar(1)]);
  fakeServer.answer(publishShelfCar, aShelfCar(1, { status: 'published' }));
  const { user } = show();
  await user.click(within(await card(1)).getByRole('button', { name: /^发布/ }));
  const dialog = await screen.findByRole('alertdialog', { name: '发布这辆车？' });
  expect(dialog.textContent).toContain('118,800');
  expect(dialog.textContent).toContain('只在验车里标记');
  expect(fakeServer.requests(publishShelfCar)).toHaveLength(0);
  await confirmWith(user, '发布');
  await waitFor(() =>
    expect(fakeServer.requests(publishShelfCar)[0]?.body).toEqual({
      shelfCarId: anId(1),
      price: '11880000',
    }),
  );
  expect(await screen.findByText('已发布', { selector: '.y-toast *, .y-toast' })).toBeTruthy();
});

test('with an external marketplace it names what is sent; a refusal is shown on the car', async () => {
  list([aShelfCar(1, { refusal: '照片不清晰' })], 'webhook');
  fakeServer.answer(publishShelfCar, aShelfCar(1, { refusal: '照片不清晰' }));
  const { user } = show();
  expect(within(await card(1)).getByText('集市未接受：照片不清晰')).toBeTruthy();
  await user.click(within(await card(1)).getByRole('button', { name: /^发布/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('不含车牌号');
  await confirmWith(user, '发布');
  expect(await screen.findByText('集市未接受这辆车')).toBeTruthy();
});

test('other actions are under “more”; withdrawing asks for confirmation', async () => {
  list([aShelfCar(1, { report: null })]);
  fakeServer.answer(withdrawShelfCar, aShelfCar(1, { status: 'withdrawn' }));
  const { user } = show();
  await user.click(within(await card(1)).getByRole('button', { name: /^更多：/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /1 号/ }));
  expect(sheet.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '事故查询理赔、维保、里程记录',
    '修改资料',
    '预约检测检测师到场，出具检测报告',
    '自检认证自己拍照，出具自检证书',
    '移出待发布',
  ]);
  await user.click(sheet.getByRole('button', { name: '移出待发布' }));
  await confirmWith(user, '取消');
  expect(fakeServer.requests(withdrawShelfCar)).toHaveLength(0);
  await user.click(within(await card(1)).getByRole('button', { name: /^更多：/ }));
  const again = within(await screen.findByRole('dialog', { name: /1 号/ }));
  await user.click(again.getByRole('button', { name: '移出待发布' }));
  await confirmWith(user, '移出待发布');
  await waitFor(() => expect(fakeServer.requests(withdrawShelfCar)).toHaveLength(1));
});

test('tabs show counts; the published tab names the built-in marketplace', async () => {
  list([aShelfCar(1, { status: 'published' })]);
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: '已发布 2' }));
  expect(await screen.findByText(/还没有接入外部平台/)).toBeTruthy();
  expect(fakeServer.requests(carList).at(-1)?.query).toEqual({ tab: 'published' });
});

test('what is typed is searched for at once; an empty result explains the search', async () => {
  list([]);
  const { user } = show();
  expect(await screen.findByText('没有待发布的车辆')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '搜索' }));
  await user.type(screen.getByRole('searchbox', { name: '搜索车辆' }), 'tiguan');
  expect(await screen.findByText('没有找到车辆')).toBeTruthy();
  expect(fakeServer.requests(carList).at(-1)?.query['keyword']).toBe('tiguan');
});

test('hideTitle=1 leaves the title blank', async () => {
  list([]);
  show('?hideTitle=1');
  await screen.findByText('没有待发布的车辆');
  expect(screen.queryByRole('heading', { name: '待发布车辆' })).toBeNull();
  expect(document.title).toBe('');
});

test('handles users without a dealership and a lost connection', async () => {
  fakeServer.refuse(carList, 'noPermission');
  const first = show();
  expect((await screen.findByRole('alert')).textContent).toContain('没有权限');
  expect(screen.queryByRole('link', { name: '添加车辆' })).toBeNull();
  first.unmount();
  fakeServer.disconnect(carList);
  show();
  expect(await screen.findByRole('button', { name: '重新加载' }, { timeout: 10_000 })).toBeTruthy();
});

const vin = 'LVGBM51K3MM040756';
const answerVin = () =>
  answerVins({
    [vin]: {
      brandId: 5,
      tagId: 51,
      carId: 511,
      carTitle: '丰田 凯美瑞 2021款',
      maker: '广汽丰田',
      modelYear: 2021,
    },
  });

test('a car can be added by its VIN alone', async () => {
  answerVin();
  fakeServer.answer(addShelfCar, { shelfCarId: anId(7) });
  fakeServer.answer(getShelfCar, aShelfCar(7));
  const { user } = show('?add=1');
  await user.click(await screen.findByRole('button', { name: '添加' }));
  expect(await screen.findByText('请填写车架号')).toBeTruthy();
  expect(fakeServer.requests(addShelfCar)).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: '车架号（VIN）' }), vin);
  expect(await screen.findByText('丰田 凯美瑞 2021款')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '添加' }));
  await waitFor(() =>
    expect(fakeServer.requests(addShelfCar)[0]?.body).toMatchObject({
      vin,
      brandId: 5,
      tagId: 51,
      carId: 511,
      plate: null,
      licenseTime: null,
      roadHaulKm: null,
    }),
  );
  expect(await screen.findByRole('heading', { name: '车辆资料' })).toBeTruthy();
});

test('for a car that is already listed it offers to open it or to stay', async () => {
  answerVin();
  fakeServer.refuse(addShelfCar, 'carOnShelf', {}, { shelfCarId: anId(3), status: 'pending' });
  fakeServer.answer(getShelfCar, aShelfCar(3));
  const { user } = show(`?vin=${vin}`);
  await screen.findByText('丰田 凯美瑞 2021款');
  await user.click(screen.getByRole('button', { name: '添加' }));
  await confirmWith(user, '留在这里');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '车架号（VIN）' }).value).toBe(vin);
  await user.click(screen.getByRole('button', { name: '添加' }));
  await confirmWith(user, '打开这辆车');
  expect(await screen.findByRole('heading', { name: '丰田 凯美瑞 3 号' })).toBeTruthy();
});

test('saves changed fields only', async () => {
  fakeServer.answer(getShelfCar, aShelfCar(1));
  fakeServer.answer(editShelfCar, aShelfCar(1));
  const { user } = show(`?car=${anId(1)}`);
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: '标价' });
  expect(price.value).toBe('118800');
  await user.clear(price);
  await user.type(price, '0');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请填写大于 0 的整数金额')).toBeTruthy();
  await user.clear(price);
  await user.type(price, '99800');
  expect(await screen.findByText('即 9.98 万元')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '保存' }));
  // The mileage shown is truncated to two decimals and must not overwrite the exact one.
  await waitFor(() =>
    expect(fakeServer.requests(editShelfCar)[0]?.body).toEqual({
      shelfCarId: anId(1),
      price: 9_980_000,
    }),
  );
});

test('what was typed is there again after one ordered an inspection in between, and gone once it is saved', async () => {
  fakeServer.answer(getShelfCar, aShelfCar(1));
  fakeServer.answer(editShelfCar, aShelfCar(1));
  const priceField = () => screen.findByRole<HTMLInputElement>('textbox', { name: '标价' });
  const first = show(`?car=${anId(1)}`);
  const was = (await priceField()).value;
  await first.user.clear(await priceField());
  await first.user.type(await priceField(), '66000');
  first.unmount();
  const second = show(`?car=${anId(1)}`);
  expect((await priceField()).value).toBe('66000');
  await second.user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(fakeServer.requests(editShelfCar)).toHaveLength(1));
  second.unmount();
  show(`?car=${anId(1)}`);
  expect((await priceField()).value).toBe(was);
});

test('uploads a photo before the list of photos is saved', async () => {
  fakeServer.answer(getShelfCar, aShelfCar(1));
  answerUploads();
  fakeServer.answer(editShelfCar, aShelfCar(1));
  const { user } = show(`?car=${anId(1)}`);
  await screen.findByRole('button', { name: '保存' });
  const input = document.querySelector('input[type=file]');
  if (input !== null) fireEvent.change(input, { target: { files: [aJpeg()] } });
  expect(await screen.findByText('4 张')).toBeTruthy();
  await waitFor(() => expect(fakeServer.requests(uploadPhoto)).toHaveLength(1));
  const stored = fakeServer.requests(uploadPhoto)[0]?.query['fileId'];
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(fakeServer.requests(editShelfCar)[0]?.body).toEqual({
      shelfCarId: anId(1),
      photos: [anId(101), anId(102), anId(103), stored],
    });
  });
});

test('a refused save shows an error in place and keeps the input', async () => {
  fakeServer.answer(getShelfCar, aShelfCar(1));
  fakeServer.refuse(editShelfCar, 'fileMissing');
  const { user } = show(`?car=${anId(1)}`);
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: '标价' });
  await user.clear(price);
  await user.type(price, '5');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findByRole('alert')).textContent).toContain('文件不存在');
  expect(price.value).toBe('5');
});

test('a published car is read-only', async () => {
  fakeServer.answer(getShelfCar, aShelfCar(1, { status: 'published' }));
  show(`?car=${anId(1)}`);
  expect(await screen.findByText('已发布的车辆先下架再修改')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '标价' }).disabled).toBe(true);
  expect(await hrefOf(/检测报告/)).toBe(`/jianceReport?orderId=${anId(51)}`);
});

test('a car of another dealership is not found', async () => {
  fakeServer.refuse(getShelfCar, 'notFound');
  show(`?car=${anId(1)}`);
  expect((await screen.findByRole('alert')).textContent).toContain('内容不存在');
});
