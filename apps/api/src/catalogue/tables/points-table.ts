import type { BodyOf } from '@yanche/contract/endpoint';
import type { importPoints } from '@yanche/contract/console/tables';
import { pointKindLabels } from '@yanche/rules/appointments/place-changes';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import type { Deps } from '#deps.ts';
import type { StaffCaller } from '#route.ts';
import { changeWithin } from '#staff/versioned-change.ts';
import { listSold } from '../where/affected.store.ts';
import { changedOf, putNewPoint, putTimes, readAllPoints } from '../where/points.service.ts';
import { updatePoint } from '../where/points.store.ts';
import { writeRows } from './csv-rows.ts';
import { importRows } from './import-rows.ts';

const columns = {
  id: ['编号（新建留空）', 'Number (empty: new)'],
  name: ['名称', 'Name'],
  nameEn: ['英文名称', 'English name'],
  city: ['城市', 'Town'],
  kind: ['类别', 'Kind'],
  address: ['地址', 'Address'],
  lng: ['经度', 'Longitude'],
  lat: ['纬度', 'Latitude'],
  openFrom: ['开始营业', 'Opens'],
  openTo: ['结束营业', 'Closes'],
  capacity: ['每个时段的名额', 'Places per slot'],
  version: ['版本', 'Version'],
} as const satisfies Record<string, Bilingual>;

export async function writePoints({ db, clock }: Deps, reader: StaffCaller, language: Language) {
  const points = await readAllPoints(db, reader, clock.now());
  const rows = points.map((point) => ({
    id: { number: `${point.pointId}` },
    name: point.name,
    nameEn: point.nameEn,
    city: point.cityName,
    kind: inLanguage(pointKindLabels[point.kind], language),
    address: point.address,
    lng: { number: `${point.lng}` },
    lat: { number: `${point.lat}` },
    openFrom: point.openFrom,
    openTo: point.openTo,
    capacity: { number: `${point.capacity}` },
    version: { number: `${point.version}` },
  }));
  return { text: writeRows(columns, rows, language) };
}

/** Town, kind and position of a point that is there stay: its slots and orders are of that place. */
export async function readPoints(
  deps: Deps,
  by: StaffCaller,
  { text, reason }: BodyOf<typeof importPoints>,
  language: Language,
) {
  const file = { columns, text, keyColumn: 'id' as const };
  return importRows(deps, language, file, async (tx, now) => {
    const points = await readAllPoints(tx, by, now);
    return async (read) => {
      const id = read.wholeOrNull('id');
      const point = points.find(({ pointId }) => pointId === id);
      if (id !== null && point === undefined) read.wrong('id', ['不存在', 'is not known']);
      const names = {
        name: read.words('name', TEXT_LIMITS.short),
        nameEn: read.words('nameEn', TEXT_LIMITS.short),
        address: read.words('address', TEXT_LIMITS.reason),
      };
      const times = {
        openFrom: read.clock('openFrom'),
        openTo: read.clock('openTo'),
        capacity: read.whole('capacity', [1, 200]),
      };
      const where = {
        cityName: read.words('city', TEXT_LIMITS.short),
        kind: read.oneOf('kind', pointKindLabels),
        lng: read.number('lng', [-180, 180]),
        lat: read.number('lat', [-90, 90]),
      };
      const version = read.wholeOrNull('version');
      if (point !== undefined) {
        for (const [column, given, present] of [
          ['city', where.cityName, point.cityName],
          ['kind', where.kind, point.kind],
          ['lng', where.lng, point.lng],
          ['lat', where.lat, point.lat],
        ] as const) {
          if (given !== present) read.wrong(column, ['不能改', 'cannot be changed']);
        }
      }
      if (read.problems.length > 0) return null;
      if (point === undefined) {
        await putNewPoint(tx, by, { ...names, ...times, ...where }, { reason, now });
        return 'created';
      }
      const next = { ...names, ...times };
      const keys = Object.keys(next) as (keyof typeof next)[];
      if (keys.every((key) => next[key] === point[key])) return 'same';
      const subject = { kind: 'point' as const, id: `${point.pointId}` };
      await changeWithin(tx, by, { subject, version, reason, now }, async () => {
        const present = Object.fromEntries(keys.map((key) => [key, point[key]]));
        const changed = changedOf<Record<string, unknown>>(next, present);
        const { name, nameEn, address } = names;
        await updatePoint(tx, point.pointId, { name, name_en: nameEn, address });
        const isTimed = Object.keys(times).some((key) => key in changed.after);
        if (isTimed) {
          // Whoever closes a sold appointment has to see it: that is done on the screen of the point.
          const before = await listSold(tx, now, { pointId: point.pointId });
          await putTimes(tx, point, times, { seen: [], before, now });
        }
        return { action: isTimed ? 'point.setTimes' : 'point.edit', name, ...changed };
      });
      return 'changed';
    };
  });
}
