import type { Bilingual } from '@yanche/rules/bilingual';
import type { booksFailureCodes } from './books-failure-codes.ts';

/** The part of `failures` that is about the console's money. */
export const booksFailures = {
  transferBooked: [
    '流水号 {reference} 已在 {time} 记给 {owner}，同一笔转账只记一次',
    'The transfer {reference} was booked for {owner} at {time}: each one counts once',
  ],
  referenceWrong: [
    '请照回单填写转账流水号：6 到 40 位字母、数字或短横线',
    'Please copy the reference from the slip: 6 to 40 letters, digits or dashes',
  ],
  refundAbove: [
    '这一单现在最多还能退 {amount} 元，请核对后再填',
    'At most ¥{amount} of this order can still be given back: please check the amount',
  ],
  refundUnclear: [
    '支付公司还没有明确答复这笔退款没有付出，现在转入钱包可能会付两次。请两分钟后再试',
    'The payment company has not said for certain that it did not pay this refund: paying it now might pay it twice. Please try again in two minutes',
  ],
  refundStillTried: [
    '这笔退款还在自动重试：多次失败或超过一天后，才能按线下了结处理',
    'This refund is still being tried: it may be settled outside after many tries, or after a day',
  ],
  refundTold: [
    '支付公司答复了这笔退款的结果：请点“重试退款”入账，或改退到钱包',
    'The payment company tells the result of this refund: try it again to book it, or pay it to the wallet',
  ],
  entryReversed: [
    '这笔分录已经整笔冲回过，请在列表里看它的更正',
    'This entry was taken back as a whole already: see its corrections in the list',
  ],
  entryFixed: [
    '订单未结算的钱和检测师的报酬不在这里更正：请取消订单、手工退款，或在结算单上补发、扣款',
    'Money held for an order and the pay of inspectors are not corrected here: cancel the order, refund by hand, or add and deduct on the statement',
  ],
  walletUnclear: [
    '没有找到唯一的钱包：请填完整手机号，或车商的全名',
    'This does not name one wallet: a whole phone number, or the full name of a dealership',
  ],
  sameAccount: ['转出和转入是同一个账户', 'Both sides are the same account'],
  correctionAbove: [
    '这笔分录从该账户最多还能移出 {amount} 元。已更正过的部分，请在那笔更正上再更正',
    'At most ¥{amount} of this entry can still be moved off that account. What was corrected already is corrected at its own correction',
  ],
  goldStays: [
    '金币只能移到金币账户，钱只能移到钱的账户',
    'Gold moves to gold only, and money to money',
  ],
  claimHeld: [
    '{name} 正在处理这个理赔，到 {until} 为止',
    '{name} works on this claim until {until}',
  ],
  claimNotForYou: [
    '这个理赔要由没有参与过的人处理：不是你检测、下单、决定或确认过的',
    'Somebody else has to work on this claim: you ordered, inspected, decided or confirmed it before',
  ],
  claimAboveCap: ['{kind}的赔付合计不能超过上限 ¥{cap}', '{kind} is paid up to ¥{cap} in all'],
  claimItemsOpen: [
    '每一处问题都要有决定，写明理由；赔付的填金额，不赔的金额为零',
    'Every fault needs a decision with words: an amount where it is paid, none where it is not',
  ],
  claimAskedTwice: [
    '已经要求补充过两次，请按现有材料决定',
    'More was asked for twice already: please decide on what is there',
  ],
  claimBelowOffer: [
    '申诉后的金额不能低于原方案 ¥{amount}',
    'After an appeal the amount is not below the former offer of ¥{amount}',
  ],
  claimAmountWrong: [
    '条款与决定不相符，请重新选择条款',
    'The clause does not go with the decision: please choose another',
  ],
  claimItemPaid: [
    '“{item}”已在这个订单的理赔 {claimNo} 中赔付，不能再赔一次。请改为不予赔付，或只决定另外的问题',
    '“{item}” was paid by claim {claimNo} of this order and is not paid again: refuse it here, and decide the other faults',
  ],
  periodTooLong: ['一次最多看 {days} 天', 'At most {days} days at once'],
} satisfies Record<keyof typeof booksFailureCodes, Bilingual>;
