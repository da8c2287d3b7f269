import type { ConsoleClaimDetail } from '@yanche/contract/console/claims';
import { photoAt } from '@yanche/contract/files/photo-at';
import { inLanguage } from '@yanche/rules/bilingual';
import { photoUseLabels } from '@yanche/rules/claims/claim-risk';
import { grouped } from '@yanche/rules/grouped';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { Written } from '#lib/language/written.tsx';
import page from '#lib/page/page.module.css';
import { claimsTexts } from './claims.texts.ts';
import css from './claims.module.css';

type Risk = ConsoleClaimDetail['riskFacts'][number];

/** What asks for a second look. Nothing is concluded from it. */
export function RisksCard({ claim }: { claim: ConsoleClaimDetail }) {
  const t = useTexts(claimsTexts);
  const { history, riskFacts } = claim;
  return (
    <section className={page.card}>
      <h2>{t.risks}</h2>
      {riskFacts.length === 0 && <p className={page.quiet}>{t.noRisks}</p>}
      {riskFacts.map((fact) => (
        <Alert
          key={fact.risk}
          type="warning"
          showIcon
          title={fact.text}
          description={fact.evidenceIds.length > 0 && <RiskPhotos claim={claim} fact={fact} />}
        />
      ))}
      <p className={page.quiet}>{t.history(history.orders, history.claims)}</p>
      <p>
        {claim.reportKm === null
          ? t.kmNow(grouped(claim.km))
          : t.kmOf(grouped(claim.reportKm), grouped(claim.km))}
      </p>
      <p>
        {t.handover} {claim.deliveredOn}
        {claim.inspectorName !== null && (
          <>
            {` · ${t.inspector} `}
            <Written text={claim.inspectorName} />
          </>
        )}
      </p>
    </section>
  );
}

/** The photos that a warning is about, as large as wanted, and where each was used before. */
function RiskPhotos({ claim, fact }: { claim: ConsoleClaimDetail; fact: Risk }) {
  const t = useTexts(claimsTexts);
  const shown = claim.evidence.filter(({ evidenceId }) => fact.evidenceIds.includes(evidenceId));
  const titleOf = (slot: string) => claim.checklist.find((line) => line.slot === slot)?.title ?? '';
  return (
    <ul className={css.risk}>
      {shown.map(({ evidenceId, slot, url, takenAt }) => {
        const when = t.takenAt(takenAt === null ? t.noTime : formatMinute(takenAt));
        return (
          <li key={evidenceId}>
            <a href={photoAt(url ?? '', 'full')} target="_blank" rel="noreferrer">
              <img src={photoAt(url ?? '', 'thumb')} alt="" />
              <span>
                {titleOf(slot)} · {when}
              </span>
            </a>
            <Uses uses={fact.uses.filter((use) => use.evidenceId === evidenceId)} />
          </li>
        );
      })}
    </ul>
  );
}

/** Shown at first; a photo that many have is found everywhere. */
const mostShown = 4;

/** Where a photo was used, each place once, the newest first. */
function Uses({ uses }: { uses: Risk['uses'] }) {
  const t = useTexts(claimsTexts);
  const [isOpen, setOpen] = useState(false);
  const byTime = uses.toSorted((a, b) => a.at.localeCompare(b.at));
  // The last of a place stays.
  const last = new Map(byTime.map((use) => [`${use.kind} ${use.ref ?? use.no}`, use]));
  const places = [...last.values()].toSorted((a, b) => b.at.localeCompare(a.at));
  const hidden = places.length - mostShown;
  return (
    <ul className={css.uses}>
      {(isOpen ? places : places.slice(0, mostShown)).map((use) => (
        <li key={`${use.kind} ${use.ref ?? use.no}`}>
          <Use use={use} />
        </li>
      ))}
      {hidden > 0 && !isOpen && (
        <li>
          <Button size="small" onClick={() => setOpen(true)}>
            {t.moreUses(hidden)}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Pages of what shows a photo; a self-inspection has none. */
const pageOf = ({ kind, ref, no }: Risk['uses'][number]): string | null => {
  if (ref === null || kind === 'self') return null;
  if (kind === 'claim') return `/claim?id=${ref}`;
  return kind === 'message' ? `/support?search=${no}&open=${ref}` : `/order?id=${ref}`;
};

function Use({ use }: { use: Risk['uses'][number] }) {
  const language = useLanguage();
  const words = [inLanguage(photoUseLabels[use.kind], language), use.no, formatMinute(use.at)]
    .filter((part) => part !== '')
    .join(' · ');
  const to = pageOf(use);
  return to === null ? words : <Link to={to}>{words}</Link>;
}
