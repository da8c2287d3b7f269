import { isOtherModelYear } from '@yanche/rules/cars/model-year';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { ToneIcon } from '@yanche/ui/tag';
import type { ReactNode } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import type { CarFactSheet } from './car-fact-sheets.tsx';
import type { CarFacts } from './car-facts.ts';
import styles from './car-facts.module.css';
import { carFactsTexts } from './car-facts.texts.ts';
import type { CarPart } from './check-car-facts.ts';
import { MileageField } from './mileage-field.tsx';
import { PlateField } from './plate-field.tsx';
import { useKnownCar } from './use-known-car.ts';
import { useVinCheck } from './use-vin-check.ts';
import { VinField } from './vin-field.tsx';

type CarFactsCardProps = {
  facts: CarFacts;
  /** Applies what the person fills in. */
  update: (changes: Partial<CarFacts>) => void;
  /** Applies what the server recognised. */
  adopt: (changes: Partial<CarFacts & { sourceCarId: string }>) => void;
  faults: Partial<Record<CarPart, string>>;
  onOpen: (sheet: CarFactSheet) => void;
  /** The mileage may be left to the inspector. */
  mayLeaveMileage?: boolean;
  /** Rendered below the VIN; gets the VIN once it is valid. */
  renderBelowVin?: (vin: string | null) => ReactNode;
};

/** The form part for a car: VIN, model, first licence month, mileage, plate. */
export function CarFactsCard({
  facts,
  update,
  adopt,
  faults,
  onOpen,
  mayLeaveMileage = false,
  renderBelowVin,
}: CarFactsCardProps) {
  const t = useTexts(carFactsTexts);
  const format = useFormat();
  const check = useVinCheck(facts, adopt);
  const sound = check.level === 'ok' || check.level === 'warn';
  useKnownCar(sound ? facts.vin : '', facts, adopt);
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
        <MileageField
          value={facts.roadHaul}
          mayBeLeft={mayLeaveMileage}
          onChange={(roadHaul) => update({ roadHaul })}
          error={faults.roadHaul}
        />
      </div>
      <div data-part="plate" className={`${styles.ruled} ${styles.lastRow}`}>
        <PlateField
          value={facts.plate}
          onChange={(plate) => update({ plate })}
          error={faults.plate}
        />
      </div>
    </Card>
  );

  function carNote() {
    const vinYear = check.vehicle?.modelYear ?? null;
    if (facts.carId !== '' && isOtherModelYear(vinYear, facts.cartitle)) {
      return (
        <span className={styles.doubt}>
          <ToneIcon tone="minor" size={14} />
          {t.carOtherYear(vinYear ?? 0)}
        </span>
      );
    }
    if (facts.cartitle === '' || facts.recognisedVin === '' || facts.carByHand) return undefined;
    return facts.carId === '' ? t.carNoModel : t.carRecognised;
  }
}
