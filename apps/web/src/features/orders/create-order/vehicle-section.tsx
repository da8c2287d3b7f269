import { normalisePlate } from '@yanche/rules/plate';
import { parseWan } from '@yanche/rules/vehicle-facts';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Field } from '@yanche/ui/field';
import { lazy } from 'react';
import { useFormat } from '#lib/format.ts';
import { useLanguage } from '#lib/language.ts';
import { useTexts } from '#lib/texts.ts';
import { Deferred } from '../deferred.tsx';
import { useOrderDraft } from '../order-draft.ts';
import styles from './create-order.module.css';
import { createOrderTexts } from './create-order.texts.ts';
import type { FaultTexts } from './faults.ts';
import { useVinCheck } from './use-vin-check.ts';
import { VinField } from './vin-field.tsx';

const OpenOrderNotice = lazy(async () => ({
  default: (await import('./open-order-notice.tsx')).OpenOrderNotice,
}));

type Props = { faults: FaultTexts; onOpen: (sheet: 'car' | 'month') => void };

export function VehicleSection({ faults, onOpen }: Props) {
  const t = useTexts(createOrderTexts);
  const format = useFormat();
  const language = useLanguage();
  const draft = useOrderDraft((store) => store.draft);
  const update = useOrderDraft((store) => store.update);
  const check = useVinCheck();
  const km = parseWan(draft.roadHaul);
  const sound = check.level === 'ok' || check.level === 'warn';
  return (
    <Card title={t.vehicle}>
      <VinField check={check} fault={faults.vin} />
      <Deferred open={sound}>
        <OpenOrderNotice vin={sound ? draft.vin : null} />
      </Deferred>
      <div data-part="car">
        <Cell
          label={t.car}
          value={draft.cartitle === '' ? undefined : draft.cartitle}
          placeholder={t.carPlaceholder}
          note={carNote()}
          error={faults.car}
          opens="dialog"
          onClick={() => onOpen('car')}
        />
      </div>
      <div data-part="licenseTime" className={styles.ruled}>
        <Cell
          label={t.licenseTime}
          value={draft.licenseTime === '' ? undefined : format.month(draft.licenseTime)}
          placeholder={t.licensePlaceholder}
          error={faults.licenseTime}
          opens="dialog"
          onClick={() => onOpen('month')}
        />
      </div>
      <div data-part="roadHaul" className={styles.ruled}>
        <Field
          label={t.mileage}
          layout="row"
          kind="number"
          decimalLength={2}
          maxLength={6}
          clearable={false}
          value={draft.roadHaul}
          onChange={(roadHaul) => update({ roadHaul })}
          onBlur={() => {
            if (draft.roadHaul.endsWith('.')) update({ roadHaul: draft.roadHaul.slice(0, -1) });
          }}
          placeholder={t.mileagePlaceholder}
          autoComplete="off"
          suffix={t.wanKm}
          helper={
            km === null
              ? undefined
              : t.mileageIs(km.toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB'))
          }
          error={faults.roadHaul}
        />
      </div>
      <div data-part="plate" className={`${styles.ruled} ${styles.lastRow}`}>
        <Field
          label={t.plate}
          layout="row"
          optional
          value={draft.plate}
          onChange={(plate) => update({ plate })}
          // Not while typing: it would break the pinyin keyboard's composing of the first character.
          onBlur={() => {
            const plate = normalisePlate(draft.plate);
            if (plate !== draft.plate) update({ plate });
          }}
          placeholder={t.platePlaceholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
          error={faults.plate}
        />
      </div>
    </Card>
  );

  function carNote() {
    if (draft.cartitle === '' || draft.recognisedVin === '' || draft.carByHand) return undefined;
    return draft.carId === '' ? t.carNoModel : t.carRecognised;
  }
}
