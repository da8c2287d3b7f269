import type { ComponentType } from 'react';
import { useUiLocale } from '../src/ui-texts/ui-texts.tsx';

/** Words in both languages. */
export type DemoText = readonly [zh: string, en: string];

/** One state or option of a widget, as a small working page. */
export type DemoExample = {
  title: DemoText;
  Example: ComponentType;
  /** It brings a Page of its own: the widget's page only links to it. */
  whole?: boolean;
};

/**
 * What `<widget>.demo.tsx` exports as `demo`. A button that opens something over the page carries
 * `data-opens`, so that the accessibility test opens it too.
 */
export type WidgetDemo = { title: DemoText; examples: DemoExample[] };

export type Say = <T>(zh: T, en: T) => T;

/** Picks the words of the page's language: `const say = useSay(); say('保存', 'Save')`. */
export function useSay(): Say {
  const chinese = useUiLocale() === 'zh-CN';
  return (zh, en) => (chinese ? zh : en);
}
