import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Checkbox } from '@yanche/ui/checkbox';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { Stack } from '@yanche/ui/layout';
import { PagedListView } from '@yanche/ui/paged-list';
import { SearchBox } from '@yanche/ui/search-box';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { usePages } from '#lib/call/use-pages.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Plate } from '#lib/screen/plate.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { ReportChips } from '#sheets/report/report-chips.tsx';
import styles from './compare.module.css';
import { compareTexts } from './compare.texts.ts';

type ChooseReportsProps = {
  /** Chosen already. */
  first: readonly string[];
  onCompare: (orderIds: readonly string[]) => void;
};

/** One's own orders with a report; two of them are chosen. A third choice takes the place of the one before. */
export function ChooseReports({ first, onCompare }: ChooseReportsProps) {
  const t = useTexts(compareTexts);
  const [chosen, setChosen] = useState<readonly string[]>(first);
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const { of, status, more } = usePages(getOrderListByDealerId, {
    tab: 'all',
    only: 'reported',
    ...(keyword !== '' && { keyword }),
  });
  const reports = of.data?.rows.filter(({ report }) => report !== null) ?? [];
  // The list asks for more when its end comes into view. Pages without a report give it no end.
  const isBlank = of.data !== undefined && reports.length === 0 && status === 'idle';
  const goOn = useEffectEvent(more);
  useEffect(() => {
    if (isBlank) goOn();
  }, [isBlank]);
  const toggle = (orderId: string, on: boolean) => {
    // Silently it would look as if three were chosen, and the second had never been.
    if (on && chosen.length === 2) toast(t.replaced);
    setChosen((now) =>
      on ? [...now.slice(0, 1), orderId] : now.filter((each) => each !== orderId),
    );
  };
  return (
    <Screen
      title={t.title}
      dock={
        <Dock note={t.chosen(chosen.length)}>
          <Button size="large" disabled={chosen.length !== 2} onClick={() => onCompare(chosen)}>
            {t.compare}
          </Button>
        </Dock>
      }
    >
      <Stack gap={12}>
        <SearchBox
          label={t.search}
          placeholder={t.search}
          surface="card"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            if (text === '') setKeyword('');
          }}
          onSubmit={(text) => setKeyword(text.trim())}
        />
        <AnswerView of={of} loading={loading}>
          {() => {
            const list = (
              <PagedListView
                key={keyword}
                label={t.chooseNote}
                items={reports}
                status={status}
                onMore={more}
                gap={0}
                itemKey={({ orderId }) => orderId}
                skeleton={cards}
                empty={
                  keyword === '' ? (
                    <EmptyState title={t.none} note={t.noneNote} />
                  ) : (
                    <EmptyState title={t.notFound} />
                  )
                }
                renderItem={({ orderId, carTitle, plate, vin, report }, index) => (
                  <div className={index > 0 ? `${styles.pick} ${styles.next}` : styles.pick}>
                    <Checkbox
                      checked={chosen.includes(orderId)}
                      onChange={(on) => toggle(orderId, on)}
                    >
                      {carTitle}
                      <span className={styles.plate}>
                        {plate !== null && (
                          <>
                            <Plate text={plate} /> ·{' '}
                          </>
                        )}
                        {vin.slice(-6)}
                      </span>
                    </Checkbox>
                    {report && <ReportChips report={report} />}
                  </div>
                )}
              />
            );
            return reports.length === 0 ? (
              list
            ) : (
              <Card title={t.choose} more={t.chooseNote}>
                {list}
              </Card>
            );
          }}
        </AnswerView>
      </Stack>
    </Screen>
  );
}

const cards = (
  <>
    <SkeletonCard lines={3} />
    <SkeletonCard lines={3} />
  </>
);

const loading = <SkeletonScreen>{cards}</SkeletonScreen>;
