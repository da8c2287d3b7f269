import { screen, waitFor, within } from '@testing-library/react';
import { noAppraisal } from '@yanche/contract/reports/report-pages';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { beforeAll, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { paths, to } from '#lib/paths.ts';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { aBuyer, aDealer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import {
  aContent,
  aFinding,
  aGroup,
  anItem,
  aReport,
  photoId,
} from '@yanche/contract/testing/a-report';
import { ReportScreen } from './report-screen.tsx';

const orderId = photoId(9);
const show = (...[content, change]: Parameters<typeof aReport>) => {
  fakeServer.answer(reportByOrder, aReport(content, change));
  return renderScreen(<ReportScreen />, to.report(orderId));
};
const tileOf = async (word: string) => {
  const lists = await screen.findAllByRole('list', { name: /^(检测结论|已确认)$/ });
  const tiles = lists.flatMap((list) => within(list).getAllByRole('listitem'));
  return tiles.find((tile) => within(tile).queryByText(word) !== null)?.textContent;
};

// Preload lazy chunks, so that the tests do not depend on the speed of the machine.
beforeAll(async () => {
  await Promise.all([
    import('./findings/all-items.tsx'),
    import('./findings/paint-map.tsx'),
    import('./findings/findings-map.tsx'),
    import('../photo-gestures.ts'),
    import('./proof/qr-code.tsx'),
    import('@yanche/ui/image-preview'),
  ]);
});

test("the car's own side reads its whole plate, others the masked one of the report", async () => {
  const { unmount } = show({}, { own: true, ownPlate: '浙A8K921' });
  expect(
    (await screen.findByRole('heading', { level: 2, name: /帕萨特/ })).closest('section')
      ?.textContent,
  ).toContain('浙A·8K921');
  unmount();
  show({});
  const head = (await screen.findByRole('heading', { level: 2, name: /帕萨特/ })).closest(
    'section',
  );
  expect(head?.textContent).not.toContain('8K921');
});

test('verdicts come first, as text with their basis', async () => {
  const verdicts = { ...aContent().verdicts, accident: 'major', fire: 'unchecked' } as const;
  const groups = [
    aGroup('骨架检查', [anItem({ code: 'GB008', result: 'abnormal' })]),
    aGroup('水泡检查', [anItem({ code: 'WT001' }), anItem({ code: 'WT002' })]),
  ];
  show({ verdicts, groups });
  expect(await tileOf('重大事故')).toBe('重大事故骨架 1 项异常');
  expect(await tileOf('未见水泡')).toBe('未见水泡2 项 · 无照片');
  expect(await tileOf('火烧未检')).toBe('火烧未检本套餐不含');
  expect(await tileOf('里程未见异常')).toBe('里程未见异常本套餐不含');
});

test('shows score, grade, sub-scores and the sample label', async () => {
  show();
  expect(await screen.findByText('技术状况得分 89.5 分，满分 100')).toBeTruthy();
  expect(screen.getByText('国标二级')).toBeTruthy();
  expect(screen.getByText('示例报告：车辆、人员与照片均为虚构')).toBeTruthy();
  expect(screen.queryByText('暂不评分')).toBeNull();
  const bars = await screen.findByRole('list', { name: '分项得分' });
  expect(bars.textContent).toContain('16.5');
});

test('unchecked items leave the car without a score and are listed with reasons', async () => {
  const score = aContent().score;
  show({
    score: score && { ...score, provisional: true },
    limits: [{ code: 'GB075', name: '路试制动', reason: '现场无法上路' }],
  });
  const [badge] = await screen.findAllByText('暂不评分');
  expect(badge?.parentElement?.textContent).toBe('暂不评分有项目未检');
  expect(screen.queryByText(/89\.5|国标二级/)).toBeNull();
  expect(await tileOf('1 项未检')).toBe('1 项未检暂不评分');
  const card = screen.getByRole('region', { name: '未检查的项目' });
  expect(card.textContent).toContain('路试制动现场无法上路');
  expect(card.textContent).toContain('未检查不等于正常');
});

test('a package without a score shows a note', async () => {
  show({ score: null, platformGrade: 'U' });
  expect(await screen.findByText('不评分')).toBeTruthy();
  expect(screen.queryByText(/技术状况得分/)).toBeNull();
  expect(screen.queryByText('扣分数值为我们对标准的解读。')).toBeNull();
});

test('the worst finding is on top and links to its row', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /最需要留意.*后保险杠 锈蚀/ }));
  const row = screen.getByText('右角锈穿', { selector: 'li *' }).closest('li');
  await waitFor(() => expect(row?.getAttribute('aria-current')).toBe('true'));
  expect(document.activeElement).toBe(row);
});

