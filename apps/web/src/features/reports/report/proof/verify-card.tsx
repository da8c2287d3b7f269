import { Card } from '@yanche/ui/card';
import { IconButton } from '@yanche/ui/button';
import { Code, Muted, Row, Stack } from '@yanche/ui/layout';
import { Skeleton } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import Copy from 'lucide-react/icons/copy';
import { lazy, Suspense } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { useTexts } from '#lib/language/texts.ts';
import { reportsTexts } from '../../reports.texts.ts';
import { reportTexts } from '../report.texts.ts';
import { proofTexts } from './proof.texts.ts';
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

/** Number, code and hash to verify this report. */
export function VerifyCard({ report }: VerifyCardProps) {
  const t = useTexts(reportTexts);
  const own = useTexts(proofTexts);
  const { content, hash, prevHash, shortCode, verifyUrl } = report;
  return (
    <Card title={t.genuine}>
      <Row gap={16} align="center">
        <Suspense fallback={<Skeleton width="112px" height="112px" />}>
          <QrCode text={verifyUrl} label={own.qr} />
        </Suspense>
        <Stack as="dl" grow gap={6}>
          <Fact name={t.reportNo} value={content.reportNo} copyable mono />
          <Fact name={t.code} value={shortCode} copyable mono />
          <Fact name={t.version} value={t.versionOf(content.version)} />
        </Stack>
      </Row>
      <Muted mt={12}>{own.genuineNote}</Muted>
      <Stack as="dl" gap={6} className={styles.hashes}>
        <Fact name={t.hash} value={hash} copyable mono size={12} />
        {prevHash !== null && <Fact name={t.prevHash} value={prevHash} mono size={12} />}
      </Stack>
    </Card>
  );
}

type FactProps = {
  name: string;
  value: string;
  copyable?: boolean;
  mono?: boolean;
  /** Font size of values too long for a line. */
  size?: 12;
};

function Fact({ name, value, copyable = false, mono = false, size }: FactProps) {
  const { copy: copyWord } = useTexts(proofTexts);
  const shared = useTexts(reportsTexts);
  const copy = async () => {
    const done = await copyText(value);
    toast(done ? shared.copied : shared.copyFailed, { kind: done ? 'success' : 'plain' });
  };
  return (
    <div>
      <Muted as="dt" size={12}>
        {name}
      </Muted>
      <Row as="dd" gap={4} align="center" tight>
        {mono ? <Code size={size}>{value}</Code> : <span>{value}</span>}
        {copyable && (
          <IconButton
            label={`${copyWord} ${name}`}
            className={styles.copy}
            onClick={() => void copy()}
          >
            <Copy size={16} aria-hidden="true" />
          </IconButton>
        )}
      </Row>
    </div>
  );
}
