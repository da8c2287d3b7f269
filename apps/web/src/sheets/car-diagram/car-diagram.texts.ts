import { defineTexts } from '#lib/texts.ts';

export const carDiagramTexts = defineTexts(
  {
    left: '左侧',
    right: '右侧',
    front: '前部',
    rear: '后部',
    top: '顶部',
    views: '车身视图',
    diagram: (view: string) => `车身${view}示意图`,
    place: (view: string) => `在车身${view}图上点出损伤位置，方向键可微调`,
    major: '严重',
    minor: '一般',
    pin: (number: number, label: string, severity: string) =>
      `${number} 号 ${label}（${severity}）`,
  },
  {
    left: 'Left',
    right: 'Right',
    front: 'Front',
    rear: 'Rear',
    top: 'Top',
    views: 'Side of the car',
    diagram: (view: string) => `Drawing of the car, ${view.toLowerCase()}`,
    place: (view: string) =>
      `Tap the damage on the drawing (${view.toLowerCase()}); arrow keys move the mark`,
    major: 'major',
    minor: 'minor',
    pin: (number: number, label: string, severity: string) => `${number}: ${label} (${severity})`,
  },
);
