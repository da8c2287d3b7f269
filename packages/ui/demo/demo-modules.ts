import type { WidgetDemo } from './demo.ts';

const modules = import.meta.glob<WidgetDemo>('../src/*/*.demo.tsx', { import: 'demo' });

/** Folder of a widget to what fetches its demo. */
const loaders = new Map(
  Object.entries(modules).map(([file, load]) => [file.split('/').at(-2) ?? file, load]),
);

/** Folders of all widgets that have a demo, in alphabetical order. */
export const widgetNames = [...loaders.keys()];

const loading = new Map<string, Promise<WidgetDemo | null>>();

/** One widget's demo, null if there is none; the same promise in every render, as `use` wants it. */
export function loadDemo(widget: string): Promise<WidgetDemo | null> {
  const demo = loading.get(widget) ?? loaders.get(widget)?.() ?? Promise.resolve(null);
  loading.set(widget, demo);
  return demo;
}

let titles: Promise<Map<string, WidgetDemo['title']>> | undefined;

/** The titles of all demos; one that cannot be loaded is left out, so that the others stay reachable. */
export function loadTitles(): Promise<Map<string, WidgetDemo['title']>> {
  titles ??= Promise.all(
    widgetNames.map(async (widget) => {
      const demo = await loadDemo(widget).catch(() => null);
      return [widget, demo?.title] as const;
    }),
  ).then((all) => new Map(all.flatMap(([widget, title]) => (title ? [[widget, title]] : []))));
  return titles;
}
