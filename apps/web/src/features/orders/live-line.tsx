import { orderStatus } from '@yanche/rules/orders/order-status';
import { Muted, Text } from '@yanche/ui/layout';
import { ProgressBar } from '@yanche/ui/progress-bar';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { type AtTheCar, useAtTheCar } from '#sheets/order/at-the-car.ts';
import { atTheCarTexts } from '#sheets/order/at-the-car.texts.ts';
import styles from './live-line.module.css';
import { orderCardTexts } from './order-card.texts.ts';

/** The current activity at the car; nothing when there is none. */
export function LiveLine({ order }: { order: AtTheCar }) {
  const t = useTexts(orderCardTexts);
  const { time } = useFormat();
  const words = useTexts(atTheCarTexts);
  const title = useAtTheCar(order);
  const { status, progress } = order;
  if (title === null) return null;
  return (
    <Line title={title}>
      {status === orderStatus.inspecting && progress && !progress.isSentBack && (
        <>
          <Muted mb={6}>
            {[
              progress.station && t.station(progress.station.no, progress.station.of),
              words.itemsDone(progress.done, progress.total),
              progress.at && t.upTo(time(progress.at, 'time')),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Muted>
          <ProgressBar
            label={t.progressLabel}
            value={progress.total === 0 ? 0 : (progress.done * 100) / progress.total}
          />
        </>
      )}
    </Line>
  );
}

function Line({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className={styles.line}>
      <Text color="ink" weight="bold" tight>
        {title}
      </Text>
      {children}
    </div>
  );
}
