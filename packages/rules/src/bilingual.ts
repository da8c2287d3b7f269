/** The languages of the product. */
export type Language = 'zh' | 'en';

/** A text, or whatever else differs by language: `['审核', 'Review']`. */
export type Bilingual<T = string> = readonly [zh: T, en: T];

/** The text in one language. */
export const inLanguage = <T>([zh, en]: Bilingual<T>, language: Language): T =>
  language === 'zh' ? zh : en;

/** English counting: 1 photo, 3 photos, 2 entries. */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** Named texts, row by row; `T` is what they are in one language. */
export type Texts<T> = { readonly [Key in keyof T]: readonly [zh: T[Key], en: NoInfer<T[Key]>] };
export type TextsIn<Rows> = Rows extends Texts<infer T> ? T : never;

/**
 * `defineTexts({ title: ['我的订单', 'My orders'], days: [(n: number) => `共 ${n} 天`, (n) => `${n} days`] })`: types a text as
 * Chinese has it, so that English cannot lack or change one.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineTexts = <T>(texts: Texts<T>): Texts<T> => texts;

const made = { zh: new WeakMap<object, unknown>(), en: new WeakMap<object, unknown>() };

/** All texts of a table in one language: `{ title: 'My orders', … }`. Made once. */
export function textsIn<T>(texts: Texts<T>, language: Language): T {
  const known = made[language].get(texts);
  if (known !== undefined) return known as T;
  const rows = Object.entries<Bilingual<unknown>>(texts);
  const column = Object.fromEntries(rows.map(([key, row]) => [key, inLanguage(row, language)]));
  made[language].set(texts, column);
  return column as T;
}
