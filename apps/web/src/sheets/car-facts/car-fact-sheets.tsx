import { MIN_LICENSE_YEAR } from '@yanche/rules/cars/vehicle-facts';
import { vinModelYear } from '@yanche/rules/cars/vin';
import { MonthPicker } from '@yanche/ui/month-picker';
import { lazy } from 'react';
import { Deferred } from '#lib/screen/deferred.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { CarModelSheet } from './car-model/car-model-sheet.tsx';
import { type CarFacts, withVin } from './car-facts.ts';
import { carFactsTexts } from './car-facts.texts.ts';
import type { StoredPhoto } from './vin-photo/read-vin-photo.ts';

const VinPhotoSheet = lazy(async () => ({
  default: (await import('./vin-photo/vin-photo-sheet.tsx')).VinPhotoSheet,
}));

export type CarFactSheet = 'vinPhoto' | 'car' | 'month';

type CarFactSheetsProps = {
  facts: CarFacts;
  update: (changes: Partial<CarFacts>) => void;
  /** The open sheet; any other value means none of these. */
  sheet: string | null;
  onClose: () => void;
  /** Receives the photo that the VIN was compared with, where it is stored with the car. */
  onVinPhoto?: (photo: StoredPhoto) => void;
  /** `YYYY-MM` in China */
  thisMonth: string;
};

/** Start value of the month picker, from the model year in the VIN. */
function likelyMonth(vin: string): string | null {
  const year = vinModelYear(vin, new Date());
  return year === null ? null : `${year}-06`;
}

const orNull = (id: number | '') => (id === '' ? null : id);

/** The sheets of CarFactsCard: VIN photo, model, month. */
export function CarFactSheets(props: CarFactSheetsProps) {
  const { facts, update, sheet, onClose, thisMonth } = props;
  const t = useTexts(carFactsTexts);
  const takeVin = (vin: string, photo: StoredPhoto | null) => {
    if (vin !== facts.vin) update(withVin(vin, facts));
    if (photo !== null) props.onVinPhoto?.(photo);
    onClose();
  };
  return (
    <>
      <Deferred open={sheet === 'vinPhoto'}>
        <VinPhotoSheet open={sheet === 'vinPhoto'} onClose={onClose} onConfirm={takeVin} />
      </Deferred>
      <CarModelSheet
        open={sheet === 'car'}
        onClose={onClose}
        value={{
          brandId: orNull(facts.brandId),
          tagId: orNull(facts.tagId),
          carId: orNull(facts.carId),
        }}
        onSelect={(car) => {
          update({
            brandId: car.brandId,
            tagId: car.tagId ?? '',
            carId: car.carId ?? '',
            cartitle: car.title,
            carByHand: true,
          });
          onClose();
        }}
      />
      <MonthPicker
        open={sheet === 'month'}
        onClose={onClose}
        title={t.licenseTime}
        min={`${MIN_LICENSE_YEAR}-01`}
        max={thisMonth}
        value={facts.licenseTime === '' ? likelyMonth(facts.vin) : facts.licenseTime}
        onConfirm={(licenseTime) => update({ licenseTime })}
      />
    </>
  );
}
