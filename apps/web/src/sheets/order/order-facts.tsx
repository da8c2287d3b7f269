import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Code } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import type { ReactNode } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { useFormat } from '#lib/language/format.ts';
import { Plate } from '#lib/screen/plate.tsx';
import styles from './order-facts.module.css';
import { orderFactsTexts } from './order-facts.texts.ts';
import { useTexts } from '#lib/language/texts.ts';

type CarOfOrder = {
  carTitle: string;
  vin: string;
  plate: string | null;
  /** `YYYY-MM` */
  licenseTime: string;
  /** Null: the customer left it to the inspector. */
  roadHaulKm: number | null;
};

type CarCardProps = {
  order: CarOfOrder;
  /** Beside the mileage, which is what was entered. */
  mileageNote?: ReactNode;
};

/** The car of an order of any kind. */
export function CarCard({ order, mileageNote }: CarCardProps) {
  const t = useTexts(orderFactsTexts);
  const { month, km } = useFormat();
  return (
    <Card title={t.car}>
      <Cell label={t.model} value={order.carTitle} />
      <Cell label={t.vin} value={<Code>{order.vin}</Code>} />
      {order.plate !== null && <Cell label={t.plate} value={<Plate text={order.plate} />} />}
      <Cell label={t.licensed} value={month(order.licenseTime)} />
      <Cell
        label={order.roadHaulKm === null ? t.mileageOpen : t.mileage}
        value={order.roadHaulKm === null ? t.mileageRead : km(order.roadHaulKm)}
        note={mileageNote}
      />
    </Card>
  );
}

/** Order time and order number with a copy button. */
export function OrderedCells({ order }: { order: { createdAt: string; orderNo: string } }) {
  const t = useTexts(orderFactsTexts);
  const { time } = useFormat();
  const copy = async () => {
    toast((await copyText(order.orderNo)) ? t.copied : t.copyFailed);
  };
  return (
    <>
      <Cell label={t.createdAt} value={time(order.createdAt, 'dateTime')} />
      <Cell
        label={t.orderNo}
        value={<Code>{order.orderNo}</Code>}
        trailing={
          <span className={styles.copy}>
            <Button tone="text" size="small" onClick={() => void copy()}>
              {t.copy}
            </Button>
          </span>
        }
      />
    </>
  );
}
