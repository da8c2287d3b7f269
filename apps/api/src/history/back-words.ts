import type { Bilingual } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import { refundPlaceLabels } from '@yanche/rules/money/refund-places';

/** What came back of a query, for a person; empty when nothing did. `to`: where the money goes, once that is decided. */
export function backWords(
  order: {
    package_order_id: string | null;
    right_id: string | null;
    right_returned: boolean;
    refund: number | null;
  },
  to: Bilingual = refundPlaceLabels.original,
): Bilingual {
  if (order.package_order_id !== null) {
    return [
      '查询含在检测套餐里，没有另外收费。',
      'It came with an inspection; nothing was charged for it.',
    ];
  }
  if (order.right_id !== null) {
    return order.right_returned
      ? ['免费次数已退回。', 'Your free query was given back.']
      : ['', ''];
  }
  const refund = order.refund ?? 0;
  if (refund === 0) return ['', ''];
  const yuan = tellYuan(refund);
  return [`退款 ${yuan}，退至${to[0]}。`, `${yuan} is refunded to ${to[1]}.`];
}

/** What will come back and when, as it is told before paying. */
export function refundWords(price: number, noRecordRefund: number): Bilingual {
  const [all, part] = [tellYuan(price), tellYuan(Math.min(price, noRecordRefund))];
  return [
    `查不了、查询失败：${all} 全额退回；没有记录或有数据方没答复：退回 ${part}。`,
    `Not possible or failed: all of ${all} comes back. No record, or a source that did not answer: ${part} comes back.`,
  ];
}
