import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@yanche/contract/endpoint';
import { getKnownCar } from '@yanche/contract/orders/known-car';
import { carList, editShelfCar, getShelfCar, type ShelfCar } from '@yanche/contract/shelf/shelf';
import { parseYuan } from '@yanche/rules/money/money';
import { checkPlate, normalisePlate } from '@yanche/rules/cars/plate';
import { formatWan, parseWan } from '@yanche/rules/cars/vehicle-facts';
import { toast } from '@yanche/ui/toast';
import type { UploaderItem } from '@yanche/ui/uploader';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { CallError } from '#lib/call/call-error.ts';
import { useKept } from '#lib/form/use-kept.ts';
import { focusPart } from '#lib/form/focus-part.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useBack } from '#lib/screen/screen.tsx';
import { callKey } from '#lib/call/use-call.ts';
import { carFactsTexts } from '#sheets/car-facts/car-facts.texts.ts';
import { carInfoTexts, carPageTexts } from '../car-info.texts.ts';

type Typed = {
  /** Whole yuan. */
  price: string;
  /** 万公里 */
  roadHaul: string;
  /** `YYYY-MM` */
  licenseTime: string;
  plate: string;
};
type CarForm = Typed & { photos: UploaderItem[] };
type Part = 'price' | 'roadHaul' | 'licenseTime' | 'plate';
type Changes = Omit<BodyOf<typeof editShelfCar>, 'shelfCarId'>;

const typedOf = (car: ShelfCar): Typed => ({
  price: car.price === null ? '' : String(Math.floor(car.price / 100)),
  roadHaul: car.roadHaulKm === null ? '' : formatWan(car.roadHaulKm),
  licenseTime: car.licenseTime ?? '',
  plate: car.plate ?? '',
});
const photosOf = (car: ShelfCar): UploaderItem[] =>
  car.photos.map(({ fileId, url }) => ({ key: fileId, url }));

/** Changed fields only: a mileage truncated to two decimals must not overwrite the exact one. */
function changesOf(form: CarForm, before: CarForm): Changes {
  const ids = (items: readonly UploaderItem[]) => items.flatMap(({ key }) => key ?? []);
  const [photos, photosBefore] = [ids(form.photos), ids(before.photos)];
  const plate = normalisePlate(form.plate);
  return {
    ...(form.price !== before.price && { price: parseYuan(form.price) }),
    ...(form.roadHaul !== before.roadHaul && { roadHaulKm: parseWan(form.roadHaul) }),
    ...(form.licenseTime !== before.licenseTime && { licenseTime: form.licenseTime || null }),
    ...(plate !== before.plate && { plate: plate || null }),
    ...(photos.join() !== photosBefore.join() && { photos }),
  };
}

/** Form state of a car. Failures are shown in place and keep the input; what was typed survives leaving the page until it is saved. */
export function useEditCar(car: ShelfCar) {
  const t = useTexts(carPageTexts);
  const words = useTexts(carFactsTexts);
  const shared = useTexts(carInfoTexts);
  const client = useQueryClient();
  const back = useBack();
  const [before] = useState(() => ({ ...typedOf(car), photos: photosOf(car) }));
  // Of what the car was: a colleague's change begins anew.
  const [draft] = useState(`shelf.${car.shelfCarId}.${JSON.stringify(typedOf(car))}`);
  const kept = useKept<Typed>(draft, typedOf(car));
  const [photos, setPhotos] = useState(before.photos);
  const form: CarForm = { ...kept.form, photos };
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const update = ({ photos: shown, ...typed }: Partial<CarForm>) => {
    setTrouble(null);
    if (shown !== undefined) setPhotos(shown);
    if (Object.keys(typed).length > 0) kept.update(typed);
  };

  const check = (): Partial<Record<Part, string>> => ({
    ...(form.price !== '' && !(Number(form.price) > 0) && { price: t.priceWrong }),
    ...(form.roadHaul !== '' && parseWan(form.roadHaul) === null && { roadHaul: t.mileageWrong }),
    ...(form.plate !== '' && !checkPlate(form.plate).ok && { plate: words.plateWrong }),
  });

  const save = async () => {
    if (busy) return;
    setTried(true);
    const [first] = Object.keys(check());
    if (first !== undefined) return requestAnimationFrame(() => focusPart(first));
    if (form.photos.some(({ status }) => status === 'uploading')) return setTrouble(t.sending);
    if (form.photos.some(({ status }) => status === 'failed')) return setTrouble(t.photoFailed);
    const changes = changesOf(form, before);
    if (Object.keys(changes).length === 0) {
      kept.forget();
      toast(t.nothing);
      return back();
    }
    setBusy(true);
    try {
      const { shelfCarId } = car;
      await call(editShelfCar, { body: { shelfCarId, ...changes }, inPlace: 'all' });
      for (const each of [carList, getShelfCar, getKnownCar]) {
        void client.invalidateQueries({ queryKey: callKey(each) });
      }
      kept.forget();
      toast(t.saved, { kind: 'success' });
      back();
    } catch (error) {
      setTrouble(error instanceof CallError ? error.message : shared.failed);
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return { form, update, save, busy, trouble, faults: tried ? check() : {} };
}
