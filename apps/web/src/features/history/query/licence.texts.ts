import { defineTexts } from '@yanche/rules/bilingual';

export const licenceTexts = defineTexts({
  title: ['拍行驶证', 'Scan the licence'],
  where: [
    '拍行驶证正页，车架号和发动机号码要清楚',
    'The front page; VIN and engine number must be readable',
  ],
  tips: [
    '放平、正对、避开反光，一页占满画面最好。照片只用于这次查询，查询结束时删除。',
    'Lay it flat, hold straight, avoid reflections. The photo is used for this query alone and deleted when it ends.',
  ],
  photo: ['所选照片', 'The chosen photo'],
  sending: ['正在上传照片…', 'Sending the photo…'],
  reading: ['正在识别…', 'Reading…'],
  retry: ['重试', 'Try again'],
  network: ['网络不稳，照片没有传完，请重试', 'The network failed before the photo was sent'],
  unread: ['没有认出', 'not readable'],
  notRead: [
    '没有认出文字。照片已上传，可以直接使用，也可以重拍',
    'Nothing was read. The photo is stored and can be used, or take another',
  ],
  vin: ['车架号', 'VIN'],
  engineNo: ['发动机号', 'Engine number'],
  plate: ['车牌号', 'Plate'],
  differs: ['不是这台车的行驶证', 'Not the licence of this car'],
  differsNote: [
    (read: string, vin: string) => `照片上是 ${read}，要查的是 ${vin}。请重拍，或回去改车架号。`,
    (read, vin) => `It shows ${read}, the query is for ${vin}. Take another, or correct the VIN.`,
  ],
  confirm: ['已核对，使用这张照片', 'Compared, use this photo'],
});
