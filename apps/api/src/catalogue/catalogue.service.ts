import type { AnswerOf } from '@yanche/contract/endpoint';
import type { brandList, modelList, tagList } from '@yanche/contract/client';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { groupByLetter } from '#lib/group-by-letter.ts';
import { makerIn, modelNameIn } from '#cars/car-titles.ts';
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
  const hot = rows.filter((row) => row.hot !== null).sort((a, b) => Number(a.hot) - Number(b.hot));
  const series = await listSeries(
    deps.db,
    hot.map(({ id }) => id),
  );
  const tagsOf = (id: number) =>
    series.filter(({ brand_id }) => brand_id === id).map((row) => toSeries(row, language));
  return {
    hot: hot.map((row) => ({ ...toBrand(row), tags: tagsOf(row.id) })),
    brands: groupByLetter(rows, letterOf, toBrand),
  };
}

export async function getSeries(
  deps: Deps,
  brandId: number,
  language: Language,
): Promise<AnswerOf<typeof tagList>> {
  return (await listSeries(deps.db, [brandId])).map((row) => toSeries(row, language));
}

const toSeries = (row: Awaited<ReturnType<typeof listSeries>>[number], language: Language) => ({
  id: row.id,
  maker: makerIn(language, row),
  energy: row.energy,
  ...labels(row, language),
});

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
