import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { type LedgerAccountKind, ledgerAccountLabels } from '@yanche/rules/money/ledger-accounts';
import { payWays } from '../orders/timeline-words.ts';

const others: Readonly<Record<string, Bilingual>> = {
  bank: ['银行转账', 'bank transfers'],
  promotion: ['活动赠送', 'promotion'],
};

/** `杭州好车 · 钱包`, `待结算`, `微信支付`: whose account it is, and which. */
export function accountName(
  {
    kind,
    ownerId,
    ownerName,
  }: { kind: LedgerAccountKind; ownerId: string; ownerName: string | null },
  language: Language,
): string {
  if (kind === 'external') {
    const words = payWays[ownerId as keyof typeof payWays] ?? others[ownerId];
    return words === undefined ? ownerId : inLanguage(words, language);
  }
  const name = inLanguage(ledgerAccountLabels[kind], language);
  return ownerName === null ? name : `${ownerName} · ${name}`;
}
