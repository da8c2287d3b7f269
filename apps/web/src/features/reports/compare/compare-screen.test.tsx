import { screen, waitFor, within } from '@testing-library/react';
import { explainSuggestPrice } from '@yanche/contract/market/explain-market';
import { getOrderListByDealerId, type OrderRow } from '@yanche/contract/orders/orders';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { reportByOrder, type ReportContent } from '@yanche/contract/reports/reports';
import {
  aContent,
  aFinding,
  aGroup,
  anItem,
  aReport,
  photoId,
} from '@yanche/contract/testing/a-report';
import { fakeSight } from '@yanche/ui/testing/fake-sight';
import { beforeEach, expect, test } from 'vitest';
import { aBuyer, aDealer, anOrderRow } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { CompareScreen } from './compare-screen.tsx';

const [one, other] = [photoId(1), photoId(2)];
const weld = aFinding({ code: 'GB008', itemName: '左前纵梁', defectName: '烧焊' });
const frame = (result: 'normal' | 'abnormal' | 'unchecked') =>
  aGroup('骨架检查', [anItem({ code: 'GB008', result })]);
const bad = aContent({
  verdicts: { ...aContent().verdicts, accident: 'major' },
  findings: [weld],
  groups: [frame('abnormal')],
});

function answer(
  contents: Record<string, ReportContent>,
  change: Parameters<typeof aReport>[1] = {},
) {
  fakeServer.answer(reportByOrder, ({ query }) =>
    aReport(contents[query.orderId ?? ''] ?? aContent(), query.orderId === other ? change : {}),
  );
}

beforeEach(() => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  fakeServer.refuse(explainSuggestPrice, 'notFound');
});

const show = (query = `?orderId=${one}&orderId=${other}`) =>
  renderScreen(<CompareScreen />, `/reportView/compare${query}`);
/** The two cells below a heading of the table. */
async function cellsBelow(name: RegExp) {
  const heading = await screen.findByRole('columnheader', { name });
  const row = heading.closest('tr')?.nextElementSibling as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

test('verdicts and faults stand beside each other, the difference first', async () => {
  const fine = aContent({ findings: [], groups: [frame('normal')] });
  answer({ [one]: bad, [other]: fine });
  show();
  const [left, right] = await cellsBelow(/^事故$/);
  expect(left).toContain('重大事故');
  expect(right).toContain('未见事故');
  const [found, seen] = await cellsBelow(/^左前纵梁$/);
  expect(found).toContain('烧焊');
  expect(seen).toBe('正常');
});

test('what the other inspection did not see is never told as fine', async () => {
  answer({ [one]: bad, [other]: aContent({ findings: [], groups: [frame('unchecked')] }) });
  const view = show();
  expect((await cellsBelow(/^左前纵梁$/))[1]).toBe('未检');
  view.unmount();
  answer({ [one]: bad, [other]: aContent({ findings: [], groups: [] }) });
  show(`?orderId=${one}&orderId=${photoId(3)}`);
  answer({ [one]: bad, [photoId(3)]: aContent({ findings: [], groups: [] }) });
  expect((await cellsBelow(/^左前纵梁$/))[1]).toBe('套餐不含，未检');
});

test('the heads tell cars of one model apart: the own plate, and the end of the VIN', async () => {
  answer({ [one]: bad }, { ownPlate: '浙A12388' });
  show();
  const [mine, masked] = await screen
    .findAllByRole('columnheader', { name: /\d{6}/ })
    .then((heads) => heads.map((head) => head.textContent).toReversed());
  expect(mine).toContain('浙A·12388');
  expect(mine).toContain(aContent().vehicle.vin.slice(-6));
  expect(masked).toContain('***');
});

test('no points stand beside each other where a verdict stands over them', async () => {
  answer({ [one]: bad });
  show();
  const [overruled, scored] = await cellsBelow(/^评分$/);
  expect(overruled).not.toMatch(/\d/);
  expect(scored).toMatch(/\d/);
});

test('of a revoked report nothing is told', async () => {
  answer({ [one]: bad }, { status: 'revoked' });
  show();
  expect((await cellsBelow(/^结论$/))[1]).toBe('报告已撤销，其中的结论不能采信');
  expect(screen.queryByText('重大事故')).toBeNull();
});

test('who sells cars sees what each may be sold for, or why nobody can say', async () => {
  answer({ [one]: bad });
  const view = show();
  await screen.findByText('整备费用估算');
  expect(screen.queryByText('建议成交价')).toBeNull();
  view.unmount();
  fakeServer.answer(getUserInfoByToken, aDealer);
  show();
  expect(await screen.findByText('建议成交价')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('没有读到，可在卖车指导里查看')).toHaveLength(2));
});

const reported = (n: number) =>
  anOrderRow(n, {
    orderId: photoId(n),
    carTitle: `车 ${n}`,
    report: {
      version: 1,
      verdicts: { ...aContent().verdicts },
      found: 0,
      worst: null,
      partly: [],
      open: 0,
      grade: null,
      total: null,
      provisional: false,
      publishedAt: '2026-11-20T00:00:00.000Z',
    },
  });
const pageOf = (data: OrderRow[], next: string | null = null) => ({
  data,
  hasMore: next !== null,
  next,
  counts: null,
});

test('two reports are chosen of one’s own orders', async () => {
  answer({ [one]: bad });
  fakeServer.answer(getOrderListByDealerId, pageOf([1, 2, 3].map(reported)));
  const { user } = show(`?orderId=${one}`);
  const box = (n: number) =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`车 ${n}`) });
  expect((await box(1)).checked).toBe(true);
  const compare = screen.getByRole<HTMLButtonElement>('button', { name: '对比' });
  expect(compare.disabled).toBe(true);
  await user.click(await box(3));
  await user.click(await box(2));
  expect(await screen.findByText(/已换掉后选的那台/)).toBeTruthy();
  expect((await box(3)).checked).toBe(false);
  await user.click(compare);
  expect((await cellsBelow(/^事故$/))[0]).toContain('重大事故');
});

test('pages without a report are passed over, and "none" is said after the last of them only', async () => {
  fakeSight.install();
  const bare = [anOrderRow(8), anOrderRow(9)];
  fakeServer.answer(getOrderListByDealerId, ({ query: { after, keyword } }) => {
    if (keyword !== undefined) return pageOf(bare, after === undefined ? 'last' : null);
    if (after === undefined) return pageOf(bare, 'second');
    if (after === 'second') return pageOf([...bare, reported(1)], 'third');
    return pageOf([reported(2)]);
  });
  const { user } = show('');
  expect(await screen.findByRole('checkbox', { name: /车 1/ })).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await fakeSight.reach();
  expect(await screen.findByRole('checkbox', { name: /车 2/ })).toBeTruthy();

  await user.type(screen.getByRole('searchbox'), '浙A{Enter}');
  expect(await screen.findByText('没有符合的报告')).toBeTruthy();
  const searched = fakeServer
    .requests(getOrderListByDealerId)
    .filter(({ query }) => query.keyword === '浙A');
  expect(searched.map(({ query }) => query.after)).toEqual([undefined, 'last']);
});
