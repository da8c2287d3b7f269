import { normalisePlate } from '@yanche/rules/plate';
import { parseWan } from '@yanche/rules/vehicle-facts';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Field } from '@yanche/ui/field';
import type { ReactNode } from 'react';
import { useFormat } from '#lib/format.ts';
import { useLanguage } from '#lib/language.ts';
import { useTexts } from '#lib/texts.ts';
import type { CarFactSheet } from './car-fact-sheets.tsx';
import type { CarFacts } from './car-facts.ts';
import styles from './car-facts.module.css';
import { carFactsTexts } from './car-facts.texts.ts';
import type { CarPart } from './check-car-facts.ts';
import { useVinCheck } from './use-vin-check.ts';
import { VinField } from './vin-field.tsx';

type CarFactsCardProps = {
  facts: CarFacts;
  /** What the person fills in. */
  update: (changes: Partial<CarFacts>) => void;
  /** What we fill in for them. */
  adopt: (changes: Partial<CarFacts>) => void;
  faults: Partial<Record<CarPart, string>>;
  onOpen: (sheet: CarFactSheet) => void;
  /** Below the VIN; the VIN once it passes the check. */
  renderBelowVin?: (vin: string | null) => ReactNode;
};

/** Which car it is and how far it has run: VIN, model, month, mileage, plate. */
export function CarFactsCard({
  facts,
  update,
  adopt,
  faults,
  onOpen,
  renderBelowVin,
}: CarFactsCardProps) {
  const t = useTexts(carFactsTexts);
  const format = useFormat();
  const language = useLanguage();
  const check = useVinCheck(facts, adopt);
  const km = parseWan(facts.roadHaul);
  const sound = check.level === 'ok' || check.level === 'warn';
  return (
    <Card title={t.vehicle}>
      <VinField
        facts={facts}
        update={update}
        check={check}
        fault={faults.vin}
        onScan={() => onOpen('vinPhoto')}
      />
      {renderBelowVin?.(sound ? facts.vin : null)}
      <div data-part="car">
        <Cell
          label={t.car}
          value={facts.cartitle === '' ? undefined : facts.cartitle}
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
          value={facts.licenseTime === '' ? undefined : format.month(facts.licenseTime)}
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
          value={facts.roadHaul}
          onChange={(roadHaul) => update({ roadHaul })}
          onBlur={() => {
            if (facts.roadHaul.endsWith('.')) update({ roadHaul: facts.roadHaul.slice(0, -1) });
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
          value={facts.plate}
          onChange={(plate) => update({ plate })}
          // Not while typing: it would break the pinyin keyboard's composing of the first character.
          onBlur={() => {
            const plate = normalisePlate(facts.plate);
            if (plate !== facts.plate) update({ plate });
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
    if (facts.cartitle === '' || facts.recognisedVin === '' || facts.carByHand) return undefined;
    return facts.carId === '' ? t.carNoModel : t.carRecognised;
  }
}
