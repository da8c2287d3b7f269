import { type Bilingual, defineTexts } from '@yanche/rules/bilingual';
import { orderTabs } from '@yanche/rules/orders/order-state';

/** A number says what the tab says to which it leads. */
const tabLabel = (tab: (typeof orderTabs)[number]['key']): Bilingual =>
  orderTabs.find(({ key }) => key === tab)?.label ?? orderTabs[0].label;

export const boardTexts = defineTexts({
  title: ['经营看板', 'Overview'],
  now: ['现在的检测订单', 'Inspections now'],
  unpaid: tabLabel('unpaid'),
  yourTurn: tabLabel('yourTurn'),
  today: ['今天待检', 'Due today'],
  inReview: ['审核中', 'In review'],
  expiring: ['报告 7 天内到期', 'Reports expiring in 7 days'],
  orders: [
    (count: number, most: boolean) => `${count}${most ? '+' : ''} 单`,
    (count, most) => `${count}${most ? '+' : ''}`,
  ],
  spent: ['每月支出', 'Spent by month'],
  spentNote: [
    '检测、自检和车史查询的付款，含钱包、金币和微信等，减去退款。点月份看账单。',
    'What was paid for inspections, self-inspections and history queries by wallet, gold, WeChat and the like, less refunds. Tap a month for its bill.',
  ],
  month: ['月份', 'Month'],
  amount: ['支出', 'Spent'],
  nothing: ['最近半年没有支出', 'Nothing was spent in the last six months'],
  dealersOnly: ['这里是车行的看板', 'This is for dealerships'],
  dealersOnlyNote: ['你的账号没有加入车行。', 'Your account belongs to none.'],
  toMine: ['去我的订单', 'My orders'],
});
