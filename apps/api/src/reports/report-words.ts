import { inLanguage, type Bilingual, type Language } from '@yanche/rules/bilingual';
import { carTitlesIn } from '#cars/car-titles.ts';
import type { Db } from '#database/schema.ts';
import type { ReportWords } from './localize-report.ts';
import { findOrderWords } from './reports.store.ts';

const onsite: Bilingual = ['上门检测', 'On-site inspection'];

type Place = Record<
  'point_kind' | 'point_name' | 'point_name_en' | 'city_name' | 'city_name_en',
  string
>;

/** Where the car was inspected. Reports are shared: of on-site visits they name the city only. */
export function placeIn(language: Language, row: Place): string {
  const isHome = row.point_kind === 'onsite';
  if (language === 'zh')
    return `${row.city_name} ${isHome ? inLanguage(onsite, 'zh') : row.point_name}`;
  return `${isHome ? inLanguage(onsite, 'en') : row.point_name_en}, ${row.city_name_en}`;
}

/** What `localizeReport` needs to tell an order's report to readers of this language. */
export async function findReportWords(
  db: Db,
  orderId: string,
  language: Language,
): Promise<ReportWords> {
  const row = await findOrderWords(db, orderId);
  return {
    ...row,
    place: placeIn('zh', row),
    place_en: placeIn('en', row),
    titleIn: await carTitlesIn(db, language),
  };
}
