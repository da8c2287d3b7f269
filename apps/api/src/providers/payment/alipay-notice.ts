import type { KeyObject } from 'node:crypto';
import { parseYuan } from '@yanche/rules/money/money';
import { canonicalFields, verifyText } from './alipay-signing.ts';
import type { PaymentNotice } from './payment.ts';
import { fromOutNo } from './trade-numbers.ts';

/** An amount of Alipay (`268.00`) in fen; null when malformed. */
export function fenOf(yuan: string): number | null {
  const fen = parseYuan(yuan);
  return fen === null || fen < 0 ? null : fen;
}

/**
 * Verifies and parses a notification of Alipay; null when it must be refused. Alipay repeats it for 25 hours with the
 * original time, so its age is not checked: repetitions are recognised by id.
 */
export function readAlipayNotice(
  keys: { appId: string; sellerId: string; publicKey: KeyObject },
  rawBody: string,
): PaymentNotice | null {
  const params = new URLSearchParams(rawBody);
  const fields = Object.fromEntries(params);
  // A repeated parameter could be read differently by the signature check.
  if ([...params.keys()].length !== Object.keys(fields).length) return null;
  const text = canonicalFields(fields, ['sign', 'sign_type']);
  if (fields.sign_type !== 'RSA2' || !verifyText(text, fields.sign ?? '', keys.publicKey)) {
    return null;
  }
  if (fields.app_id !== keys.appId || fields.seller_id !== keys.sellerId) return null;
  const { notify_id: eventId = '', trade_no: providerTradeNo = '' } = fields;
  const tradeNo = fromOutNo(fields.out_trade_no ?? '');
  const amount = fenOf(fields.total_amount ?? '');
  if (tradeNo === null || amount === null || eventId === '' || eventId.length > 128) return null;
  return { eventId, kind: kindOf(fields), tradeNo, amount, providerTradeNo };
}

function kindOf(fields: Record<string, string>): PaymentNotice['kind'] {
  // Also sent for refunds, which are queried by their number.
  if ((fields.refund_fee ?? '') !== '' || (fields.gmt_refund ?? '') !== '') return 'other';
  if (fields.trade_status === 'TRADE_SUCCESS' || fields.trade_status === 'TRADE_FINISHED') {
    return 'paid';
  }
  return fields.trade_status === 'TRADE_CLOSED' ? 'failed' : 'other';
}
