import type { KeyObject } from 'node:crypto';
import { parseYuan } from '@yanche/rules/money/money';
import { canonicalFields, verifyText } from './alipay-signing.ts';
import type { PaymentNotice } from './payment.ts';
import { fromOutNo } from './trade-numbers.ts';

/** Fen of an amount as Alipay writes it (`268.00`); null for what is none. */
export function fenOf(yuan: string): number | null {
  const fen = parseYuan(yuan);
  return fen === null || fen < 0 ? null : fen;
}

/**
 * A notification of Alipay; null when it must be refused. It is sent again for 25 hours with the time of the first, so its
 * age says nothing: a repetition is known by its id.
 */
export function readAlipayNotice(
  keys: { appId: string; sellerId: string; publicKey: KeyObject },
  rawBody: string,
): PaymentNotice | null {
  const params = new URLSearchParams(rawBody);
  const fields = Object.fromEntries(params);
  // A name that stands twice could mean one thing in the signature and another here.
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
  // Also sent for each refund; those are asked for by their number.
  if ((fields.refund_fee ?? '') !== '' || (fields.gmt_refund ?? '') !== '') return 'other';
  if (fields.trade_status === 'TRADE_SUCCESS' || fields.trade_status === 'TRADE_FINISHED') {
    return 'paid';
  }
  return fields.trade_status === 'TRADE_CLOSED' ? 'failed' : 'other';
}
