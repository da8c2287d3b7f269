import type { BodyOf } from '@yanche/contract/endpoint';
import type { importMarkets } from '@yanche/contract/console/tables';
import type { Bilingual, Language } from '@yanche/rules/bilingual';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import type { Deps } from '#deps.ts';
import type { StaffCaller } from '#route.ts';
import { changeWithin } from '#staff/versioned-change.ts';
import { putMarket, putNewMarket, readAllTowns } from '../where/towns.service.ts';
import { listTownRows } from '../where/towns.store.ts';
import { writeRows } from './csv-rows.ts';
import { importRows } from './import-rows.ts';

const columns = {
  id: ['编号（新建留空）', 'Number (empty: new)'],
  name: ['名称', 'Name'],
  nameEn: ['英文名称', 'English name'],
  city: ['城市', 'Town'],
  address: ['地址', 'Address'],
  lng: ['经度', 'Longitude'],
  lat: ['纬度', 'Latitude'],
  openFrom: ['开始营业', 'Opens'],
  openTo: ['结束营业', 'Closes'],
  version: ['版本', 'Version'],
} as const satisfies Record<string, Bilingual>;

async function readBoth(db: Deps['db'], reader: StaffCaller, now: Date) {
  const [{ markets }, towns] = await Promise.all([listTownRows(db), readAllTowns(db, reader, now)]);
  return markets.flatMap((row) => {
    const found = towns.find(({ town }) => town.townId === `market-${row.id}`);
    return found === undefined ? [] : [{ row, town: found.town }];
  });
}

export async function writeMarkets({ db, clock }: Deps, reader: StaffCaller, language: Language) {
  const rows = (await readBoth(db, reader, clock.now())).map(({ row, town }) => ({
    id: { number: `${row.id}` },
    name: row.name,
    nameEn: row.name_en,
    city: row.city_name,
    address: row.address,
    lng: { number: `${row.lng}` },
    lat: { number: `${row.lat}` },
    openFrom: row.open_from,
    openTo: row.open_to,
    version: { number: `${town.version}` },
  }));
  return { text: writeRows(columns, rows, language) };
}

/** The town of a market that is there stays. */
export async function readMarkets(
  deps: Deps,
  by: StaffCaller,
  { text, reason, isTrial }: BodyOf<typeof importMarkets>,
  language: Language,
) {
  const file = { columns, text, isTrial, keyColumn: 'id' as const };
  return importRows(deps, language, file, async (tx, now) => {
    const markets = await readBoth(tx, by, now);
    return async (read) => {
      const id = read.wholeOrNull('id');
      const market = markets.find(({ row }) => row.id === id);
      if (id !== null && market === undefined) read.wrong('id', ['不存在', 'is not known']);
      const facts = {
        name: read.words('name', TEXT_LIMITS.short),
        nameEn: read.words('nameEn', TEXT_LIMITS.short),
        address: read.words('address', TEXT_LIMITS.reason),
        lng: read.number('lng', [-180, 180]),
        lat: read.number('lat', [-90, 90]),
        openFrom: read.clock('openFrom'),
        openTo: read.clock('openTo'),
      };
      const cityName = read.words('city', TEXT_LIMITS.short);
      const version = read.wholeOrNull('version');
      if (market !== undefined && cityName !== market.row.city_name) {
        read.wrong('city', ['不能改', 'cannot be changed']);
      }
      if (read.problems.length > 0) return null;
      if (market === undefined) {
        await putNewMarket(tx, by, { ...facts, cityName }, { reason, now });
        return 'created';
      }
      const { town } = market;
      const keys = Object.keys(facts) as (keyof typeof facts)[];
      if (keys.every((key) => facts[key] === town[key])) return 'same';
      const subject = { kind: 'town' as const, id: town.townId };
      await changeWithin(tx, by, { subject, version, reason, now }, async () =>
        putMarket(tx, town, facts),
      );
      return 'changed';
    };
  });
}
