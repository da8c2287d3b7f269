import type { SelfReport } from '@yanche/contract/reports/self-reports';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Code, Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { ToneIcon } from '@yanche/ui/tag';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { useFormat } from '#lib/language/format.ts';
import { langOf } from '@yanche/rules/lang-of';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { VerifyCard } from '../report/proof/verify-card.tsx';
import { MissingPhotosContext } from '../missing-photos.ts';
import { useMileageWords } from '#sheets/report/use-mileage-words.ts';
import { StandingNotice } from '#sheets/report/standing-notice.tsx';
import { SelfPhotos } from './self-photos.tsx';
import styles from './self-report.module.css';
import { selfReportTexts } from './self-report.texts.ts';

type Props = { report: SelfReport };

/** The certificate: issuer, checks, notes, car, photos, verification. */
export function SelfReportView({ report }: Props) {
  const t = useTexts(selfReportTexts);
  const { content } = report;
  return (
    <>
      {content.sample && (
        <Notice role="note" tone="unknown">
          {t.sample}
        </Notice>
      )}
      <StandingNotice of={{ ...report, expireAt: content.expireAt }} />
      <section className={styles.head} aria-labelledby="self-report-car">
        <Text as="p" size={22} weight="bold">
          {t.certificate}
        </Text>
        {/* The issuer is always first and cannot be collapsed. */}
        <Row as="p" gap={8} align="center" color="minor" size={17} weight="bold">
          <UserRoundCheck size={18} aria-hidden="true" />
          {t[`label.${content.label}`]}
          {t[`label.${content.label}`] !== content.label && <span lang="zh">{content.label}</span>}
        </Row>
        <h2 id="self-report-car" className={styles.title}>
          {content.vehicle.carTitle}
        </h2>
        <Text mt={8} color="minor" size={13}>
          {t.labelNote}
        </Text>
      </section>
      <Checks report={report} />
      <Valuation report={report} />
      <Vehicle report={report} />
      <MissingPhotosContext value={report.missingPhotos}>
        <SelfPhotos report={report} />
      </MissingPhotosContext>
      <VerifyCard report={report} />
    </>
  );
}

function Checks({ report }: Props) {
  const t = useTexts(selfReportTexts);
  const { checkedBy, reviewer, remarks, notices } = report.content;
  return (
    <Card title={t.checks}>
      <p>{checkedBy === 'person' ? t.checkedByPerson : t.checkedByRules}</p>
      {reviewer !== null && (
        <Cell
          label={t.reviewer}
          value={<span lang={langOf(reviewer.name)}>{reviewer.name}</span>}
          note={
            reviewer.comment.trim() === '' ? undefined : (
              <span lang={langOf(reviewer.comment)}>{reviewer.comment}</span>
            )
          }
        />
      )}
      <Text as="h3" mt={16} mb={4} size={13}>
        {t.remarks}
      </Text>
      {remarks.length === 0 ? (
        <Muted>{t.noRemarks}</Muted>
      ) : (
        <Stack as="ul" gap={8} size={13} className={styles.remarks}>
          {remarks.map(({ code, text }) => (
            <Row as="li" key={code} gap={8}>
              <ToneIcon tone="minor" size={16} />
              <span>{text}</span>
            </Row>
          ))}
        </Stack>
      )}
      <Text as="h3" mt={16} mb={4} size={13}>
        {t.notices}
      </Text>
      <Stack as="ul" gap={8} color="muted" size={13} className={styles.notices}>
        {notices.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Stack>
    </Card>
  );
}

function Valuation({ report }: Props) {
  const t = useTexts(selfReportTexts);
  const { valuation } = report.content;
  if (valuation === null) return null;
  return (
    <Card title={t.valuation}>
      <Row as="p" wrap gap={12} rowGap={8} align="baseline">
        <Money fen={valuation.value} size="large" tone="ink" cents="auto" />
        <Muted as="span">
          <Money fen={valuation.low} tone="muted" cents="auto" /> –{' '}
          <Money fen={valuation.high} tone="muted" cents="auto" />
        </Muted>
      </Row>
      <Muted>{t.valuationNote}</Muted>
    </Card>
  );
}

function Vehicle({ report }: Props) {
  const t = useTexts(selfReportTexts);
  const format = useFormat();
  const mileage = useMileageWords();
  const { content } = report;
  const { vehicle, seller } = content;
  return (
    <Card title={t.vehicle}>
      <Cell label={t.vin} value={<Code size={15}>{vehicle.vin}</Code>} />
      <Cell label={t.plate} value={vehicle.plateMask ?? t.noPlate} />
      <Cell label={t.licensed} value={format.month(vehicle.licenseTime)} />
      <Cell
        label={t.mileage}
        value={mileage({
          ...vehicle,
          selfLabel: content.label,
          verdicts: { odometer: 'unchecked' },
        })}
      />
      <Cell
        label={t.seller}
        value={
          <>
            {t[`seller.${seller.kind}`]} · <span lang={langOf(seller.name)}>{seller.name}</span>
          </>
        }
      />
      <Cell label={t.product} value={content.productName} />
      <Cell label={t.captured} value={format.time(content.capturedTo, 'dateTime')} />
      <Cell label={t.publishedAt} value={format.time(content.publishedAt, 'date')} />
      <Cell label={t.expireAt} value={format.time(content.expireAt, 'date')} />
    </Card>
  );
}
