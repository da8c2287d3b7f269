import { defineTexts } from '@yanche/rules/bilingual';

export const carDiagramTexts = defineTexts({
  left: ['左侧', 'Left'],
  right: ['右侧', 'Right'],
  front: ['前部', 'Front'],
  rear: ['后部', 'Rear'],
  top: ['顶部', 'Top'],
  plan: ['全车', 'Whole'],
  views: ['车身视图', 'Side of the car'],
  diagram: [
    (view: string) => `车身${view}示意图`,
    (view) => `Drawing of the car, ${view.toLowerCase()}`,
  ],
  place: [
    (view: string) => `在车身${view}图上点出损伤位置，方向键可微调`,
    (view) => `Tap the damage on the drawing (${view.toLowerCase()}); arrow keys move the mark`,
  ],
  major: ['严重', 'major'],
  cosmetic: ['外观', 'cosmetic'],
  minor: ['一般', 'minor'],
  open: ['缺陷未选', 'no defect chosen yet'],
  pin: [
    (number: number, label: string, severity: string) => `${number} 号 ${label}（${severity}）`,
    (number, label, severity) => `${number}: ${label} (${severity})`,
  ],
});