test('the plan shows the findings of all sides; a side only its own', async () => {
  const { user } = show();
  const drawing = await screen.findByRole('group', { name: '车身全车示意图' });
  const pins = () => within(drawing).getAllByRole('button').length;
  expect(pins()).toBe(2);
  expect(screen.queryByRole('radio', { name: /前部/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '后部 1' }));
  expect(within(screen.getByRole('group', { name: /后部/ })).getAllByRole('button').length).toBe(1);
});

test('the findings after the worst stand below it by their titles, and how many more there are', async () => {
  const many = [1, 2, 3, 4, 5, 6, 7].map((number) => aFinding({ number, pin: null }));
  const { user } = show({ findings: many });
  const next = await screen.findByRole('list', { name: '其余要留意的' });
  expect(within(next).getAllByRole('button').length).toBe(4);
  await user.click(within(next).getByRole('button', { name: '另有 3 处' }));
  const row = document.activeElement;
  expect(row?.tagName).toBe('LI');
  expect(row?.textContent).toContain('5');
});

test('pins and findings link to each other', async () => {
  const { user } = show();
  const list = await screen.findByRole('list', { name: '问题列表' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('后保险杠 锈蚀'),
    expect.stringContaining('左后车门 划痕'),
  ]);
  await user.click(screen.getByRole('radio', { name: '左侧 1' }));
  await user.click(screen.getByRole('button', { name: /1 号 左后车门 划痕/ }));
  expect(rows[1]?.getAttribute('aria-current')).toBe('true');
  expect(rows[1]?.textContent).toContain('1 级');
  expect(rows[1]?.textContent).toContain('≤100×100mm · 扣 0.5 分');
  await user.click(screen.getByRole('button', { name: /在车身图上查看 2 号/ }));
  expect(screen.getByRole('radio', { name: '后部 1' })).toHaveProperty('checked', true);
  expect(rows[0]?.getAttribute('aria-current')).toBe('true');
});

test('all items by group with results, measures and counts; problems are a filter', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: '全部 9' }));
  const group = (await screen.findByRole('heading', { name: '车身外观检查' })).closest('details');
  expect(group?.open).toBe(true);
  expect(group?.textContent).toContain('2 项异常');
  expect(group?.textContent).toContain('120 / 131 / 118 μm');
  const frame = screen.getByRole('heading', { name: '骨架检查' }).closest('details');
  expect(frame?.open).toBe(false);
  expect(screen.queryByRole('list', { name: '问题列表' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '只看问题 2' }));
  expect(screen.getByRole('list', { name: '问题列表' })).toBeTruthy();
});

test('shows the paint map only when paint was measured', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: '漆膜' }));
  const map = await screen.findByRole('list', { name: '漆膜图，从上方看' });
  expect(map.textContent).toContain('发动机舱盖表面131原厂范围');
});

test('without findings only checked items are called clean', async () => {
  const limits = [{ code: 'GB075', name: '路试制动', reason: '无法上路' }];
  show({ findings: [], limits, groups: [aGroup('骨架检查', [anItem()])] });
  expect(await screen.findByText('已检查的项目未发现问题')).toBeTruthy();
  expect(screen.getByText('1 项检查结果正常 · 另有 1 项未检查，见下方说明')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: '漆膜' })).toBeNull();
});

test('a bad verdict without findings is never called clean', async () => {
  show({ findings: [], verdicts: { ...aContent().verdicts, odometer: 'major' } });
  expect(await screen.findByText('没有逐项缺陷，异常见上方结论')).toBeTruthy();
  expect(screen.queryByText('已检查的项目未发现问题')).toBeNull();
});

