import type { Clock } from '#lib/clock.ts';
import { parseJson } from './request-provider.ts';
import type { PaymentNotice } from './payment.ts';
import { fromOutNo } from './trade-numbers.ts';
import { isFromWechat, isOurApp, type WechatPayKeys } from './wechat-client.ts';
import * as shapes from './wechat-shapes.ts';
import { openSealed } from './wechat-signing.ts';

/** Verifies and decrypts a notification of WeChat Pay v3; null when it must be refused. */
export function readWechatNotice(
  keys: WechatPayKeys,
  clock: Clock,
  rawBody: string,
  headers: Readonly<Record<string, string | undefined>>,
): PaymentNotice | null {
  if (!isFromWechat(keys, clock, rawBody, headers)) return null;
  const envelope = shapes.envelope.safeParse(parseJson(rawBody));
  if (!envelope.success) return null;
  const { id: eventId, event_type: event, resource } = envelope.data;
  const content = parseJson(openSealed(resource, keys.apiKey) ?? '');
  return event.startsWith('REFUND.')
    ? readRefund(keys, eventId, content)
    : readTrade(keys, eventId, content);
}

function readTrade(keys: WechatPayKeys, eventId: string, content: unknown): PaymentNotice | null {
  const { data } = shapes.trade.safeParse(content);
  const tradeNo = data && fromOutNo(data.out_trade_no);
  if (!data || !tradeNo) return null;
  if (!isOurApp(keys, data.appid) || data.mchid !== keys.merchantId) return null;
  if (data.amount?.currency !== 'CNY') return null;
  return {
    eventId,
    kind: data.trade_state === 'SUCCESS' ? 'paid' : 'other',
    tradeNo,
    amount: data.amount.total,
    providerTradeNo: data.transaction_id ?? '',
  };
}

function readRefund(keys: WechatPayKeys, eventId: string, content: unknown): PaymentNotice | null {
  const { data } = shapes.refundNews.safeParse(content);
  const tradeNo = data && fromOutNo(data.out_trade_no);
  if (!data || !tradeNo || data.mchid !== keys.merchantId) return null;
  return {
    eventId,
    kind: data.refund_status === 'SUCCESS' ? 'refunded' : 'other',
    tradeNo,
    amount: data.amount.refund,
    providerTradeNo: data.transaction_id ?? '',
  };
}
