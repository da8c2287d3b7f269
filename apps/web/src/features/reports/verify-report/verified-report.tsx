import { AmendedNotice } from '#sheets/report/amended-notice.tsx';
import { useMileageWords } from '#sheets/report/use-mileage-words.ts';
import { reportSentence, sentenceTexts } from '@yanche/contract/reports/report-sentence';
import { withheld } from '@yanche/contract/reports/mileage-words';
import { noPhotoWords } from '@yanche/contract/reports/no-photo';
import { tellVerdict, verdictWords } from '@yanche/contract/reports/verdict-words';
import { ButtonLink } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { isOverruled } from '@yanche/rules/reports/score-place';
import { Box, Code, Muted, Row, Text } from '@yanche/ui/layout';
import { ToneIcon } from '@yanche/ui/tag';
import { UiLink } from '@yanche/ui/ui-link';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useFormat } from '#lib/language/format.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { toldTone } from '@yanche/contract/reports/tones';
import { Notice } from '#lib/screen/notice.tsx';
import { Photo } from '../photo.tsx';
import { reportsTexts } from '../reports.texts.ts';
import { ScoreBadge } from '../score-badge.tsx';
import { VerdictTiles } from '../verdict-tiles.tsx';
import type { Verified } from './verify-outcome.ts';
import styles from './verify-report.module.css';
import { verifyTexts } from './verify-report.texts.ts';

const ClipCard = lazy(async () => ({
  default: (await import('#sheets/clip/clip-card.tsx')).ClipCard,
}));

const kinds = ['accident', 'flood', 'fire', 'odometer', 'identity'] as const;

type VerifiedReportProps = {
  verified: Verified;
  /** False for a revoked report: shows the car without verdicts. */
  trusted: boolean;
};

