import { defineTexts } from '@yanche/rules/bilingual';

export const viewsTexts = defineTexts({
  view: ['视图', 'View'],
  none: ['未选视图', 'No view'],
  title: ['我的视图', 'My views'],
  note: [
    '保存现在的筛选、排序和列，只有你看得到，换电脑也在。',
    'Keeps the present filters, order and columns. Only you see it, on every computer.',
  ],
  empty: ['现在没有筛选、排序或隐藏的列可以保存', 'There is nothing set that could be kept'],
  name: ['名称', 'Name'],
  asDefault: ['打开这个列表时默认使用', 'Begin this list with it'],
  save: ['保存', 'Save'],
  saved: ['已保存', 'Saved'],
  begins: ['默认', 'Default'],
  setDefault: [(name: string) => `默认使用「${name}」`, (name) => `Begin with "${name}"`],
  noDefault: [
    (name: string) => `不再默认使用「${name}」`,
    (name) => `No longer begin with "${name}"`,
  ],
  drop: [(name: string) => `删除「${name}」`, (name) => `Delete "${name}"`],
  columns: ['列', 'Columns'],
  columnsNote: [
    '取消勾选的列不显示，也不导出',
    'What is not ticked is neither shown nor written to files',
  ],
  all: ['全部显示', 'Show all'],
  close: ['关闭', 'Close'],
});
