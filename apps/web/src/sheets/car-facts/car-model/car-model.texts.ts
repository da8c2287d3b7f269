import { defineTexts } from '#lib/texts.ts';

export const carModelTexts = defineTexts(
  {
    title: '选择车型',
    unsure: '不确定车款',
    unsureNote: '检测师到场后核对',
    model: (year: number, name: string) => `${year}款 ${name}`,
  },
  {
    title: 'Choose the car',
    unsure: 'Not sure of the model',
    unsureNote: 'The inspector checks it on the spot',
    model: (year: number, name: string) => `${year} ${name}`,
  },
);
