import { defineTexts } from '@yanche/rules/bilingual';

export const plateTexts = defineTexts({
  title: ['车牌号', 'Plate'],
  byTyping: ['使馆等其他号牌、粘贴', 'Embassy and other plates, paste'],
  byKeys: ['用车牌键盘', 'Use the plate keyboard'],
  take: ['用这个车牌', 'Use this plate'],
  clear: ['不填车牌', 'Leave it empty'],
  fault: ['没有这样的车牌，请核对', 'There is no such plate, please check'],
  plate: ['车牌号', 'Plate'],
  placeholder: ['如 浙A12345', 'As on the car'],
});
