import type { AreaLists } from '@yanche/ui/area-picker';

/** City and districts of one city of the national codes; null where the lists know none. */
export function districtsOf(all: AreaLists, cityId: number): AreaLists | null {
  const city = String(cityId);
  const [province, prefix] = [`${city.slice(0, 2)}0000`, city.slice(0, 4)];
  const counties = Object.entries(all.county_list).filter(([code]) => code.startsWith(prefix));
  const [provinceName, cityName] = [all.province_list[province], all.city_list[city]];
  if (provinceName === undefined || cityName === undefined || counties.length === 0) return null;
  return {
    province_list: { [province]: provinceName },
    city_list: { [city]: cityName },
    county_list: Object.fromEntries(counties),
  };
}

/** The code of the district that an address begins with; of the city where it begins with none. */
export function districtIn(address: string, { city_list, county_list }: AreaLists): string {
  const found = Object.entries(county_list).find(([, name]) => address.trim().startsWith(name));
  return found?.[0] ?? Object.keys(city_list)[0] ?? '';
}

/** The address in another district: what was typed behind the former one stays. */
export function inDistrict(address: string, areas: AreaLists, code: string): string {
  const former = areas.county_list[districtIn(address, areas)] ?? '';
  const rest = address.trim().slice(former.length).trim();
  const gap = /^[a-z\d]/i.test(rest) ? ' ' : '';
  return `${areas.county_list[code] ?? ''}${gap}${rest}`;
}
