import {
  getOwnPay,
  type EarningRow,
  type OwnPay,
  type OwnStatement,
} from '@yanche/contract/pay/own-pay';
import { inLanguage } from '@yanche/rules/bilingual';
import { earningKindLabels, earningNoteLabels } from '@yanche/rules/pay/earnings';
import { tellYuan } from '@yanche/rules/money/money';
import type { PayStatus } from '@yanche/rules/pay/pay-statement';
import { ButtonLink } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Chips } from '@yanche/ui/chips';
import { EmptyState } from '@yanche/ui/empty-state';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { Tag, type Tone } from '@yanche/ui/tag';
import { useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { paths } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import styles from './pay.module.css';
import { payStates, payTexts } from './pay.texts.ts';

const tones: Record<PayStatus, Tone> = {
  open: 'unknown',
  proposed: 'minor',
  confirmed: 'brand',
  filed: 'brand',
  paid: 'pass',
};

/** `/ownTesting/pay`: what an inspector earned, by month and job, and how far it is paid. */
export function PayScreen() {
  const t = useTexts(payTexts);
  const [month, setMonth] = useState<string | null>(null);
  const pay = useCall(getOwnPay, month === null ? {} : { month });
  return (
    <Screen title={t.title}>
      <AnswerView of={pay} loading={skeleton}>
        {(data) =>
          data.statement === null ? (
            <>
              <EmptyState
                title={t.none}
                note={t.noneNote}
                actionText={t.toJobs}
                actionHref={paths.tasks}
              />
              <Account account={data.account} />
            </>
          ) : (
            <>
              <Months months={data.months} chosen={data.statement.month} onChange={setMonth} />
              {data.account === null && (
                <Notice
                  tone="minor"
                  action={
                    <ButtonLink tone="text" size="small" href={paths.bankAccount}>
                      {t.give}
                    </ButtonLink>
                  }
                >
                  {t.accountMissing}
                </Notice>
              )}
              <Month statement={data.statement} />
              <Account account={data.account} />
              <Muted>{t.rule}</Muted>
              <Muted>{t.taxRule}</Muted>
            </>
          )
        }
      </AnswerView>
    </Screen>
  );
}

type MonthsProps = {
  months: OwnPay['months'];
  chosen: string;
  onChange: (month: string) => void;
};

function Months({ months, chosen, onChange }: MonthsProps) {
  const t = useTexts(payTexts);
  const format = useFormat();
  if (months.length < 2) return null;
  const options = months.map(({ month }) => ({ value: month, text: format.month(month) }));
  return <Chips label={t.months} value={chosen} onChange={onChange} options={options} />;
}

function Month({ statement }: { statement: OwnStatement }) {
  const t = useTexts(payTexts);
  const language = useLanguage();
  const format = useFormat();
  const { month, total, withheld, net, jobs, status, paidAt, paidTo, lines } = statement;
  return (
    <>
      <Card title={format.month(month)}>
        <Row gap={12} align="center" justify="between">
          <Money fen={net} size="large" tone="ink" cents="always" />
          <Tag tone={tones[status]}>{inLanguage(payStates[status], language)}</Tag>
        </Row>
        {withheld > 0 && <Muted>{t.tax(tellYuan(total), tellYuan(withheld))}</Muted>}
        {jobs > 0 && <Muted>{t.jobs(jobs)}</Muted>}
        {paidAt !== null && <Muted>{t.paidAt(format.time(paidAt, 'date'), paidTo ?? '')}</Muted>}
      </Card>
      <Card title={t.lines}>
        <ul>
          {lines.toReversed().map((line) => (
            <Line key={line.earningId} line={line} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function Line({ line }: { line: EarningRow }) {
  const language = useLanguage();
  const format = useFormat();
  const { kind, amount, at, order, note, reason } = line;
  return (
    <li className={styles.line}>
      <Stack className={styles.what ?? ''}>
        <Text size={15}>{order?.carTitle ?? inLanguage(earningKindLabels[kind], language)}</Text>
        <Muted>
          {[
            format.time(at, 'dateTime'),
            order === null ? null : inLanguage(earningKindLabels[kind], language),
            order?.orderNo,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
        {note !== null && <Muted>{inLanguage(earningNoteLabels[note], language)}</Muted>}
        {reason !== null && (
          <Muted>
            <Written text={reason} />
          </Muted>
        )}
      </Stack>
      <Money fen={amount} tone="ink" cents="always" />
    </li>
  );
}

function Account({ account }: Pick<OwnPay, 'account'>) {
  const t = useTexts(payTexts);
  const value = account === null ? t.noAccount : `${account.bankName} ${account.mask}`;
  return (
    <Card>
      <Cell label={t.account} value={value} href={paths.bankAccount} />
      <Cell layout="wide" label={t.object} href={paths.support} />
    </Card>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={6} />
  </SkeletonScreen>
);
