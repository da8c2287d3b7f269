import {
  getOwnCertificate,
  type OwnCertificate,
} from '@yanche/contract/certification/certificates';
import { inLanguage } from '@yanche/rules/bilingual';
import { certificateStatusLabels } from '@yanche/rules/inspectors/certificate';
import {
  percentOf,
  QUALITY_RULES,
  qualityEffects,
  qualityLevelLabels,
} from '@yanche/rules/inspectors/quality';
import { ButtonLink } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { EmptyState } from '@yanche/ui/empty-state';
import { Code, Muted, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { OwnRatings } from '../ratings/own-ratings.tsx';
import { certificateTexts } from './certificate.texts.ts';

/** `/ownTesting/certificate`: the inspector's own certificate, their quality record and what follows from it. */
export function OwnCertificateScreen() {
  const t = useTexts(certificateTexts);
  const own = useCall(getOwnCertificate);
  return (
    <Screen title={t.title}>
      <AnswerView of={own} loading={skeleton}>
        {({ certificate, quality, rating }) => (
          <>
            {certificate === null ? (
              <EmptyState
                kind="empty"
                title={t.none}
                note={t.noneNote}
                actionText={t.toExam}
                actionHref={paths.exam}
              />
            ) : (
              <Certificate certificate={certificate} />
            )}
            <Quality quality={quality} />
            <OwnRatings average={rating} />
          </>
        )}
      </AnswerView>
    </Screen>
  );
}

function Certificate({ certificate }: { certificate: NonNullable<OwnCertificate['certificate']> }) {
  const t = useTexts(certificateTexts);
  const format = useFormat();
  const language = useLanguage();
  const { certNo, status, issuedAt, expiresAt, suspendReason, mayRenew } = certificate;
  return (
    <>
      {suspendReason !== null && (
        <Notice
          tone="major"
          action={
            <ButtonLink tone="text" size="small" href={paths.ownTesting}>
              {t.object}
            </ButtonLink>
          }
        >
          {t.suspended(suspendReason)}
        </Notice>
      )}
      {mayRenew && (
        <Notice
          tone="minor"
          action={
            <ButtonLink tone="text" size="small" href={paths.exam}>
              {t.toExam}
            </ButtonLink>
          }
        >
          {status === 'expired' && t.expired} {t.renew}
        </Notice>
      )}
      <Card>
        <Cell label={t.certNo} value={<Code>{certNo}</Code>} />
        <Cell label={t.status} value={inLanguage(certificateStatusLabels[status], language)} />
        <Cell label={t.issued} value={format.time(issuedAt, 'date')} />
        <Cell label={t.expires} value={format.time(expiresAt, 'date')} />
        <Cell label={t.verify} href={to.verifyInspector(certNo)} />
      </Card>
    </>
  );
}

function Quality({ quality }: { quality: OwnCertificate['quality'] }) {
  const t = useTexts(certificateTexts);
  const language = useLanguage();
  const { level, jobs, returned, upheldClaims, photos, poorPhotos } = quality;
  const { watch, restricted, minJobs, days } = QUALITY_RULES;
  return (
    <Card title={t.quality}>
      <Muted mb={4}>{t.days(days)}</Muted>
      <Cell label={t.level} value={inLanguage(qualityLevelLabels[level], language)} />
      <Cell label={t.jobs} value={String(jobs)} />
      <Cell label={t.returned} value={t.share(returned, jobs, percentOf(returned, jobs))} />
      <Cell label={t.photos} value={t.share(poorPhotos, photos, percentOf(poorPhotos, photos))} />
      <Cell label={t.claims} value={String(upheldClaims)} />
      <Text as="h3" size={15} mt={12}>
        {t.effect}
      </Text>
      <Text size={15}>{inLanguage(qualityEffects[level], language)}</Text>
      <Text as="h3" size={15} mt={12}>
        {t.rule}
      </Text>
      <Muted>{t.ruleWatch(watch.returnedPercent, watch.poorPhotoPercent, minJobs)}</Muted>
      <Muted>{t.ruleRestricted(restricted.upheldClaims)}</Muted>
    </Card>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={5} />
    <SkeletonCard lines={6} />
  </SkeletonScreen>
);
