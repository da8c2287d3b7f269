import type { DemoText } from './demo.ts';

/** Widgets that belong together on the index. */
export type DemoGroup = { title: DemoText; widgets: readonly string[] };

/** Only an order for the eye: a widget that stands in no group is shown under the last heading. */
const known: DemoGroup[] = [
  group('页面与导航', 'Page and navigation', 'page layout nav-bar tab-bar dock card cell ui-link'),
  group(
    '按钮与输入',
    'Buttons and input',
    'button field search-box checkbox stepper rate number-keyboard plate-keyboard uploader',
  ),
  group('选项', 'Choices', 'radio-set chips segmented choice-card day-strip time-grid tree-select'),
  group(
    '选择器',
    'Pickers',
    'picker date-picker time-picker month-picker area-picker brand-picker calendar',
  ),
  group(
    '列表与筛选',
    'Lists and filters',
    'paged-list pull-refresh swipe-cell index-list filter-bar pagination table waterfall',
  ),
  group(
    '展示',
    'Display',
    'tag money countdown timeline steps score-bars progress-bar goods-card swipe campaign-art',
  ),
  group(
    '浮层与反馈',
    'Overlays and feedback',
    'toast dialog overlay sheet action-sheet image-preview video-overlay empty-state skeleton',
  ),
];

const others: DemoText = ['其他', 'Others'];

/** The widgets there are, under headings; headings without widgets are left out. */
export function groupWidgets(widgets: readonly string[]): DemoGroup[] {
  const grouped = known.map((group) => ({
    title: group.title,
    widgets: group.widgets.filter((widget) => widgets.includes(widget)),
  }));
  const placed = new Set(grouped.flatMap((group) => group.widgets));
  const rest = { title: others, widgets: widgets.filter((widget) => !placed.has(widget)) };
  return [...grouped, rest].filter((group) => group.widgets.length > 0);
}

function group(zh: string, en: string, widgets: string): DemoGroup {
  return { title: [zh, en], widgets: widgets.split(' ') };
}
