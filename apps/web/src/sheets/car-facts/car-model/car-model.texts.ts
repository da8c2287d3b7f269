import { defineTexts } from '@yanche/rules/bilingual';

export const carModelTexts = defineTexts({
  title: ['选择车型', 'Choose the car'],
  unsure: ['不确定车款', 'Not sure of the model'],
  unsureNote: ['检测师到场后核对', 'The inspector checks it on the spot'],
  model: [(year: number, name: string) => `${year}款 ${name}`, (year, name) => `${year} ${name}`],
});
