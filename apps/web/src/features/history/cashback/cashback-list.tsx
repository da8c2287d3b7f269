import { type CashbackLog, getCashbackLogList } from '@yanche/contract/money/cashback';
import { inLanguage } from '@yanche/rules/bilingual';
import { type CashbackStatus, cashbackStatusLabels } from '@yanche/rules/money/cashback-state';
import { Chips } from '@yanche/ui/chips';
import { EmptyState } from '@yanche/ui/empty-state';
import { Code, Muted, Row, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { PagedListView } from '@yanche/ui/paged-list';
import { PullRefresh } from '@yanche/ui/pull-refresh';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { Tag, type Tone } from '@yanche/ui/tag';
import { UiLink } from '@yanche/ui/ui-link';
import { useUiTexts } from '@yanche/ui/ui-texts';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { usePages } from '#lib/call/use-pages.ts';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import card from '#sheets/order/order-card.module.css';
import { cashbackTexts } from './cashback.texts.ts';

const statuses = Object.keys(cashbackStatusLabels) as CashbackStatus[];
const tones: Record<CashbackStatus, Tone> = {
  '1': 'brand',
  '2': 'pass',
  '3': 'unknown',
  '4': 'minor',
};

/** Every cash-back with its order, by state. */
export function CashbackList() {
  const t = useTexts(cashbackTexts);
  const { pullSuccess } = useUiTexts();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const status = statuses.find((each) => each === search.get('status'));
  const { of, status: loading, more, refresh } = usePages(getCashbackLogList, { status });
  return (
    <>
      <Chips
        label={t.tabs}
        value={status ?? 'all'}
        onChange={(next) => setSearch(next === 'all' ? {} : { status: next }, { replace: true })}
        options={[
          { value: 'all' as const, text: t.all },
          ...statuses.map((value) => ({
            value,
            text: inLanguage(cashbackStatusLabels[value], language),
          })),
        ]}
      />
      <PullRefresh onRefresh={refresh} successText={pullSuccess} disabled={of.data === undefined}>
        <AnswerView of={of} loading={skeleton}>
          {({ rows }) => (
            <PagedListView
              key={status ?? 'all'}
              label={t.list}
              memory={`cashback ${status ?? 'all'}`}
              items={rows}
              status={loading}
              onMore={more}
              gap={8}
              itemKey={({ logId }) => logId}
              renderItem={(log) => <CashbackRow log={log} />}
              empty={
                status === undefined ? (
                  <EmptyState
                    size="compact"
                    title={t.emptyTitle}
                    note={t.emptyNote}
                    actionText={t.order}
                    actionHref={paths.accidentQuery}
                  />
                ) : (
                  <EmptyState size="compact" title={t.emptyTab} note={t.emptyTabNote} />
                )
              }
            />
          )}
        </AnswerView>
      </PullRefresh>
    </>
  );
}

const pages = {
  inspection: to.orderDetail,
  self: to.selfOrderDetail,
  history: to.historyQuery,
} satisfies Record<CashbackLog['bizType'], unknown>;

/** The whole card opens the order. */
function CashbackRow({ log }: { log: CashbackLog }) {
  const t = useTexts(cashbackTexts);
  const { time } = useFormat();
  const { bizType, orderId, orderNo, remark, status } = log;
  return (
    <article className={card.card}>
      <Row gap={8} align="start" justify="between">
        <Text as="h3" className={card.title}>
          <UiLink href={pages[bizType](orderId)} className={card.open}>
            {log.title}
          </UiLink>
        </Text>
        <Money fen={log.amount} tone={status === '3' ? 'muted' : 'money'} size="medium" />
      </Row>
      <Row gap={8} align="center" justify="between" mt={4}>
        <Muted>
          {t[bizType]} · {time(log.at, 'dateTime')}
        </Muted>
        <Tag tone={tones[status]} icon={false}>
          {log.statusText}
        </Tag>
      </Row>
      <Muted mt={2}>
        <Code>{orderNo}</Code>
        {status === '1' && ` · ${t.settleAt(time(log.settleAt, 'dateTime'))}`}
      </Muted>
      {remark !== null && <Muted mt={2}>{remark}</Muted>}
    </article>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={2} />
  </SkeletonScreen>
);