/** Data of our archive, to compare with a printed report. */
export function VerifiedReport({ verified, trusted }: VerifiedReportProps) {
  const t = useTexts(verifyTexts);
  const shared = useTexts(reportsTexts);
  const mileage = useMileageWords();
  const noPhoto = useTexts(noPhotoWords);
  const words = useTexts(verdictWords);
  const sentence = useTexts(sentenceTexts);
  const format = useFormat();
  const day = (iso: string) => format.time(iso, 'date');
  const isSelf = verified.selfLabel !== undefined;
  // Another version counts: nothing of this one is told in green.
  const isOld = verified.status === 'superseded';
  const toneOf = (kind: (typeof kinds)[number]) => {
    const tone = toldTone(kind, verified.verdicts[kind], verified.partly);
    return isOld && tone === 'pass' ? 'unknown' : tone;
  };
  const code = useSearchParams()[0].get('code');
  const { found, open = 0, scope } = verified;
  const said =
    found === undefined
      ? null
      : reportSentence({ ...verified, found, open, scope }, words, sentence);
  return (
    <>
      <SelfLabel verified={verified} />
      <SelfChecks verified={verified} />
      {verified.sample && (
        <Notice role="note" tone="unknown">
          {shared.sample}
        </Notice>
      )}
      {trusted && verified.amends !== undefined && (
        <AmendedNotice version={verified.version} amends={verified.amends} />
      )}
      <Card title={t.car}>
        <Row gap={12} align="start" justify="between" mb={12}>
          <p className={styles.carTitle}>{verified.carTitle}</p>
          {trusted && !isSelf && !isOld && (
            <ScoreBadge
              total={verified.total}
              grade={verified.grade}
              provisional={verified.provisional}
              verdicts={verified.verdicts}
            />
          )}
        </Row>
        {trusted && isOld && <Muted mt={8}>{t.oldSaid(verified.version)}</Muted>}
        {trusted && !isSelf && said !== null && isOld && (
          <Muted mt={8} mb={12}>
            {said}
          </Muted>
        )}
        {trusted && !isSelf && said !== null && !isOld && (
          <Text
            as="p"
            mt={8}
            mb={12}
            size={17}
            weight="bold"
            color={isOverruled(verified.verdicts) ? 'major' : undefined}
          >
            {said}
          </Text>
        )}
        {trusted && verified.unphotographed !== undefined && (
          <Muted mb={12}>{noPhoto.ofReport(verified.unphotographed)}</Muted>
        )}
        {trusted && !isSelf && (
          <VerdictTiles
            label={t.verdicts}
            tiles={kinds.map((kind) => ({
              key: kind,
              tone: toneOf(kind),
              word: tellVerdict(words, kind, verified.verdicts[kind], verified.partly),
            }))}
          />
        )}
        {trusted && verified.unshared && <Muted mt={8}>{t.unshared}</Muted>}
        {trusted && !isSelf && code !== null && verified.unshared === undefined && (
          <Box mt={12}>
            <ButtonLink tone="tint" block href={to.sharedReport(verified.reportNo, code)}>
              {isOld ? t.openNewest : t.openReport}
            </ButtonLink>
            <ButtonLink
              tone="text"
              block
              href={to.advanceReport({ reportNo: verified.reportNo, code })}
            >
              {verified.status === 'superseded' ? t.openNewestShort : t.openShort}
            </ButtonLink>
          </Box>
        )}
        {trusted && verified.thumbs.length > 0 && (
          <ul className={styles.thumbs} aria-label={t.thumbs}>
            {verified.thumbs.map((url, index) => (
              <li key={url}>
                <Photo url={url} alt={t.thumb(index + 1)} width={160} height={120} />
              </li>
            ))}
          </ul>
        )}
        {trusted && verified.thumbs.length > 0 && (
          <Muted mt={4} size={12}>
            {t.copies}
          </Muted>
        )}
        {verified.status !== 'revoked' && (
          <Muted mt={12} mb={4}>
            {t.compare}
          </Muted>
        )}
        <Cell label={t.vin} value={<Code>{verified.vinMask}</Code>} />
        <Cell
          label={t.mileage}
          value={mileage(trusted ? verified : { ...verified, verdicts: withheld })}
        />
        <Cell label={t.reportNo} value={<Code>{verified.reportNo}</Code>} />
        <Cell label={t.version} value={t.versionOf(verified.version)} />
        <Cell label={isSelf ? t.capturedAt : t.inspectedAt} value={day(verified.inspectedAt)} />
        <Cell label={t.publishedAt} value={day(verified.publishedAt)} />
        {verified.status !== 'revoked' && verified.status !== 'superseded' && (
          <Cell
            label={t.expireAt}
            value={isSelf ? day(verified.expireAt) : t.validUntil(day(verified.expireAt))}
          />
        )}
        <Cell
          label={t.hash}
          value={
            <Code size={12} className={styles.hash}>
              {verified.hash}
            </Code>
          }
          note={t.hashNote}
        />
      </Card>
      {trusted && verified.clips.length > 0 && (
        <Suspense fallback={null}>
          <ClipCard clips={verified.clips} />
        </Suspense>
      )}
    </>
  );
}

/** Marks a certificate based on the seller's own photos. */
function SelfLabel({ verified }: { verified: Verified }) {
  const t = useTexts(verifyTexts);
  const code = useSearchParams()[0].get('code');
  const { selfLabel, reportNo } = verified;
  if (selfLabel === undefined) return null;
  const link = code !== null && (
    <UiLink href={to.selfReport({ reportNo, code })}>{t.openCertificate}</UiLink>
  );
  return (
    <Notice role="note" tone="minor" title={t.selfLabel(selfLabel)} action={link}>
      {t.selfNote}
    </Notice>
  );
}

/** What was looked at before the certificate was issued, by whom, and what nobody looked at. */
function SelfChecks({ verified: { selfCheck } }: { verified: Verified }) {
  const t = useTexts(verifyTexts);
  const format = useFormat();
  if (selfCheck === undefined) return null;
  return (
    <Card title={t.selfChecks}>
      <Row gap={8} align="start">
        <ToneIcon tone={selfCheck.by === 'person' ? 'pass' : 'unknown'} size={16} />
        <span>{t[`selfCheck.${selfCheck.by}`](format.time(selfCheck.at, 'dateTime'))}</span>
      </Row>
      <Row gap={8} align="start" mt={8}>
        <ToneIcon tone="unknown" size={16} />
        <span>{t.selfUnchecked}</span>
      </Row>
    </Card>
  );
}