test('marks old, expired and revoked reports', async () => {
  const old = show({}, { newestVersion: 2, status: 'superseded' });
  expect(await screen.findByText('这份报告已更新到第 2 版')).toBeTruthy();
  expect(await hrefOf('看最新版')).toBe(to.report(orderId));
  old.unmount();
  const expired = show({}, { status: 'expired' });
  expect(await screen.findByText('有效期至 2026年12月21日，车况可能已有变化。')).toBeTruthy();
  expired.unmount();
  const driven = show({}, { status: 'expired', drivenOn: true });
  const said = '后来的检测发现里程已增加超过 1000 公里，车况可能已有变化。';
  expect(await screen.findByText(said)).toBeTruthy();
  driven.unmount();
  const changed = { at: '2026-11-22T04:00:00.000Z', reason: '车架号与实车不符' };
  const { user } = show({}, { status: 'revoked', changed });
  expect(
    await screen.findByText(
      /^内容不再有效，请勿作为依据。\s2026年11月22日，原因：车架号与实车不符$/,
    ),
  ).toBeTruthy();
  // What it said is there for who asks, and nothing of it is told as confirmed.
  expect(screen.queryByText(/发现 2 处问题/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '查看撤销前的内容' }));
  expect(screen.getByText('撤销前的内容，已经无效')).toBeTruthy();
  expect(screen.getByText(/发现 2 处问题/)).toBeTruthy();
  expect(screen.queryByRole('list', { name: '已确认' })).toBeNull();
  expect(screen.queryByText(/89\.5/)).toBeNull();
  // As the verifying page says of it.
  expect(screen.getByText('表显 36,200 公里，未经证实')).toBeTruthy();
});

test('a corrected version says when, why and what, with both values', async () => {
  const amends = {
    version: 1,
    at: '2026-11-22T04:00:00.000Z',
    reason: '里程录错一位',
    differences: [{ name: '表显里程', what: '读数', from: '50,000 公里', to: '51,000 公里' }],
    changes: '表显里程 · 读数：50,000 公里 → 51,000 公里。',
  };
  show({ version: 2 }, { newestVersion: 2, amends });
  expect(await screen.findByText('这是第 2 版，2026年11月22日 更正，以本版为准')).toBeTruthy();
  expect(screen.getByText(/原因：里程录错一位/)).toBeTruthy();
  expect(await screen.findByText('原为 50,000 公里，现为 51,000 公里')).toBeTruthy();
});

test('requests the version of the URL', async () => {
  fakeServer.answer(reportByOrder, aReport());
  renderScreen(<ReportScreen />, `${to.report(orderId)}&version=1`);
  await screen.findByRole('list', { name: '已确认' });
  expect(fakeServer.requests(reportByOrder)[0]?.query).toEqual({ orderId, version: '1' });
});

test('who buys the car is not offered to sell it', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  show();
  expect(await screen.findByText('PDF 报告')).toBeTruthy();
  expect(screen.queryByText('卖车指导')).toBeNull();
});

test('links of an old version keep it; a newer one links to its predecessor', async () => {
  fakeServer.answer(getUserInfoByToken, aDealer);
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  fakeServer.answer(reportByOrder, aReport({}, { newestVersion: 2, status: 'superseded' }));
  const old = renderScreen(<ReportScreen />, to.report(orderId, { version: 1 }));
  await screen.findByRole('list', { name: '已确认' });
  expect(hrefOf(/查看照片/)).toBe(to.reportPhotos(orderId, { version: '1' }));
  await waitFor(() => expect(hrefOf(/卖车指导/)).toBe(to.interpretation(orderId, '1')));
  expect(screen.queryByText('上一版')).toBeNull();
  old.unmount();
  setLanguage('en');
  show({ version: 2 }, { newestVersion: 2 });
  await screen.findByText('Before this');
  expect(hrefOf(/Before this/)).toBe(to.report(orderId, { version: 1 }));
  expect(hrefOf(/^Photos$/)).toBe(to.reportPhotos(orderId));
});

test('appraisal=0 hides the guidance, also after visiting the photos', async () => {
  fakeServer.answer(reportByOrder, aReport({}, { newestVersion: 2, status: 'superseded' }));
  renderScreen(<ReportScreen />, to.report(orderId, noAppraisal));
  await screen.findByText('国标二级');
  expect(screen.queryByText('卖车指导')).toBeNull();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('看最新版')).toBe(to.report(orderId, noAppraisal));
  expect(hrefOf('查看照片')).toBe(to.reportPhotos(orderId, noAppraisal));
});

test('shows people, place, time and how to verify', async () => {
  const { user } = show();
  expect(await screen.findByText('证书编号 YC-1')).toBeTruthy();
  expect(screen.getByText('2026年11月21日 10:00')).toBeTruthy();
  expect(await screen.findByRole('img', { name: '报告验真二维码' })).toBeTruthy();
  expect(screen.getByText('VKX9CDCN')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '验真' }));
  expect(screen.getByTestId('elsewhere').textContent).toBe(
    to.verifyReport('JC2026112100001', 'VKX9CDCN'),
  );
});

