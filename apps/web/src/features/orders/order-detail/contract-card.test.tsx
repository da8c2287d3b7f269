import { screen, waitFor, within } from '@testing-library/react';
import { contractOfOrder, startContract } from '@yanche/contract/contracts/contracts';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { orderInfo } from '@yanche/contract/orders/orders';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { beforeEach, expect, it } from 'vitest';
import { aBuyer, anId, anOrderDetail } from '#testing/an-order.ts';
import { contractNo } from '#testing/a-contract.ts';
import { fakeStream } from '#testing/fake-event-source.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { elsewhere, hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OrderDetailScreen } from './order-detail-screen.tsx';

type Standing = AnswerOf<typeof contractOfOrder>;
const none: Standing = { contract_no: null, status: null, canSign: true, signedAt: null };

const show = (standing: Partial<Standing>) => {
  fakeServer.answer(orderInfo, anOrderDetail(1));
  fakeServer.answer(contractOfOrder, { ...none, ...standing });
  return renderScreen(<OrderDetailScreen />, `/orderDetial?orderId=${anId(1)}`);
};
const card = async () => within(await screen.findByRole('region', { name: '委托检测协议' }));

beforeEach(() => fakeServer.answer(getUserInfoByToken, aBuyer));

it('creates the contract on the first tap and opens it', async () => {
  const { user } = show({});
  fakeServer.answer(startContract, {
    contract_no: contractNo,
    signUrl: `http://localhost:3000/contract/sign?contract_no=${contractNo}`,
  });
  expect((await card()).getByText(/自愿签署，不影响订单/)).toBeDefined();
  await user.click((await card()).getByRole('button', { name: '阅读并签署' }));
  expect(await elsewhere()).toBe(`/contract/sign?contract_no=${contractNo}`);
  expect(fakeServer.requests(startContract)[0]?.body).toEqual({ orderId: anId(1) });
});

it('opens an existing contract without creating another', async () => {
  const { user } = show({ contract_no: contractNo, status: 'signing' });
  await user.click((await card()).getByRole('button', { name: '继续签署' }));
  await screen.findByTestId('elsewhere');
  expect(fakeServer.requests(startContract)).toEqual([]);
});

it('shows when it was signed and links to it', async () => {
  show({
    contract_no: contractNo,
    status: 'signed',
    canSign: false,
    signedAt: '2026-11-21T02:00:00.000Z',
  });
  expect((await card()).getByText('已签署')).toBeDefined();
  expect(await hrefOf('查看协议', await card())).toBe(`/contract/sign?contract_no=${contractNo}`);
  expect((await card()).queryByRole('button')).toBeNull();
});

it('is hidden when no contract is possible or the call fails', async () => {
  const { unmount } = show({ canSign: false });
  await screen.findByRole('region', { name: '费用' });
  expect(screen.queryByRole('region', { name: '委托检测协议' })).toBeNull();
  unmount();
  fakeServer.refuse(contractOfOrder, 'internal');
  renderScreen(<OrderDetailScreen />, `/orderDetial?orderId=${anId(1)}`);
  await screen.findByRole('region', { name: '费用' });
  expect(screen.queryByRole('region', { name: '委托检测协议' })).toBeNull();
});

it('disappears when the order is cancelled', async () => {
  fakeStream.install();
  show({});
  await card();
  fakeServer.answer(orderInfo, anOrderDetail(1, { status: '90' }));
  fakeServer.answer(contractOfOrder, { ...none, canSign: false });
  await fakeStream.emit(anId(1), '90', 'order');
  await screen.findByRole('heading', { name: '已退款' });
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: '委托检测协议' })).toBeNull();
  });
});
