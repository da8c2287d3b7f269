import type { DealerPage, editDealer } from '@yanche/contract/console/dealers';
import type { BodyOf } from '@yanche/contract/endpoint';
import { checkPhone, maskPhone, normalizePhone } from '@yanche/rules/people/phone';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure, invalidField } from '#lib/failure.ts';
import { findMarketByName, listCities } from '#places/places.store.ts';
import type { StaffCaller } from '#route.ts';
import { requireUninvolved } from '#staff/own-affairs.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import { updateDealer } from './dealers.store.ts';
import { readDealer } from './read-dealers.service.ts';

/** What a dealer is called, where it is, whom to ask for, and its level. Throws `cityUnknown`, `marketUnknown`, `fieldInvalid`. */
export async function changeFacts(
  deps: Deps,
  by: StaffCaller,
  { dealerId, version, reason, ...given }: BodyOf<typeof editDealer>,
): Promise<DealerPage> {
  await readDealer(deps, by, dealerId);
  const subject = { kind: 'dealer' as const, id: dealerId };
  await changeVersioned(deps, by, { subject, version, reason }, async (tx) => {
    requireUninvolved(by, { dealerId });
    const dealer = await readDealer({ db: tx, clock: deps.clock }, by, dealerId);
    const { city, market } = await placeOf(tx, given);
    const { dealerName: name, contact, address, level } = given;
    const phoneMask = given.phone === null ? dealer.phoneMask : maskOf(given.phone);
    const present = {
      name: dealer.name,
      cityName: dealer.cityName,
      marketName: dealer.marketName,
      address: dealer.address,
      level: dealer.level,
    };
    const next = { name, cityName: city.name, marketName: market?.name ?? null, address, level };
    const keys = (Object.keys(next) as (keyof typeof next)[]).filter(
      (key) => next[key] !== present[key],
    );
    // A person's name and number stay out of the log: it says that they are others.
    const isContact = contact !== dealer.contact || phoneMask !== dealer.phoneMask;
    if (keys.length === 0 && !isContact) throw new Failure('nothingChanged');
    await updateDealer(tx, dealerId, {
      name,
      city_id: city.id,
      market_id: market?.id ?? null,
      address,
      level,
      contact,
      phone_mask: phoneMask,
    });
    const part = (facts: typeof next) => Object.fromEntries(keys.map((key) => [key, facts[key]]));
    return {
      action: 'dealer.edit',
      name,
      before: part(present),
      after: { ...part(next), ...(isContact && { contactChanged: true }) },
    };
  });
  return readDealer(deps, by, dealerId);
}

type Place = Pick<BodyOf<typeof editDealer>, 'cityName' | 'marketName'>;

async function placeOf(tx: Tx, { cityName, marketName }: Place) {
  const cities = await listCities(tx);
  const city = cities.find(({ name, name_en }) => [name, name_en].includes(cityName));
  if (city === undefined) throw new Failure('cityUnknown');
  if (marketName === null) return { city, market: null };
  const market = await findMarketByName(tx, { cityName: city.name, name: marketName });
  if (market === null) throw new Failure('marketUnknown');
  return { city, market };
}

function maskOf(given: string): string {
  const phone = normalizePhone(given);
  if (!checkPhone(phone).ok) throw invalidField('phone');
  return maskPhone(phone);
}
