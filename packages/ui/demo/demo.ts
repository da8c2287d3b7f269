import type { ComponentType } from 'react';

/** Words in both languages. */
export type DemoText = { zh: string; en: string };

/** One state or option of a widget, as a small working page. */
export type DemoExample = { title: DemoText; Example: ComponentType };

/**
 * What `<widget>.demo.tsx` exports as `demo`. A button that opens something over the page carries
 * `data-opens`, so that the accessibility test opens it too.
 */
export type WidgetDemo = { title: DemoText; examples: DemoExample[] };
