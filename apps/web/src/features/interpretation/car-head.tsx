import { useMileageWords } from '#sheets/report/use-mileage-words.ts';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { explainBaseInfo } from '@yanche/contract/market/explain';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import { Code, Muted, Text } from '@yanche/ui/layout';
import { UiLink } from '@yanche/ui/ui-link';
import { useFormat } from '#lib/language/format.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './interpretation.module.css';
import { interpretationTexts } from './interpretation.texts.ts';
import { yuan } from './yuan.ts';

type CarHeadProps = { info: AnswerOf<typeof explainBaseInfo>; orderId: string };

/** The car and warnings about its report. */
export function CarHead({ info, orderId }: CarHeadProps) {
  const t = useTexts(interpretationTexts);
  const verdict = useTexts(verdictWords);
  const { month, time, km } = useFormat();
  const mileage = useMileageWords();
  const facts = [
    t.licensed(month(info.licenseTime)),
    mileage(info),
    info.cityName,
    t.inspected(time(info.inspectedAt, 'date')),
    ...(info.newPrice === null ? [] : [t.newPrice(yuan(info.newPrice))]),
  ];
  return (
    <>
      {info.newestVersion > info.version && (
        <Notice
          tone="minor"
          title={t.newer(info.newestVersion)}
          action={<UiLink href={to.interpretation(orderId)}>{t.openNewest}</UiLink>}
        >
          {t.newerNote}
        </Notice>
      )}
      {info.status === 'expired' && <Notice tone="minor">{t.expired}</Notice>}
      {info.pricedKm !== null && (
        <Notice
          tone={info.verdicts.odometer === 'major' ? 'major' : 'minor'}
          title={t.kmAssumed(verdict[`odometer.${info.verdicts.odometer}`])}
        >
          {t.kmAssumedNote(km(info.pricedKm))}
        </Notice>
      )}
      <header className={styles.head}>
        <Text as="h2" size={17} weight="medium">
          {info.carTitle}
        </Text>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <Muted>
          <Code>{info.reportNo}</Code>
          {info.sample && <> · {t.sampleCar}</>}
        </Muted>
      </header>
    </>
  );
}