test('in English the labels are English and signed content is unchanged', async () => {
  setLanguage('en');
  show();
  expect(await screen.findByText('No flooding found')).toBeTruthy();
  expect(screen.getByText('GB grade 2')).toBeTruthy();
  expect(screen.getByText(/The signed document is Chinese/)).toBeTruthy();
  expect(screen.getByText('Important · Degree 2')).toBeTruthy();
});

test('handles a report that is not ready, a missing login and a missing order id', async () => {
  fakeServer.refuse(reportByOrder, 'reportNotReady');
  const first = renderScreen(<ReportScreen />, to.report(orderId));
  expect((await screen.findByRole('alert')).textContent).toContain('报告尚未生成');
  fakeServer.answer(reportByOrder, aReport());
  await first.user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('国标二级')).toBeTruthy();
  first.unmount();

  fakeServer.refuse(reportByOrder, 'notLoggedIn');
  const second = renderScreen(<ReportScreen />, to.report(orderId));
  expect(await screen.findByRole('dialog', { name: '登录' })).toBeTruthy();
  await second.user.keyboard('{Escape}');
  expect(await screen.findByText('登录后查看')).toBeTruthy();
  second.unmount();

  const third = renderScreen(<ReportScreen />, paths.report);
  expect(screen.getByText('没有找到这份报告')).toBeTruthy();
  third.unmount();

  fakeServer.refuse(reportByOrder, 'badRequest');
  renderScreen(<ReportScreen />, `${paths.report}?orderId=cut`);
  expect(await screen.findByText('这个链接不完整，请重新打开')).toBeTruthy();
  expect(screen.getByRole('link', { name: '回首页' })).toBeTruthy();
});

test('a finding opens its photo full-screen', async () => {
  const { user } = show({ findings: [aFinding()] });
  await user.click(await screen.findByRole('button', { name: '查看照片：1 号：左后车门 划痕' }));
  const dialog = await screen.findByRole('dialog', { name: '图片预览' });
  expect(dialog.textContent).toContain('可抛光处理');
  expect(dialog.textContent).toContain('摄于 11月21日 10:10');
});

test('what repairs cost is an estimate, and says what is not in it', async () => {
  const repairTotal = { cost: { low: 68_000, high: 92_000 }, priced: 3, unpriced: [2], lasting: 2 };
  const findings = [aFinding(), aFinding({ number: 2, title: '轮辋破损' })];
  const { unmount } = show({ findings }, { repairTotal });
  const card = (await screen.findByText('其中 3 处的整备费用')).closest('section, .y-card');
  expect(card?.textContent).toContain('约 ¥680–¥920');
  expect(card?.textContent).toContain(
    '把 3 处问题修好的估算；无参考价，未计入：轮辋破损；2 处是历史痕迹',
  );
  unmount();
  const whole = show({ findings }, { repairTotal: { ...repairTotal, unpriced: [] } });
  expect(await screen.findByText('整备费用合计')).toBeTruthy();
  whole.unmount();
  show({}, { repairTotal: { ...repairTotal, cost: { low: 0, high: 0 }, priced: 0, lasting: 0 } });
  expect(await screen.findByText('暂无参考价')).toBeTruthy();
});

test('the hero opens one viewer with all photos of the report, at the one that was tapped', async () => {
  const { user } = show(
    {},
    { photoUrls: { [photoId(101)]: '/files/101', [photoId(102)]: '/files/102' } },
  );
  const hero = await screen.findByRole('region', { name: '车辆照片' });
  await user.click(within(hero).getByRole('button', { name: '查看照片：发动机舱盖表面' }));
  const dialog = await screen.findByRole('dialog', { name: '图片预览' });
  expect(within(dialog).getByRole('status').textContent).toContain('第 2 张，共 2 张');
  await user.keyboard('{ArrowLeft}');
  expect(within(dialog).getByRole('status').textContent).toContain('第 1 张，共 2 张');
  expect(dialog.textContent).toContain('左后车门 划痕');
});

test('a major finding that nobody photographed says so; a minor one and a figure do not', async () => {
  const findings = [
    aFinding({ number: 1, photos: [] }),
    aFinding({ number: 2, photos: [], severity: 'minor' }),
    aFinding({ number: 3, photos: [], reading: 'paint_um' }),
  ];
  show({ findings });
  const list = await screen.findByRole('list', { name: '问题列表' });
  expect(within(list).getAllByText(/没有拍这一处/)).toHaveLength(1);
});
