import { type KeyObject, randomBytes, sign, verify } from 'node:crypto';

type Keys = {
  merchantPublicKey: KeyObject;
  companyPrivateKey: KeyObject;
  appId: string;
  sellerId: string;
};
type Trade = { status: string; total: string };

const canonical = (fields: Record<string, string>, without: string[]) =>
  Object.entries(fields)
    .filter(([name, value]) => !without.includes(name) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Alipay's gateway as documented. A trade is created when the person opens the page. */
export function createFakeAlipay(keys: Keys) {
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, { trade: string; amount: string }>();
  let refundIsSlow = false;
  const signText = (text: string) =>
    sign('RSA-SHA256', Buffer.from(text), keys.companyPrivateKey).toString('base64');

  function check(fields: Record<string, string>): Record<string, string> | null {
    const { sign: signature = '' } = fields;
    const text = Buffer.from(canonical(fields, ['sign']));
    const bytes = Buffer.from(signature, 'base64');
    if (fields.app_id !== keys.appId) return null;
    if (!verify('RSA-SHA256', text, keys.merchantPublicKey, bytes)) return null;
    return JSON.parse(fields.biz_content ?? '{}') as Record<string, string>;
  }

  function answer(method: string, content: Record<string, string>): Record<string, string> {
    const number = content.out_trade_no ?? '';
    const trade = trades.get(number);
    const unknown = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' };
    const ok = { code: '10000', msg: 'Success', out_trade_no: number, trade_no: `2026${number}` };
    if (trade === undefined) return unknown;
    if (method === 'alipay.trade.query') {
      return { ...ok, trade_status: trade.status, total_amount: trade.total };
    }
    if (method === 'alipay.trade.close') {
      if (trade.status === 'WAIT_BUYER_PAY') trade.status = 'TRADE_CLOSED';
      return ok;
    }
    const request = content.out_request_no ?? '';
    const known = refunds.get(request);
    if (method === 'alipay.trade.refund') {
      refunds.set(request, known ?? { trade: number, amount: content.refund_amount ?? '' });
      return { ...ok, fund_change: known !== undefined || refundIsSlow ? 'N' : 'Y' };
    }
    if (known === undefined) return ok;
    return {
      ...ok,
      out_request_no: request,
      refund_amount: known.amount,
      ...(!refundIsSlow && { refund_status: 'REFUND_SUCCESS' }),
    };
  }

  return {
    trades,
    refunds,
    /** The person opens the signed page. */
    open(address: string): boolean {
      const content = check(Object.fromEntries(new URL(address).searchParams));
      if (content === null) return false;
      trades.set(content.out_trade_no ?? '', {
        status: 'WAIT_BUYER_PAY',
        total: content.total_amount ?? '',
      });
      return true;
    },
    handle(text: string) {
      const fields = Object.fromEntries(new URLSearchParams(text));
      const content = check(fields);
      const said =
        content === null
          ? { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
          : answer(fields.method ?? '', content);
      const raw = JSON.stringify(said);
      const name = `${(fields.method ?? '').replaceAll('.', '_')}_response`;
      return {
        status: 200,
        body: `{"${name}":${raw},"sign":"${signText(raw)}"}`,
        headers: { 'content-type': 'text/html;charset=utf-8' },
      };
    },
    notice(number: string, more: Record<string, string> = {}) {
      const trade = trades.get(number);
      const fields: Record<string, string> = {
        app_id: keys.appId,
        seller_id: keys.sellerId,
        notify_id: randomBytes(8).toString('hex'),
        notify_time: '2026-11-21 10:00:00',
        out_trade_no: number,
        trade_no: `2026${number}`,
        trade_status: trade?.status ?? '',
        total_amount: trade?.total ?? '',
        subject: '检测 + 报告',
        ...more,
        sign_type: 'RSA2',
      };
      const signature = signText(canonical(fields, ['sign', 'sign_type']));
      const body = new URLSearchParams({ ...fields, sign: signature }).toString();
      return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    },
    refundsAreSlow(slow: boolean) {
      refundIsSlow = slow;
    },
  };
}
