import type { Language } from '@yanche/rules/bilingual';
import { makerInEnglish } from '@yanche/rules/cars/maker-words';
import { trimInEnglish } from '@yanche/rules/cars/trim-words';
import type { Db } from '#database/schema.ts';
import { romanise } from '#lib/romanise.ts';
import { type CarName, listCarNames } from './car-names.store.ts';

/** A title as it is stored, in the reader's language. */
export type TitleIn = (title: string) => string;

/**
 * Titles are stored as the customer chose them, mostly in Chinese ("大众 帕萨特 2021款 280TSI 商务版"). English readers get
 * the catalogue's names of make and series, and the model's in common words and pinyin; other titles stay.
 */
export async function carTitlesIn(db: Db, language: Language): Promise<TitleIn> {
  if (language === 'zh') return (title) => title;
  const names = await listCarNames(db);
  return (title) => (isChinese(title) ? englishTitle(title, names) : title);
}

/** The rows with their titles in the reader's language. */
export async function withTitles<Row extends { car_title: string }>(
  db: Db,
  language: Language,
  rows: readonly Row[],
): Promise<Row[]> {
  const titleIn = await carTitlesIn(db, language);
  return rows.map((row) => ({ ...row, car_title: titleIn(row.car_title) }));
}

/** A model's name in the reader's language. */
export const modelNameIn = (language: Language, name: string): string =>
  language === 'en' && isChinese(name) ? trimInEnglish(name, romanise) : name;

/** A maker's name in the reader's language. */
export const makerIn = (
  language: Language,
  { maker, brand_name_en }: { maker: string; brand_name_en: string },
): string => (language === 'en' ? makerInEnglish(maker, brand_name_en) : maker);

/** The title of a car that the catalogue does not know. */
export const titleOfVin = (vin: string): string => `${vinTitle}${vin.slice(-6)}`;
const vinTitle = '车架号尾号 ';

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

type Car = {
  brand_name: string;
  series_name: string;
  model_name: string | null;
  model_year: number | null;
};

/** The title to store: orders, inspectors and the signed report are Chinese, whatever language it was chosen in. */
export function titleToStore(given: string, car: Car): string {
  if (isChinese(given)) return given.trim();
  const { brand_name, series_name, model_name, model_year } = car;
  const model = model_name === null ? '' : ` ${model_year}款 ${model_name}`;
  return `${brand_name} ${series_name}${model}`;
}

/** `names` has longer series first: 秦PLUS before 秦. */
export function englishTitle(title: string, names: readonly CarName[]): string {
  if (title.startsWith(vinTitle)) return `VIN …${title.slice(vinTitle.length)}`;
  const brand = names.find((each) => startsWith(title, each.brand));
  if (brand === undefined) return title;
  const rest = title.slice(brand.brand.length).trim();
  const series = names.find((each) => each.brand === brand.brand && startsWith(rest, each.series));
  const model = series === undefined ? rest : rest.slice(series.series.length).trim();
  const [, year, trim = model] = /^(\d{4})款\s*(.*)$/u.exec(model) ?? [];
  const told = [brand.brand_en, series?.series_en, year, trimInEnglish(trim, romanise)];
  return told.filter(Boolean).join(' ');
}

const startsWith = (text: string, name: string) => text === name || text.startsWith(`${name} `);
