import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { fakeSight } from '@yanche/ui/testing/fake-sight';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBuyer, anOrderRow } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { BuyerOrderListScreen } from './buyer-order-list-screen.tsx';

const counts = {
  all: 12,
  unpaid: 1,
  yourTurn: 1,
  waiting: 2,
  inspecting: 0,
  done: 5,
  cancelled: 99,
};
const answer = (rows: ReturnType<typeof anOrderRow>[]) => ({
  data: rows,
  hasMore: false,
  next: null,
  counts,
});
const showMine = (query = '') => renderScreen(<BuyerOrderListScreen />, `/c/orderList${query}`);
const card = async (name: string) => screen.findByRole('article', { name });
const asked = () => fakeServer.requests(getOrderListByDealerId).map(({ query }) => query);

beforeEach(() => {
  fakeSight.install();
  fakeServer.answer(getUserInfoByToken, aBuyer);
});

describe('search', () => {
  beforeEach(() => {
    fakeServer.answer(getOrderListByDealerId, ({ query }) =>
      answer(query.keyword === undefined ? [anOrderRow(1)] : []),
    );
  });

  const open = async () => {
    const { user } = showMine();
    await card('大众 帕萨特 1 号');
    await user.click(screen.getByRole('button', { name: '搜索订单' }));
    return { user, field: await screen.findByRole('searchbox', { name: /^搜索车名、车牌/ }) };
  };

  it('opens a field in the bar, searches as one types and says what was not found', async () => {
    const { user, field } = await open();
    expect(document.activeElement).toBe(field);
    await user.type(field, ' lsv ');
    expect(await screen.findByText(/^没有“lsv”的订单/)).toBeDefined();
    expect(asked().at(-1)?.keyword).toBe('lsv');
    expect(asked().filter(({ keyword }) => keyword !== undefined)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '取消' }));
    await card('大众 帕萨特 1 号');
  });

  it('keeps what was found before while it looks, and says so', async () => {
    const { user, field } = await open();
    let go: () => void = () => undefined;
    const waits = new Promise<void>((done) => (go = done));
    fakeServer.answer(getOrderListByDealerId, async () => {
      await waits;
      return answer([anOrderRow(2, { plate: '浙A8K751' })]);
    });
    await user.type(field, '8k7');
    expect((await screen.findByText('正在找“8k7”…')).tagName).toBe('OUTPUT');
    expect(screen.getByRole('article', { name: '大众 帕萨特 1 号' })).toBeDefined();
    go();
    const found = within(await card('大众 帕萨特 2 号'));
    expect(found.getByText('8K7').tagName).toBe('MARK');
    expect(screen.getByText('“8k7”：12 单')).toBeDefined();
  });

  it('waits until an input method has made signs of the letters', async () => {
    const { user, field } = await open();
    fireEvent.compositionStart(field);
    await user.type(field, 'suteng');
    await new Promise((done) => setTimeout(done, 400));
    expect(asked().some(({ keyword }) => keyword !== undefined)).toBe(false);
    fireEvent.change(field, { target: { value: '速腾' } });
    fireEvent.compositionEnd(field);
    await waitFor(() => expect(asked().at(-1)?.keyword).toBe('速腾'));
  });

  it('in a tab without a match leads to those of all tabs', async () => {
    const { user } = showMine('?keyword=速腾&tab=done');
    expect(await screen.findByText('这个状态里没有“速腾”的订单')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '看全部状态里的 12 单' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ tab: 'all', keyword: '速腾' }));
  });

  it('tells the whole VIN where the match is not in its end', async () => {
    fakeServer.answer(getOrderListByDealerId, answer([anOrderRow(1), anOrderRow(2)]));
    showMine('?keyword=hj133');
    const found = within(await card('大众 帕萨特 1 号'));
    expect(found.getByText('HJ133').parentElement?.textContent).toBe('VIN LSVHJ133022221761');
  });

  it('is open when the URL has a keyword', async () => {
    showMine('?keyword=LSVHJ133022221761&tab=done');
    expect(await screen.findByDisplayValue('LSVHJ133022221761')).toBeDefined();
    expect(asked()[0]).toEqual({ scope: 'mine', tab: 'done', keyword: 'LSVHJ133022221761' });
  });

  it('ignores a tab that does not exist', async () => {
    showMine('?tab=nonsense');
    await card('大众 帕萨特 1 号');
    expect(asked()[0]).toEqual({ scope: 'mine', tab: 'all' });
  });
});
