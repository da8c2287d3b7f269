import type { ConsoleClaimDetail } from '@yanche/contract/console/claims';
import { inLanguage } from '@yanche/rules/bilingual';
import { claimStatusLabels } from '@yanche/rules/claims/claim-state';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { Written } from '#lib/language/written.tsx';
import page from '#lib/page/page.module.css';
import { claimsTexts } from './claims.texts.ts';
import css from './claims.module.css';

/** What else was claimed of the same order, and what was promised of it. */
export function OtherClaims({ claims }: { claims: ConsoleClaimDetail['others'] }) {
  const t = useTexts(claimsTexts);
  const language = useLanguage();
  if (claims.length === 0) return null;
  return (
    <section className={page.card} aria-label={t.others}>
      <h2>{t.others}</h2>
      {claims.map(({ claimId, claimNo, status, createdAt, amount, items }) => (
        <article key={claimId} className={css.fault}>
          <div className={css.row}>
            <Link to={`/claim?id=${claimId}`}>{claimNo}</Link>
            <Tag>{inLanguage(claimStatusLabels[status], language)}</Tag>
            <span className={page.quiet}>{formatTime(createdAt).slice(0, 10)}</span>
            <b>{amount === null ? t.noAmount : yuan(amount)}</b>
          </div>
          <ul className={css.list}>
            {items.map(({ itemId, kindName, itemName, concern, codeName, amount: fen }) => (
              <li key={itemId}>
                {itemName ?? kindName} · <Written text={concern} />{' '}
                <span className={page.quiet}>
                  {codeName ?? t.notDecided} {fen > 0 && yuan(fen)}
                </span>
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}
