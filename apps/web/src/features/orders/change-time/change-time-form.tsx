import type { OrderDetail } from '@yanche/contract/orders';
import { SLOT_RULES } from '@yanche/rules/slots';
import { Chips } from '@yanche/ui/chips';
import { TextArea } from '@yanche/ui/field';
import { useFormat } from '#lib/language/format.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { SlotPicker } from '../slots/slot-picker.tsx';
import styles from './change-time.module.css';
import { changeTimeTexts } from './change-time.texts.ts';
import { OtherPlace } from './other-place.tsx';
import { changeReasons, type useChangeTime } from './use-change-time.ts';

type ChangeTimeFormProps = { order: OrderDetail; change: ReturnType<typeof useChangeTime> };

/** The rules before anything is typed, then the new time, then why. */
export function ChangeTimeForm({ order, change }: ChangeTimeFormProps) {
  const t = useTexts(changeTimeTexts);
  const { form, place, update, faultOf } = change;
  const whole = faultOf('whole');
  return (
    <div className={styles.form}>
      <Rules order={order} />
      {order.appoint.kind !== 'onsite' && (
        <OtherPlace order={order} place={place} onChoose={change.choosePlace} />
      )}
      <section data-part="slot">
        <h3 className={styles.title}>{t.newTime}</h3>
        <SlotPicker
          pointId={place.pointId}
          productId={order.productId}
          slotId={form.slot?.slotId ?? ''}
          onChoose={(slot) => update({ slot })}
          onLost={change.onSlotLost}
          noDays={t.noDays}
          fault={faultOf('slot')}
        />
      </section>
      <section data-part="reason">
        <h3 className={styles.title}>{t.why}</h3>
        <Chips
          label={t.why}
          overflow="wrap"
          surface="card"
          options={changeReasons.map((reason) => ({ value: reason, text: t[reason] }))}
          value={form.reason}
          onChange={(reason) => update({ reason })}
        />
        {faultOf('reason') !== undefined && (
          <p role="alert" className={styles.fault}>
            {faultOf('reason')}
          </p>
        )}
      </section>
      {form.reason === 'other' && (
        <div data-part="words">
          <TextArea
            label={t.words}
            placeholder={t.wordsPlaceholder}
            value={form.words}
            onChange={(words) => update({ words })}
            maxLength={200}
            counted
            required
            error={faultOf('words')}
          />
        </div>
      )}
      {whole !== undefined && (
        <Notice tone="major" role="alert">
          {whole}
        </Notice>
      )}
    </div>
  );
}

function Rules({ order: { status, appoint, changes } }: { order: OrderDetail }) {
  const t = useTexts(changeTimeTexts);
  const { slot } = useFormat();
  const place = appoint.kind === 'onsite' ? t.samePlace : t.sameCity;
  if (status === '95') {
    return (
      <p className={styles.rules}>
        {t.freeVisit} {place}
      </p>
    );
  }
  return (
    <div className={styles.rules}>
      <p className={styles.now}>
        <span>{t.now}</span>
        <strong>{slot(appoint.start, appoint.end)}</strong>
      </p>
      <p>{t.left(changes.left)}</p>
      <p>{t.rule(SLOT_RULES.rescheduleLeadHours)}</p>
      <p>{place}</p>
      {status === '30' && <p>{t.newInspector}</p>}
    </div>
  );
}
