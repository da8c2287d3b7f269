import { Card } from '@yanche/ui/card';
import { IconButton } from '@yanche/ui/button';
import { Skeleton } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import Copy from 'lucide-react/icons/copy';
import { lazy, Suspense } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { useTexts } from '#lib/language/texts.ts';
import { reportsTexts } from '../reports.texts.ts';
import { reportTexts } from './report.texts.ts';
import styles from './verify-card.module.css';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

type VerifyCardProps = {
  report: {
    content: { reportNo: string; version: number };
    hash: string;
    prevHash: string | null;
    shortCode: string;
    verifyUrl: string;
  };
};

/** How anybody can check this report against the original: code, number, fingerprint. */
export function VerifyCard({ report }: VerifyCardProps) {
  const t = useTexts(reportTexts);
  const { content, hash, prevHash, shortCode, verifyUrl } = report;
  return (
    <Card title={t.genuine}>
      <div className={styles.top}>
        <Suspense fallback={<Skeleton width="112px" height="112px" />}>
          <QrCode text={verifyUrl} label={t.qr} />
        </Suspense>
        <dl className={styles.facts}>
          <Fact name={t.reportNo} value={content.reportNo} copyable mono />
          <Fact name={t.code} value={shortCode} copyable mono />
          <Fact name={t.version} value={t.versionOf(content.version)} />
        </dl>
      </div>
      <p className={styles.note}>{t.genuineNote}</p>
      <dl className={styles.hashes}>
        <Fact name={t.hash} value={hash} copyable mono />
        {prevHash !== null && <Fact name={t.prevHash} value={prevHash} mono />}
      </dl>
    </Card>
  );
}

type FactProps = { name: string; value: string; copyable?: boolean; mono?: boolean };

function Fact({ name, value, copyable = false, mono = false }: FactProps) {
  const t = useTexts(reportTexts);
  const shared = useTexts(reportsTexts);
  const copy = async () => {
    const done = await copyText(value);
    toast(done ? shared.copied : shared.copyFailed, { kind: done ? 'success' : 'plain' });
  };
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        <span className={mono ? styles.mono : undefined}>{value}</span>
        {copyable && (
          <IconButton
            label={`${t.copy} ${name}`}
            className={styles.copy}
            onClick={() => void copy()}
          >
            <Copy size={16} aria-hidden="true" />
          </IconButton>
        )}
      </dd>
    </div>
  );
}
