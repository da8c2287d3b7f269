import type { SelfReport } from '@yanche/contract/self-reports';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Money } from '@yanche/ui/money';
import { ToneIcon } from '@yanche/ui/tag';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { VerifyCard } from '../report/verify-card.tsx';
import { SelfPhotos } from './self-photos.tsx';
import styles from './self-report.module.css';
import { selfReportTexts } from './self-report.texts.ts';

type Props = { report: SelfReport };

/** The certificate from the top: whose it is, how it was checked, what to note, the car, the photos, how to verify. */
export function SelfReportView({ report }: Props) {
  const t = useTexts(selfReportTexts);
  const format = useFormat();
  const { content, status } = report;
  const day = (iso: string) => format.time(iso, 'date');
  return (
    <>
      {content.sample && (
        <Notice role="note" tone="unknown">
          {t.sample}
        </Notice>
      )}
      {status === 'revoked' && (
        <Notice role="note" tone="major" title={t.revoked}>
          {t.revokedNote}
        </Notice>
      )}
      {status === 'expired' && (
        <Notice role="note" tone="minor" title={t.expired}>
          {t.expiredNote(day(content.expireAt))}
        </Notice>
      )}
      <section className={styles.head} aria-labelledby="self-report-car">
        <p className={styles.label}>
          <UserRoundCheck size={18} aria-hidden="true" />
          {t[`label.${content.label}`]}
        </p>
        <h2 id="self-report-car" className={styles.title}>
          {content.vehicle.carTitle}
        </h2>
        <p className={styles.meta}>{t.certificate}</p>
        <p className={styles.labelNote}>{t.labelNote}</p>
      </section>
      <Checks report={report} />
      <Valuation report={report} />
      <Vehicle report={report} />
      <SelfPhotos report={report} />
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
          value={reviewer.name}
          note={reviewer.comment.trim() === '' ? undefined : reviewer.comment}
        />
      )}
      <h3 className={styles.subtitle}>{t.remarks}</h3>
      {remarks.length === 0 ? (
        <p className={styles.quiet}>{t.noRemarks}</p>
      ) : (
        <ul className={styles.remarks}>
          {remarks.map(({ code, text }) => (
            <li key={code}>
              <ToneIcon tone="minor" size={16} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <h3 className={styles.subtitle}>{t.notices}</h3>
      <ul className={styles.notices}>
        {notices.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Card>
  );
}

function Valuation({ report }: Props) {
  const t = useTexts(selfReportTexts);
  const { valuation } = report.content;
  if (valuation === null) return null;
  return (
    <Card title={t.valuation}>
      <p className={styles.value}>
        <Money fen={valuation.value} size="large" tone="ink" cents="auto" />
        <span className={styles.quiet}>
          <Money fen={valuation.low} tone="muted" cents="auto" /> –{' '}
          <Money fen={valuation.high} tone="muted" cents="auto" />
        </span>
      </p>
      <p className={styles.quiet}>{t.valuationNote}</p>
    </Card>
  );
}

function Vehicle({ report }: Props) {
  const t = useTexts(selfReportTexts);
  const format = useFormat();
  const { content } = report;
  const { vehicle, seller } = content;
  return (
    <Card title={t.vehicle}>
      <Cell label={t.vin} value={<span className={styles.code}>{vehicle.vin}</span>} />
      <Cell label={t.plate} value={vehicle.plateMask ?? t.noPlate} />
      <Cell label={t.licensed} value={format.month(vehicle.licenseTime)} />
      <Cell
        label={t.mileage}
        value={
          <>
            {format.km(vehicle.roadHaulKm)} <span className={styles.quiet}>{t.stated}</span>
          </>
        }
      />
      <Cell label={t.seller} value={`${t[`seller.${seller.kind}`]} · ${seller.name}`} />
      <Cell label={t.product} value={content.productName} />
      <Cell label={t.captured} value={format.time(content.capturedTo, 'dateTime')} />
      <Cell label={t.publishedAt} value={format.time(content.publishedAt, 'date')} />
      <Cell label={t.expireAt} value={format.time(content.expireAt, 'date')} />
    </Card>
  );
}
