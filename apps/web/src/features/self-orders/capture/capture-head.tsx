import { selfStatus } from '@yanche/rules/orders/self-order-status';
import type { SelfOrderDetail } from '@yanche/contract/self-orders/self-orders';
import { Text } from '@yanche/ui/layout';
import { ProgressBar } from '@yanche/ui/progress-bar';
import { UiLink } from '@yanche/ui/ui-link';
import { useFormat } from '#lib/language/format.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { captureTexts } from './capture.texts.ts';
import styles from './capture.module.css';

type Props = {
  order: SelfOrderDetail;
  /** Number of required steps. */
  done: number;
  total: number;
  /** Called on the first touch, to preload the camera. */
  onPreload: () => void;
};

/** Car, progress, deadline and requested retakes. */
export function CaptureHead({ order, done, total, onPreload }: Props) {
  const t = useTexts(captureTexts);
  const { time } = useFormat();
  const { deadline, status, progress, orderId } = order;
  return (
    <>
      <section className={styles.head} onPointerEnter={onPreload}>
        <div className={styles.headTop}>
          <h2 className={styles.car}>{order.carTitle}</h2>
          <UiLink href={to.selfOrderDetail(orderId)} className={styles.toOrder}>
            {t.toOrder}
          </UiLink>
        </div>
        <Text mb={8} size={22} weight="bold">
          {t.done(done, total)}
        </Text>
        <ProgressBar label={t.progress} value={total === 0 ? 0 : (done * 100) / total} />
        {deadline !== null && (
          <p className={styles.note}>{t[`${deadline.kind}Until`](time(deadline.at, 'dateTime'))}</p>
        )}
      </section>
      {status === selfStatus.readyForPhotos && <Notice tone="minor">{t.firstNote}</Notice>}
      {status === selfStatus.retaking && progress.retakes > 0 && (
        <Notice tone="minor">
          <b>{t.retakeTitle(progress.retakes)}</b>
          <br />
          {t.retakeNote}
        </Notice>
      )}
    </>
  );
}
