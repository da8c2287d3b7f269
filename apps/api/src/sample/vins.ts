import { checkVin, vinModelYear } from '@yanche/rules/cars/vin';

const characters = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'.split('');
const digits = '0123456789X'.split('');

/** A VIN that passes every check: a known prefix (8 characters), a model year and a serial number. */
export function makeVin(
  prefix: string,
  { year, plant, serial, today }: { year: number; plant: string; serial: number; today: Date },
): string {
  for (const yearCode of characters) {
    const tail = `${yearCode}${plant}${String(serial).padStart(6, '0')}`;
    if (vinModelYear(`${prefix}0${tail}`, today) !== year) continue;
    const vin = digits
      .map((digit) => `${prefix}${digit}${tail}`)
      .find((candidate) => checkVin(candidate).level === 'ok');
    if (vin !== undefined) return vin;
  }
  throw new RangeError(`No VIN for ${prefix} in ${year}`);
}
