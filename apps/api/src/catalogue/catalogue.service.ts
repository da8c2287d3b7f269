import type { AnswerOf } from '@yanche/contract/endpoint';
import type { brandList, modelList, tagList } from '@yanche/contract/client';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { groupByLetter } from '#lib/group-by-letter.ts';
import { modelNameIn } from '#cars/car-titles.ts';
import { listBrands, listModels, listSeries } from './catalogue.store.ts';

type Named = { name: string; name_en: string };

/** `name` in the visitor's language. No logos: they belong to the makers. */
const labels = (row: Named, language: Language) => ({
  name: language === 'en' ? row.name_en : row.name,
  nameEn: row.name_en,
  image: null,
});

export async function getBrands(
  deps: Deps,
  language: Language,
): Promise<AnswerOf<typeof brandList>> {
  const rows = await listBrands(deps.db);
  const toBrand = (row: (typeof rows)[number]) => ({
    id: row.id,
    letter: letterOf(row),
    ...labels(row, language),
  });
  const letterOf = (row: (typeof rows)[number]) =>
    language === 'en' ? row.name_en.charAt(0).toUpperCase() : row.letter;
  return {
    hot: rows
      .filter((row) => row.hot !== null)
      .sort((a, b) => Number(a.hot) - Number(b.hot))
      .map(toBrand),
    brands: groupByLetter(rows, letterOf, toBrand),
  };
}

export async function getSeries(
  deps: Deps,
  brandId: number,
  language: Language,
): Promise<AnswerOf<typeof tagList>> {
  const rows = await listSeries(deps.db, brandId);
  return rows.map((row) => ({
    id: row.id,
    maker: row.maker,
    energy: row.energy,
    ...labels(row, language),
  }));
}

export async function getModels(
  deps: Deps,
  seriesId: number,
  language: Language,
): Promise<AnswerOf<typeof modelList>> {
  const rows = await listModels(deps.db, seriesId);
  const models = rows.map(({ id, name, year, energy }) => ({
    id,
    name: modelNameIn(language, name),
    year,
    energy,
  }));
  return [...new Set(models.map(({ year }) => year))].map((year) => ({
    year,
    models: models.filter((model) => model.year === year),
  }));
}
