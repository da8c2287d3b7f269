import type { Bilingual } from '@yanche/rules/bilingual';
import type { PartnerFailureName } from './partner-failure-codes.ts';

export const partnerFailures = {
  partnerKeyUnknown: [
    '密钥无效：请用 Authorization: Bearer yk_… 传入有效的密钥',
    'The key is not valid: send one that is as Authorization: Bearer yk_…',
  ],
  partnerScopeMissing: ['这个密钥没有权限：{scope}', 'This key lacks the scope {scope}'],
  partnerAddressRefused: [
    '这个密钥不能从当前地址使用',
    'This key may not be used from this address',
  ],
  partnerSuspended: ['合作方已停用，请联系我们', 'This partner is suspended: please ask us'],
  partnerTooOften: [
    '调用过于频繁，请 {seconds} 秒后再试',
    'Too many calls: try again in {seconds} s',
  ],
  partnerTaskNoTaken: [
    'partnerTaskNo 已用于内容不同的任务',
    'This partnerTaskNo belongs to a task with another body',
  ],
  partnerCreditSpent: [
    '月结额度不足：还可用 ¥{left}，请先结清账单或联系我们',
    'The limit of what may be owed is reached: ¥{left} left. Pay the bills first, or ask us',
  ],
  sandboxOnly: ['只有沙箱密钥可以推进任务', 'Only keys of the sandbox advance tasks'],
  partnerDealerUnknown: [
    '没有这家车商，或它还没有负责人：请填车商全名',
    'There is no such dealer, or it has no owner: please give its whole name',
  ],
  partnerExists: ['这家车商已经是合作方', 'This dealer is a partner already'],
  partnerKeysFull: [
    '同类密钥最多 {count} 个同时有效，请先作废一个',
    'At most {count} keys of a kind may be alive: please end one first',
  ],
  partnerAddressesWrong: [
    '地址格式不对：{address}。请填 IP 或网段，如 203.0.113.7 或 203.0.113.0/24',
    'Not an address: {address}. Give an IP or a network, such as 203.0.113.7 or 203.0.113.0/24',
  ],
  hookAddress: [
    '地址须为公网可访问的 https 网址，且不含账号密码',
    'The address has to be https, reachable from outside, and without a password',
  ],
  hooksFull: ['同类回调地址最多 {count} 个', 'At most {count} addresses of a kind'],
  creditProposed: [
    '已有额度提议等待确认，请先处理',
    'A limit already waits to be confirmed: please decide on it first',
  ],
} as const satisfies Record<PartnerFailureName, Bilingual>;
