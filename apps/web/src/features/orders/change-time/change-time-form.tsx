import { orderStatus } from '@yanche/rules/orders/order-status';
import type { OrderDetail } from '@yanche/contract/orders/orders';
import { shanghaiDay } from '@yanche/rules/calendar';
import { TextArea } from '@yanche/ui/field';
import { Row, Stack, Text } from '@yanche/ui/layout';
import { ChipChoice } from '#lib/form/sheet-form.tsx';
import { useFormat } from '#lib/language/format.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { SlotPicker } from '../slots/slot-picker.tsx';
import styles from './change-time.module.css';
import { changeTimeTexts } from './change-time.texts.ts';
import { OtherPlace } from './other-place.tsx';
import { changeReasons, type useChangeTime } from './use-change-time.ts';

type ChangeTimeFormProps = { order: OrderDetail; change: ReturnType<typeof useChangeTime> };

/** Rules, new time, reason. */
export function ChangeTimeForm({ order, change }: ChangeTimeFormProps) {
  const t = useTexts(changeTimeTexts);
  const { form, place, update, faultOf } = change;
  const whole = faultOf('whole');
  return (
    <Stack gap={16}>
      <Rules order={order} />
      {order.appoint.kind !== 'onsite' && (
        <OtherPlace order={order} place={place} onChoose={change.choosePlace} />
      )}
      <section data-part="slot">
        <Text as="h3" mb={8} size={15}>
          {t.newTime}
        </Text>
        <SlotPicker
          pointId={place.pointId}
          productId={order.productId}
          slotId={form.slot?.slotId ?? ''}
          startOn={shanghaiDay(new Date(order.appoint.start))}
          onChoose={(slot) => update({ slot })}
          onLost={change.onSlotLost}
          noDays={t.noDays}
          fault={faultOf('slot')}
        />
      </section>
      <section data-part="reason">
        <ChipChoice
          title={t.why}
          options={changeReasons.map((reason) => ({ value: reason, text: t[reason] }))}
          value={form.reason}
          onChange={(reason) => update({ reason })}
          error={faultOf('reason')}
        />
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
    </Stack>
  );
}

function Rules({ order: { status, appoint, changes } }: { order: OrderDetail }) {
  const t = useTexts(changeTimeTexts);
  const { slot } = useFormat();
  const place = appoint.kind === 'onsite' ? t.samePlace : t.sameCity;
  if (status === orderStatus.couldNotInspect) {
    return (
      <p className={styles.rules}>
        {t.freeVisit} {place}
      </p>
    );
  }
  return (
    <div className={styles.rules}>
      <Row as="p" wrap gap={12} rowGap={0} align="baseline" justify="between" color="ink">
        <span>{t.now}</span>
        <strong>{slot(appoint.start, appoint.end)}</strong>
      </Row>
      <p>{t.left(changes.left)}</p>
      <p>{t.rule(changes.hours)}</p>
      <p>{place}</p>
      {status === orderStatus.assigned && <p>{t.newInspector}</p>}
    </div>
  );
}
