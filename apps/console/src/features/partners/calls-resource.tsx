import { listPartnerCalls, type LoggedCall } from '@yanche/contract/console/partner-calls';
import { defineTexts, inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  callOutcomeLabels,
  keyModeLabels,
  PARTNER_RULES,
} from '@yanche/rules/partners/partner-keys';
import { Tag } from 'antd';
import { formatTime } from '#lib/language/format-time.ts';
import type { Resource } from '#lib/resource/resource.ts';
import { billTexts } from './bills.texts.ts';

const t = defineTexts({
  call: ['接口', 'Call'],
  key: ['密钥', 'Key'],
  mode: ['种类', 'Kind'],
  result: ['结果', 'Result'],
  status: ['HTTP 状态', 'HTTP status'],
  code: ['返回码', 'Code'],
  ms: ['耗时（毫秒）', 'Took (ms)'],
  requestId: ['请求编号', 'Request id'],
  wholeId: ['回应头 x-request-id 的全文', 'The whole x-request-id of the answer'],
  kept: ['保留', 'Kept'],
  days: [`${PARTNER_RULES.callDays} 天`, `${PARTNER_RULES.callDays} days`],
  gone: ['对方未等到应答', 'client gone'],
});

const modeText = ({ mode }: LoggedCall, language: Language) =>
  inLanguage(keyModeLabels[mode], language);
/** The status that stands for a client who did not wait for the answer. */
const clientGone = 499;
const resultText = ({ status, code }: LoggedCall, language: Language) => {
  const told = status === clientGone ? inLanguage(t.gone, language) : `${status}`;
  return code === 0 && status === 200
    ? told
    : [told, code].filter((part) => part !== null).join(' · ');
};
const colourOf = ({ status, code }: LoggedCall) => {
  if (status >= 500) return 'error';
  return status === 200 && code === 0 ? 'success' : 'warning';
};

/** What a partner's programs asked, and how it ended. */
export const callsResource: Resource<typeof listPartnerCalls> = {
  key: 'partnerCalls',
  title: billTexts.callLog,
  policy: 'partners.read',
  list: listPartnerCalls,
  idOf: ({ callId }) => callId,
  nameOf: ({ call }) => call,
  columns: [
    { key: 'at', title: billTexts.at, text: ({ at }) => formatTime(at) },
    { key: 'call', title: t.call, text: ({ method, call }) => `${method} ${call}` },
    {
      key: 'result',
      title: t.result,
      text: resultText,
      cell: (row, language) => <Tag color={colourOf(row)}>{resultText(row, language)}</Tag>,
    },
    { key: 'ms', title: t.ms, text: ({ ms }) => `${ms}` },
    {
      key: 'key',
      wideOnly: true,
      title: t.key,
      text: ({ keyBegins, keyLabel }) => `${keyBegins}… ${keyLabel}`,
    },
    { key: 'requestId', title: t.requestId, text: ({ requestId }) => requestId },
    {
      key: 'partner',
      wideOnly: true,
      wraps: true,
      title: billTexts.partner,
      text: ({ partnerName }) => partnerName,
    },
  ],
  filters: [
    { key: 'requestId', title: t.requestId, kind: 'text', finds: t.wholeId },
    { key: 'outcome', title: t.result, kind: 'choice', options: callOutcomeLabels },
    { key: 'mode', title: t.mode, kind: 'choice', options: keyModeLabels },
    { key: 'partnerId', title: billTexts.onePartner, kind: 'hidden' },
  ],
  detail: (row, language) => [
    [billTexts.partner, row.partnerName],
    [t.call, `${row.method} ${row.call}`],
    [t.status, row.status],
    [t.code, row.code],
    [t.ms, row.ms],
    [t.key, `${row.keyBegins}… ${row.keyLabel}`],
    [t.mode, modeText(row, language)],
    [t.requestId, row.requestId],
    [billTexts.at, formatTime(row.at)],
    [t.kept, inLanguage(t.days, language)],
  ],
  actionsOf: () => [],
  commands: {},
};
