import { screen, within } from '@testing-library/react';
import {
  decideReportChange,
  listReportChanges,
  proposeReportChange,
  type ReportChange,
  reportToChange,
} from '@yanche/contract/reviews/report-changes';
import { expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { paths, to } from '#lib/paths.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ReportChangesScreen } from './report-changes-screen.tsx';

const reportNo = 'JC2026112100001';
const report = {
  reportNo,
  version: 1,
  status: 'published',
  carTitle: '大众 帕萨特 2022款',
  publishedAt: '2026-11-21T04:00:00.000Z',
  code: 'VKX9CDCN',
} as const;
const changeId = '01a20904-044b-7230-94d1-c8d6597b6d5e';
const aChange = (change: Partial<ReportChange> = {}): ReportChange => ({
  changeId,
  report,
  kind: 'revoke',
  reason: '车架号与实车不符',
  corrections: [],
  status: 'proposed',
  proposedBy: '赵敏',
  proposedAt: '2026-11-22T04:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  withdrawn: false,
  mine: false,
  mayConfirm: true,
  ...change,
});
const show = (...changes: ReportChange[]) => {
  fakeServer.answer(listReportChanges, { changes });
  fakeServer.answer(reportToChange, {
    report,
    open: false,
    kinds: ['revoke', 'amend'],
    items: [
      {
        code: 'ID007',
        name: '表显里程',
        note: '',
        measure: { 'km.dash': 36_200 },
        result: 'normal',
        findings: [],
        defects: [{ code: '疑似调表', name: '表显里程疑似被调', degrees: [], major: true }],
      },
      {
        code: 'GB021',
        name: '左后车门',
        note: '',
        measure: null,
        result: 'normal',
        findings: [],
        defects: [{ code: 'XF', name: '修复痕迹', degrees: [1, 2, 3] }],
      },
    ],
  });
  fakeServer.answer(proposeReportChange, { changeId });
  fakeServer.answer(decideReportChange, { status: 'done', reportNo, version: 2 });
  return renderScreen(<ReportChangesScreen />, paths.reportChanges);
};
const find = async (user: ReturnType<typeof show>['user']) => {
  await user.type(await screen.findByRole('textbox', { name: '报告编号' }), 'jc2026112100001');
  await user.click(screen.getByRole('button', { name: '查找' }));
  await screen.findByText('大众 帕萨特 2022款');
};

test('one proposes to revoke a report, with a reason', async () => {
  const { user } = show();
  await find(user);
  await user.click(screen.getByRole('button', { name: '提出，等同事确认' }));
  expect(screen.getByText('请写明原因')).toBeTruthy();
  expect(fakeServer.requests(proposeReportChange)).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: /原因/ }), '车架号与实车不符');
  await user.click(screen.getByRole('button', { name: '提出，等同事确认' }));
  await screen.findByText('已提出，等另一位同事确认');
  expect(fakeServer.requests(proposeReportChange)[0]?.body).toEqual({
    reportNo,
    version: 1,
    kind: 'revoke',
    reason: '车架号与实车不符',
    corrections: [],
  });
});

test('an amendment says what was written down wrongly', async () => {
  const { user } = show();
  await find(user);
  await user.click(screen.getByRole('radio', { name: '更正' }));
  await user.type(screen.getByRole('textbox', { name: /原因/ }), '录错一位');
  await user.click(screen.getByRole('button', { name: '提出，等同事确认' }));
  expect(screen.getByText('请选择项目并改正至少一处')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /要更正的项目/ }), '里程');
  await user.click(screen.getByRole('button', { name: '表显里程' }));
  const km = screen.getByRole('textbox', { name: '表显里程 km' });
  await user.clear(km);
  await user.type(km, '36800');
  await user.click(screen.getByRole('button', { name: '提出，等同事确认' }));
  await screen.findByText('已提出，等另一位同事确认');
  expect(fakeServer.requests(proposeReportChange)[0]?.body).toMatchObject({
    kind: 'amend',
    corrections: [{ code: 'ID007', measure: { 'km.dash': 36_800 } }],
  });
});

test('a finding that decides a verdict asks for a photo that shows it', async () => {
  const { user } = show();
  await find(user);
  await user.click(screen.getByRole('radio', { name: '更正' }));
  await user.type(screen.getByRole('textbox', { name: /要更正的项目/ }), '里程');
  await user.click(screen.getByRole('button', { name: '表显里程' }));
  expect(screen.queryByText(/须补充一张拍到它的照片/)).toBeNull();
  await user.click(await screen.findByRole('radio', { name: '异常' }));
  expect(screen.getByText(/须补充一张拍到它的照片/)).toBeTruthy();
});

