import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { accountWords, payWays } from '../orders/timeline-words.ts';

const others: Readonly<Record<string, Bilingual>> = {
  bank: ['银行转账', 'bank transfers'],
  promotion: ['活动赠送', 'promotion'],
};

/** `杭州好车 · 钱包`, `待结算`, `微信支付`: whose account it is, and which. */
export function accountName(
  { kind, ownerId, ownerName }: { kind: string; ownerId: string; ownerName: string | null },
  language: Language,
): string {
  if (kind === 'external') {
    const words = payWays[ownerId as keyof typeof payWays] ?? others[ownerId];
    return words === undefined ? ownerId : inLanguage(words, language);
  }
  const words = accountWords[kind];
  const name = words === undefined ? kind : inLanguage(words, language);
  return ownerName === null ? name : `${ownerName} · ${name}`;
}
