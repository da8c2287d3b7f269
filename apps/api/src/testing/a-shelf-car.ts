import type { BodyOf } from '@yanche/contract/endpoint';
import { addShelfCar, editShelfCar } from '@yanche/contract/shelf/shelf';
import { newId } from '#lib/ids.ts';
import { aModel } from './a-place.ts';
import { aPhoto } from './a-task.ts';
import { aVin } from './an-order.ts';
import type { TestApi, TestPerson } from './test-api.ts';

type Body = BodyOf<typeof addShelfCar>;

export async function aCarForm(api: TestApi, more: Partial<Body> = {}): Promise<Body> {
  return {
    requestId: newId(),
    vin: aVin(),
    ...(await aModel(api)),
    cartitle: '大众 帕萨特 2021款 330TSI',
    plate: '浙A12345',
    licenseTime: '2021-05',
    roadHaulKm: 50_000,
    price: 11_880_000,
    ...more,
  };
}

/** A car in the stock of this person's dealership that is complete except for a report and the omitted fields. */
export async function aShelfCar(
  api: TestApi,
  person: TestPerson,
  { photos = 3, ...more }: Partial<Body> & { photos?: number } = {},
): Promise<{ shelfCarId: string; vin: string }> {
  const body = await aCarForm(api, more);
  const { code, message, data } = await api.call(person, addShelfCar, { body });
  if (code !== 0) throw new Error(`addCar: ${message}`);
  const ids = await Promise.all(Array.from({ length: photos }, () => aPhoto(api, person)));
  const edited = { shelfCarId: data.shelfCarId, photos: ids };
  if (photos > 0) await api.call(person, editShelfCar, { body: edited });
  return { shelfCarId: data.shelfCarId, vin: body.vin };
}
