import type { BodyOf } from '@yanche/contract/endpoint';
import type { importPoints } from '@yanche/contract/console/tables';
import { pointKindLabels } from '@yanche/rules/appointments/place-changes';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import type { Deps } from '#deps.ts';
import type { StaffCaller } from '#route.ts';
import { changeWithin } from '#staff/versioned-change.ts';
import { listSold } from '../where/affected.store.ts';
import { changedOf, factsOf, placeOf, putFacts, toldFacts } from '../where/point-facts.ts';
import { putNewPoint, putTimes } from '../where/points.service.ts';
import { readAllPoints } from '../where/read-points.service.ts';
import { writeRows } from './csv-rows.ts';
import { importRows } from './import-rows.ts';

const columns = {
  id: ['编号（新建留空）', 'Number (empty: new)'],
  name: ['名称', 'Name'],
  nameEn: ['英文名称', 'English name'],
  city: ['城市', 'Town'],
  kind: ['类别', 'Kind'],
  market: ['所在市场（仅市场内）', 'Market (if in one)'],
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
    market: point.marketName,
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

/** The town of a point that is there stays: its slots and orders are of that town. */
export async function readPoints(
  deps: Deps,
  by: StaffCaller,
  { text, reason, isTrial }: BodyOf<typeof importPoints>,
  language: Language,
) {
  const file = { columns, text, isTrial, keyColumn: 'id' as const };
  return importRows(deps, language, file, async (tx, now) => {
    const points = await readAllPoints(tx, by, now);
    return async (read, cells) => {
      const id = read.wholeOrNull('id');
      const point = points.find(({ pointId }) => pointId === id);
      if (id !== null && point === undefined) read.wrong('id', ['不存在', 'is not known']);
      const given = {
        name: read.words('name', TEXT_LIMITS.short),
        nameEn: read.words('nameEn', TEXT_LIMITS.short),
        address: read.words('address', TEXT_LIMITS.reason),
        kind: read.oneOf('kind', pointKindLabels),
        marketName: cells.market === '' ? null : read.words('market', TEXT_LIMITS.short),
        lng: read.number('lng', [-180, 180]),
        lat: read.number('lat', [-90, 90]),
      };
      const times = {
        openFrom: read.clock('openFrom'),
        openTo: read.clock('openTo'),
        capacity: read.whole('capacity', [1, 200]),
      };
      const cityName = read.words('city', TEXT_LIMITS.short);
      const version = read.wholeOrNull('version');
      if (point !== undefined && cityName !== point.cityName) {
        read.wrong('city', ['不能改', 'cannot be changed']);
      }
      if (read.problems.length > 0) return null;
      if (point === undefined) {
        await putNewPoint(tx, by, { ...given, ...times, cityName }, { reason, now });
        return 'created';
      }
      const { openFrom, openTo, capacity } = point;
      const present = { ...factsOf(point), openFrom, openTo, capacity };
      const asked = { ...toldFacts(given), ...times };
      const keys = Object.keys(asked) as (keyof typeof asked)[];
      if (keys.every((key) => asked[key] === present[key])) return 'same';
      const { facts, row } = await placeOf(tx, cityName, given);
      const subject = { kind: 'point' as const, id: `${point.pointId}` };
      await changeWithin(tx, by, { subject, version, reason, now }, async () => {
        const changed = changedOf({ ...facts, ...times }, present);
        // Whoever closes a sold appointment has to see it: that is done on the screen of the point.
        const before = await listSold(tx, now, { pointId: point.pointId });
        const unseen = { seen: [], before, now };
        await putFacts(tx, point, row, unseen);
        const isTimed = Object.keys(times).some((key) => key in changed.after);
        if (isTimed) await putTimes(tx, point, times, unseen);
        return { action: isTimed ? 'point.setTimes' : 'point.edit', name: facts.name, ...changed };
      });
      return 'changed';
    };
  });
}
