import { createContext, type ReactNode, use } from 'react';

/** Languages the widgets speak. */
export type UiLocale = 'zh-CN' | 'en';

/** Named words, row by row; `T` is what they are in one language. */
export type Words<T> = { readonly [Key in keyof T]: readonly [zh: T[Key], en: NoInfer<T[Key]>] };
export type WordsIn<Rows> = Rows extends Words<infer T> ? T : never;

/** `defineWords({ ok: ['确定', 'OK'], days: [(n: number) => `共 ${n} 天`, (n) => `${n} days`] })`, read with `useWords`. */
/* @__NO_SIDE_EFFECTS__ */
export const defineWords = <T,>(words: Words<T>): Words<T> => words;

/**
 * The words several widgets say; screens bring their own. Words of one widget only stand in its folder
 * (`<widget>.words.ts`, read with `useWords`), so that a screen loads only the words of widgets it shows.
 */
const uiTexts = defineWords({
  ok: ['确定', 'OK'],
  cancel: ['取消', 'Cancel'],
  close: ['关闭', 'Close'],
  back: ['返回', 'Back'],
  clear: ['清除', 'Clear'],
  retry: ['重新加载', 'Try again'],
  loading: ['加载中', 'Loading'],
  noMore: ['没有更多了', 'No more'],
  noData: ['暂无数据', 'No data'],
  /** spec §8: list fetch error */
  listError: ['请求失败，点击重新加载', 'Request failed, tap to reload'],
  errorTitle: ['没有加载出来', 'This did not load'],
  errorNote: ['请检查网络后重试', 'Check the network and try again'],
  loginTitle: ['登录后查看', 'Log in to see this'],
  loginNote: ['登录后可以看到你的订单和报告', 'Your orders and reports appear after you log in'],
  login: ['去登录', 'Log in'],
  search: ['搜索', 'Search'],
  optional: ['选填', 'optional'],
  required: ['必填', 'required'],
  today: ['今天', 'Today'],
  tomorrow: ['明天', 'Tmrw'],
  rest: ['休', 'off'],
  restLong: ['休息日', 'public holiday'],
  work: ['班', 'work'],
  workLong: ['调休上班', 'working day'],
  full: ['约满', 'Full'],
  fullShort: ['满', 'full'],
  past: ['已过', 'Past'],
  soon: ['来不及', 'Too soon'],
  closed: ['不可约', 'Closed'],
  current: ['当前', 'current'],
  done: ['已完成', 'done'],
  pullPulling: ['下拉刷新', 'Pull to refresh'],
  pullLoosing: ['松开刷新', 'Release to refresh'],
  pullLoading: ['刷新中', 'Refreshing'],
  pullSuccess: ['已更新', 'Up to date'],
  indexBar: ['按首字母定位', 'Jump to letter'],
  prevImage: ['上一张', 'Previous image'],
  nextImage: ['下一张', 'Next image'],
  images: ['图片预览', 'Image preview'],
  imageFailed: ['图片没有加载出来', 'The image did not load'],
  imageOf: [
    (index: number, total: number) => `第 ${index} 张，共 ${total} 张`,
    (index, total) => `${index} of ${total}`,
  ],
  left: [(n: number) => `余 ${n}`, (n) => `${n} left`],
});

const LocaleContext = createContext<UiLocale>('zh-CN');

/** Props of UiLocaleProvider. */
export type UiLocaleProviderProps = { locale: UiLocale; children: ReactNode };

/** Sets the language of all widgets below it; without one they speak Chinese. */
export function UiLocaleProvider({ locale, children }: UiLocaleProviderProps) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The language set by the nearest UiLocaleProvider, for `Intl`. */
export function useUiLocale(): UiLocale {
  return use(LocaleContext);
}

const made = { 'zh-CN': new WeakMap<object, unknown>(), en: new WeakMap<object, unknown>() };

/** A widget's own words in the current language. Made once. */
export function useWords<T>(words: Words<T>): T {
  const locale = use(LocaleContext);
  const known = made[locale].get(words);
  if (known !== undefined) return known as T;
  const rows = Object.entries<readonly [zh: unknown, en: unknown]>(words);
  const column = Object.fromEntries(
    rows.map(([key, [zh, en]]) => [key, locale === 'en' ? en : zh]),
  );
  made[locale].set(words, column);
  return column as T;
}

/** The words several widgets say in the current language. */
export function useUiTexts() {
  return useWords(uiTexts);
}
