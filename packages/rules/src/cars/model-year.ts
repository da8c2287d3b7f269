/**
 * Whether none of the years that a model's title states ("大众 帕萨特 2022款 330TSI", "Peugeot 2008 2021 360THP") is within one
 * of the year that its VIN states. Makers begin to sell a model year some months before or after it. A title without a year, or a VIN
 * without one (null), contradicts nothing.
 */
export function isOtherModelYear(vinYear: number | null, title: string): boolean {
  if (vinYear === null) return false;
  const years = [...title.matchAll(/(?<!\S)(?:19|20)\d\d(?=款|\s|$)/gu)].map(([year]) =>
    Number(year),
  );
  return years.length > 0 && years.every((year) => Math.abs(year - vinYear) > 1);
}