test('another person confirms, after being asked', async () => {
  const { user } = show(aChange());
  await user.click(await screen.findByRole('button', { name: '确认撤销' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(reportNo);
  await user.click(within(dialog).getByRole('button', { name: '确认撤销' }));
  await screen.findByText('已撤销');
  expect(fakeServer.requests(decideReportChange)[0]?.body).toEqual({
    changeId,
    decision: 'confirm',
  });
});

test('who proposed it can only withdraw it; what was decided says by whom', async () => {
  const { user } = show(
    aChange({ mine: true, mayConfirm: false }),
    aChange({
      changeId: '01a20904-044b-7230-94d1-c8d6597b6d5f',
      status: 'done',
      decidedBy: '孙立群',
      decidedAt: '2026-11-22T05:00:00.000Z',
    }),
  );
  expect(await screen.findByText('你提出的，等另一位同事确认')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认撤销' })).toBeNull();
  expect(screen.getByText(/孙立群 确认/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '收回' }));
  await screen.findByText('已收回');
  expect(fakeServer.requests(decideReportChange)[0]?.body).toMatchObject({ decision: 'decline' });
});

test('unknown numbers, reports that do not count any more, and English', async () => {
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: '报告编号' }), 'JC1');
  await user.click(screen.getByRole('button', { name: '查找' }));
  expect(screen.getByText('报告编号是 JC 或 ZJ 开头加 13 位数字')).toBeTruthy();
  fakeServer.refuse(reportToChange, 'notFound');
  await user.clear(screen.getByRole('textbox', { name: '报告编号' }));
  await user.type(screen.getByRole('textbox', { name: '报告编号' }), reportNo);
  await user.click(screen.getByRole('button', { name: '查找' }));
  expect(await screen.findByText('没有这份报告，请核对编号')).toBeTruthy();
  setLanguage('en');
  expect(await screen.findByText('Waiting')).toBeTruthy();
});

test('what can no longer be amended can still be revoked; nothing is offered for what is over', async () => {
  const { user } = show();
  const found = { report, open: false, items: [] };
  fakeServer.answer(reportToChange, { ...found, kinds: ['revoke'] });
  await find(user);
  expect(screen.getByRole('radio', { name: '撤销' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: '更正' })).toBeNull();
  fakeServer.answer(reportToChange, { ...found, kinds: [] });
  await user.click(screen.getByRole('button', { name: '查找' }));
  expect(await screen.findByText(/不能再撤销或更正/)).toBeTruthy();
});

test('a certificate of a self-inspection is found by its number, and read as one', async () => {
  const { user } = show();
  const certificate = { ...report, reportNo: 'ZJ2026112100001' };
  fakeServer.answer(reportToChange, {
    report: certificate,
    open: false,
    kinds: ['revoke'],
    items: [],
  });
  await user.type(await screen.findByRole('textbox', { name: '报告编号' }), 'zj2026112100001');
  await user.click(screen.getByRole('button', { name: '查找' }));
  const link = await screen.findByRole('link', { name: '查看报告' });
  expect(link.getAttribute('href')).toBe(
    to.selfReport({ reportNo: certificate.reportNo, code: certificate.code }),
  );
});

test('an amendment corrects what an item is: result, finding, degree and words', async () => {
  const { user } = show();
  await find(user);
  await user.click(screen.getByRole('radio', { name: '更正' }));
  await user.type(screen.getByRole('textbox', { name: /要更正的项目/ }), 'GB021');
  await user.click(screen.getByRole('button', { name: '左后车门' }));
  await user.click(await screen.findByRole('radio', { name: '异常' }));
  await user.click(screen.getByRole('radio', { name: '3 级' }));
  await user.type(screen.getByRole('textbox', { name: '问题 1 的说明' }), '腻子');
  await user.type(screen.getByRole('textbox', { name: /原因/ }), '复核照片');
  await user.click(screen.getByRole('button', { name: '提出，等同事确认' }));
  await screen.findByText('已提出，等另一位同事确认');
  expect(fakeServer.requests(proposeReportChange)[0]?.body).toMatchObject({
    corrections: [
      {
        code: 'GB021',
        result: 'abnormal',
        findings: [{ defect: 'XF', degree: 3, note: '腻子' }],
      },
    ],
  });
});

test('beside what is corrected stands what the report says now', async () => {
  const { user } = show();
  const finding = { id: changeId, defect: 'XF', degree: 2, note: '色差' };
  fakeServer.answer(reportToChange, {
    report,
    open: false,
    kinds: ['amend'],
    items: [
      {
        code: 'GB021',
        name: '左后车门',
        note: '门框正常',
        measure: { 'paint_um.p1': 310 },
        result: 'abnormal',
        findings: [finding],
        defects: [{ code: 'XF', name: '修复痕迹', degrees: [1, 2, 3] }],
      },
    ],
  });
  await find(user);
  await user.click(screen.getByRole('radio', { name: '更正' }));
  await user.type(screen.getByRole('textbox', { name: /要更正的项目/ }), 'GB021');
  await user.click(screen.getByRole('button', { name: '左后车门' }));
  const degree = await screen.findByRole('radio', { name: '3 级' });
  await user.click(degree);
  expect(screen.getByText('结果 · 报告上：异常')).toBeTruthy();
  expect(screen.getByText('报告上：修复痕迹 · 2 级 · 色差')).toBeTruthy();
  expect(screen.getByText('报告上：310')).toBeTruthy();
  expect(screen.getByText('报告上：门框正常')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '再加一处问题' }));
  expect(screen.getByText('报告上没有这一处')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '正常' }));
  expect(screen.getByText('不再列出：修复痕迹 · 2 级 · 色差')).toBeTruthy();
  expect(screen.getByText('结果 · 报告上：异常')).toBeTruthy();
});
