import { createContext, type ReactNode, use } from 'react';

const zh = {
  ok: '确定',
  cancel: '取消',
  close: '关闭',
  back: '返回',
  clear: '清除',
  retry: '重新加载',
  loading: '加载中',
  noMore: '没有更多了',
  noData: '暂无数据',
  /** spec §8: list fetch error */
  listError: '请求失败，点击重新加载',
  errorTitle: '没有加载出来',
  errorNote: '请检查网络后重试',
  loginTitle: '登录后查看',
  loginNote: '登录后可以看到你的订单和报告',
  login: '去登录',
  search: '搜索',
  optional: '选填',
  required: '必填',
  today: '今天',
  tomorrow: '明天',
  rest: '休',
  restLong: '休息日',
  work: '班',
  workLong: '调休上班',
  full: '约满',
  fullShort: '满',
  past: '已过',
  current: '当前',
  done: '已完成',
  pullPulling: '下拉刷新',
  pullLoosing: '松开刷新',
  pullLoading: '刷新中',
  pullSuccess: '已更新',
  indexBar: '按首字母定位',
  prevImage: '上一张',
  nextImage: '下一张',
  images: '图片预览',
  imageFailed: '图片没有加载出来',
  imageOf: (index: number, total: number) => `第 ${index} 张，共 ${total} 张`,
  left: (n: number) => `余 ${n}`,
};

/**
 * The words several widgets say; screens bring their own. Words of one widget only stand in its folder
 * (`<widget>.words.ts`, read with `useWords`), so that nobody loads those of widgets he does not show.
 */
export type UiTexts = typeof zh;

const en: UiTexts = {
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  clear: 'Clear',
  retry: 'Try again',
  loading: 'Loading',
  noMore: 'No more',
  noData: 'No data',
  listError: 'Request failed, tap to reload',
  errorTitle: 'This did not load',
  errorNote: 'Check the network and try again',
  loginTitle: 'Log in to see this',
  loginNote: 'Your orders and reports appear after you log in',
  login: 'Log in',
  search: 'Search',
  optional: 'optional',
  required: 'required',
  today: 'Today',
  tomorrow: 'Tmrw',
  rest: 'off',
  restLong: 'public holiday',
  work: 'work',
  workLong: 'working day',
  full: 'Full',
  fullShort: 'full',
  past: 'Past',
  current: 'current',
  done: 'done',
  pullPulling: 'Pull to refresh',
  pullLoosing: 'Release to refresh',
  pullLoading: 'Refreshing',
  pullSuccess: 'Up to date',
  indexBar: 'Jump to letter',
  prevImage: 'Previous image',
  nextImage: 'Next image',
  images: 'Image preview',
  imageFailed: 'The image did not load',
  imageOf: (index, total) => `${index} of ${total}`,
  left: (n) => `${n} left`,
};

const tables = { 'zh-CN': zh, en } satisfies Record<string, UiTexts>;

/** Languages the widgets speak. */
export type UiLocale = keyof typeof tables;

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

/** The widgets' own words in the current language. */
export function useUiTexts(): UiTexts {
  return tables[use(LocaleContext)];
}

/** Words of one widget in every language: `{ 'zh-CN': …, en: … }`. */
export type Words<T> = Record<UiLocale, T>;

/** A widget's own words in the current language. */
export function useWords<T>(words: Words<T>): T {
  return words[use(LocaleContext)];
}
