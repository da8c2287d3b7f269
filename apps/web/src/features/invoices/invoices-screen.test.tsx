import { screen, waitFor } from '@testing-library/react';
import { listInvoices, requestInvoice } from '@yanche/contract/support/invoices';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { anInvoice } from '#testing/an-invoice.ts';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { answerAfterLogin, logIn } from '#testing/log-in.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { InvoicesScreen } from './invoices-screen.tsx';

type List = AnswerOf<typeof listInvoices>;
const aList = (changes: Partial<List> = {}): List => ({
  data: [],
  hasMore: false,
  next: null,
  possible: { amount: 24_800 },
  titles: [],
  ...changes,
});
const ofOrder = (list: List) => {
  fakeServer.answer(listInvoices, list);
  return renderScreen(<InvoicesScreen />, `/invoices?orderId=${anId(701)}`);
};
beforeEach(() => localStorage.clear());

test('asks for a company: wrong numbers are said, what was typed survives, then the document', async () => {
  const first = ofOrder(aList());
  await first.user.click(await screen.findByRole('radio', { name: '公司' }));
  await first.user.type(screen.getByLabelText(/抬头/, { selector: 'input' }), '杭州某车行');
  await first.user.type(screen.getByLabelText(/税号/), '123');
  await first.user.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText(/税号应为/)).toBeTruthy();
  expect(fakeServer.requests(requestInvoice)).toHaveLength(0);
  first.unmount();
  const { user } = ofOrder(aList());
  const taxNo: HTMLInputElement = await screen.findByLabelText(/税号/);
  expect(taxNo.value).toBe('123');
  await user.clear(taxNo);
  await user.type(taxNo, '91330100ma2ABCDE1X');
  fakeServer.answer(requestInvoice, anInvoice());
  const issued = anInvoice({ titleName: '杭州某车行', taxNo: '91330100MA2ABCDE1X' });
  fakeServer.answer(listInvoices, aList({ data: [issued], possible: null }));
  await user.click(screen.getByRole('button', { name: '提交' }));
  // What cannot be changed can be read again, and somebody be asked about it.
  expect(await screen.findByText('91330100MA2ABCDE1X')).toBeTruthy();
  expect(await hrefOf(/联系客服/)).toContain(`about=order&id=${anId(701)}`);
  expect(await hrefOf(/查看 PDF/)).toBe('/api/invoice/file?key=a');
  expect(screen.getByText(/示例文件，不能报销/)).toBeTruthy();
  expect(fakeServer.requests(requestInvoice)[0]?.body).toMatchObject({
    orderId: anId(701),
    title: { kind: 'company', name: '杭州某车行', taxNo: '91330100MA2ABCDE1X' },
  });
});

test('a title of before comes in one tap; a refusal changes nothing', async () => {
  const titles: List['titles'] = [
    { kind: 'personal', name: '林晓彤' },
    { kind: 'company', name: '杭州某车行', taxNo: '91330100MA2ABCDE1X' },
  ];
  const { user } = ofOrder(aList({ titles }));
  await user.click(await screen.findByRole('radio', { name: '杭州某车行' }));
  expect(screen.getByDisplayValue('91330100MA2ABCDE1X')).toBeTruthy();
  fakeServer.refuse(requestInvoice, 'invoiceTaken');
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('这个订单已经开过发票')).toBeTruthy();
  expect(screen.getByDisplayValue('91330100MA2ABCDE1X')).toBeTruthy();
});

test('nothing to invoice; all of the person; none; not logged in', async () => {
  const first = ofOrder(aList({ possible: null }));
  expect(await screen.findByText('这个订单现在没有可开票的金额')).toBeTruthy();
  first.unmount();
  fakeServer.answer(listInvoices, aList({ possible: null, data: [anInvoice()] }));
  const second = renderScreen(<InvoicesScreen />, '/invoices');
  expect(await screen.findByRole('region', { name: '林晓彤' })).toBeTruthy();
  second.unmount();
  fakeServer.answer(listInvoices, aList({ possible: null }));
  const third = renderScreen(<InvoicesScreen />, '/invoices');
  expect(await screen.findByText('还没有发票')).toBeTruthy();
  third.unmount();
  answerAfterLogin(listInvoices, aList());
  const { user } = renderScreen(<InvoicesScreen />, `/invoices?orderId=${anId(702)}`);
  await logIn(user);
  await waitFor(() => expect(screen.getByText('申请开票')).toBeTruthy());
});

test('after a refund: the credit note with its document, and what is still good', async () => {
  const credit = {
    amount: 6_800,
    invoiceNo: 'SAMPLE-R0001',
    sample: true,
    issuedAt: '2026-11-25T02:00:00Z',
    url: '/api/invoice/file?key=b',
  };
  const making = { ...credit, amount: 1_000, invoiceNo: null, issuedAt: null, url: null };
  ofOrder(aList({ data: [anInvoice({ credits: [credit, making] })], possible: null }));
  expect(await hrefOf(/红字发票.*SAMPLE-R0001/)).toBe('/api/invoice/file?key=b');
  expect(screen.getByText('正在开具')).toBeTruthy();
  expect(screen.getByText('剩余有效金额').closest('div')?.textContent).toContain('170.00');
  expect(screen.getByText(/报销时请把红字发票一起交/)).toBeTruthy();
});

test('in English', async () => {
  setLanguage('en');
  ofOrder(
    aList({ data: [anInvoice({ status: 'making', url: null, issuedAt: null })], possible: null }),
  );
  expect(await screen.findByText(/Asked for/)).toBeTruthy();
  expect(screen.queryByText('Open the PDF')).toBeNull();
});
