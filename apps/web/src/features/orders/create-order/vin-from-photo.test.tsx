import { act, fireEvent, screen, within } from '@testing-library/react';
import { uploadPhoto } from '@yanche/contract/files/files';
import { productList } from '@yanche/contract/catalogue/products';
import { ocrVinV2 } from '@yanche/contract/files/recognition';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { beforeEach, expect, test } from 'vitest';
import { aJpeg, answerUploads, answerVins } from '#testing/car-answers.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { emptyDraft, useOrderDraft } from '../order-draft.ts';
import { CreateOrderScreen } from './create-order-screen.tsx';

const vin = '1HGCM82633A004352';

beforeEach(() => {
  useOrderDraft.setState(useOrderDraft.getInitialState());
  fakeServer.answer(productList, { products: [], addons: [], recommendId: null });
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
  answerVins();
  answerUploads();
  fakeServer.answer(ocrVinV2, {
    vin,
    confidence: 0.98,
    chars: vin.split('').map((char) => ({ char, confidence: 0.99 })),
    candidates: [],
    box: null,
    checkDigitOk: true,
    fileUrl: '/files/x',
  });
});

const old = 'LSVHJ133022221761';
const ready = {
  ...emptyDraft,
  vin: old,
  brandId: 1,
  tagId: 101,
  carId: 10117,
  cartitle: '大众 帕萨特',
  recognisedVin: old,
};
const fileId = () => fakeServer.requests(uploadPhoto)[0]?.query.fileId;
const draft = () => useOrderDraft.getState().draft;
const vinField = () => screen.getByLabelText<HTMLInputElement>('车架号（VIN）');

async function takePhoto() {
  const { user } = renderScreen(<CreateOrderScreen />, '/order/createOrder');
  await user.click(screen.getByRole('button', { name: '拍照识别' }));
  const sheet = within(await screen.findByRole('dialog', { name: '拍照识别车架号' }));
  await user.upload(sheet.getByLabelText('相册', { selector: 'input' }), aJpeg());
  await user.click(await sheet.findByRole('button', { name: /已核对/ }));
  return user;
}

test('a VIN read from a photo replaces the old one and clears its car', async () => {
  useOrderDraft.setState({ draft: ready });
  await takePhoto();
  expect(vinField().value).toBe(vin);
  expect(draft()).toMatchObject({ vin, brandId: '', cartitle: '' });
});

test('the photo is attached with a note, can be removed, and is dropped with its VIN', async () => {
  useOrderDraft.setState({ draft: ready });
  const user = await takePhoto();
  expect(await screen.findByText('照片随订单保存')).toBeTruthy();
  expect(screen.getByRole('img', { name: '车架号照片' }).getAttribute('src')).toBe('/files/x');
  // The URL expires after an hour, the photo does not.
  fireEvent.error(screen.getByRole('img', { name: '车架号照片' }));
  expect(screen.queryByRole('img', { name: '车架号照片' })).toBeNull();
  expect(draft()).toMatchObject({ vinImageFileId: fileId(), vinImageUrl: '/files/x' });
  const kept = draft();
  await user.click(screen.getByRole('button', { name: '移除照片' }));
  expect(draft()).toMatchObject({ vin, vinImageFileId: '', vinImageUrl: '' });
  act(() => {
    useOrderDraft.setState({ draft: kept });
  });
  await user.type(vinField(), '{Backspace}');
  expect(draft()).toMatchObject({ vinImageFileId: '', vinImageUrl: '' });
  expect(screen.queryByText('照片随订单保存')).toBeNull();
});
