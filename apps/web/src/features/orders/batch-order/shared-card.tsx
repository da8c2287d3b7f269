import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Field } from '@yanche/ui/field';
import { Muted } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { ContactCard } from '../create-order/contact-card.tsx';
import { createOrderTexts } from '../create-order/create-order.texts.ts';
import { useBatchDraft } from './batch-draft.ts';
import styles from '../create-order/create-order.module.css';
import { batchOrderTexts } from './batch-order.texts.ts';
import type { BatchFault, BatchSheet } from './batch-parts.ts';
import type { Batch } from './use-batch.ts';

type SharedCardProps = {
  batch: Batch;
  fault: BatchFault | null;
  onOpen: (sheet: BatchSheet) => void;
};

/** Package, place, time and contact of all cars. */
export function SharedCard({ batch, fault, onOpen }: SharedCardProps) {
  const t = useTexts(batchOrderTexts);
  const words = useTexts(createOrderTexts);
  const share = useBatchDraft((store) => store.share);
  const { shared, product } = batch;
  const place = [shared.cityName, shared.pointName].filter((word) => word !== '').join(' · ');
  const faultOf = (part: BatchFault) => (fault === part ? words[part] : undefined);
  return (
    <>
      <Card title={t.shared}>
        <div data-part="productRequired">
          <Cell
            label={t.package}
            value={
              product && (
                <>
                  {product.name}
                  {batch.price !== null && (
                    <>
                      {' · '}
                      {t.each} <Money fen={batch.price} />
                    </>
                  )}
                </>
              )
            }
            placeholder={t.choosePackage}
            note={product?.history === undefined ? undefined : t.noHistory}
            error={faultOf('productRequired')}
            opens="dialog"
            onClick={() => onOpen('package')}
          />
        </div>
        <div className={styles.ruled} data-part="placeRequired">
          <Cell
            label={t.place}
            value={place === '' ? undefined : place}
            placeholder={t.choosePlace}
            error={faultOf('placeRequired')}
            opens="dialog"
            onClick={() => onOpen(shared.cityId === '' ? 'city' : 'place')}
          />
        </div>
        {shared.pointKind === 'onsite' && (
          <div className={styles.ruled} data-part="addressRequired">
            <Field
              label={t.address}
              layout="row"
              value={shared.address}
              onChange={(address) => share({ address })}
              placeholder={t.addressPlaceholder}
              maxLength={120}
              error={faultOf('addressRequired')}
            />
          </div>
        )}
        {shared.pointId !== '' && (
          <div className={styles.ruled} data-part="slotRequired">
            <Time batch={batch} onOpen={() => onOpen('time')} />
          </div>
        )}
      </Card>
      <ContactCard
        contact={shared}
        onChange={share}
        faults={{ contractorName: faultOf('nameRequired'), phone: faultOf('phoneWrong') }}
        parts={{ contractorName: 'nameRequired', phone: 'phoneWrong' }}
      />
    </>
  );
}

function Time({ batch, onOpen }: { batch: Batch; onOpen: () => void }) {
  const t = useTexts(batchOrderTexts);
  const format = useFormat();
  const times = [...batch.times.values()];
  const [first, last] = [times[0], times.at(-1)];
  if (batch.ready.length === 0 || first === undefined || last === undefined) {
    return (
      <>
        <Cell
          label={t.time}
          value={<Muted as="span">{batch.timesFailed ? t.timesFailed : t.timesLater}</Muted>}
          {...(batch.timesFailed && { onClick: () => void batch.refetch() })}
        />
        {batch.isShort && <Short batch={batch} />}
      </>
    );
  }
  const from = format.slot(first.start, first.end);
  const sameDay = format.time(first.start, 'day') === format.time(last.start, 'day');
  const lastOne = `${sameDay ? '' : `${format.time(last.start, 'day')} `}${format.time(last.start, 'time')}`;
  return (
    <>
      <Cell
        label={t.time}
        value={first.slotId === last.slotId ? t.timesAt(from) : t.times(from, lastOne)}
        note={t.timesNote}
        opens="dialog"
        onClick={onOpen}
      />
      {batch.isShort && <Short batch={batch} />}
    </>
  );
}

function Short({ batch }: { batch: Batch }) {
  const t = useTexts(batchOrderTexts);
  return (
    <Notice tone="minor" role="alert">
      {t.short(batch.times.size, batch.ready.length)}
    </Notice>
  );
}
