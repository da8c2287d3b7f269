import { defineTexts } from '@yanche/rules/bilingual';

export const vinPhotoTexts = defineTexts({
  title: ['拍照识别车架号', 'Scan the VIN'],
  where: [
    '拍行驶证、前挡风玻璃左下角或车门铭牌上的 17 位车架号',
    'Photograph the 17-character VIN on the licence, at the lower left of the windscreen or on the door label',
  ],
  tips: [
    '靠近、正对、避开反光，字符占满画面宽度最好',
    'Go near, hold straight, avoid reflections; the characters should fill the width',
  ],
  camera: ['拍照', 'Camera'],
  scan: ['扫描识别', 'Scan'],
  album: ['相册', 'Album'],
  again: ['重拍', 'Take again'],
  photo: ['所选照片', 'The chosen photo'],
  sending: ['正在上传照片…', 'Sending the photo…'],
  reading: ['正在识别，一般 1–3 秒…', 'Reading, usually 1–3 seconds…'],
  stop: ['取消识别', 'Stop'],
  vin: ['识别结果，可修改', 'What was read; you can correct it'],
  vinTyped: ['对照照片输入车架号', 'Type the VIN while looking at the photo'],
  placeholder: ['17 位车架号', '17-character VIN'],
  zoom: ['照片上的车架号', 'The VIN in the photo'],
  sure: [
    '字符清晰，请再与照片核对一遍',
    'Clearly read; please compare it with the photo once more',
  ],
  compareCar: ['请与车上的车架号再核对一遍', 'Please compare it with the VIN on the car once more'],
  doubts: [
    (places: string) => `第 ${places} 位不够清晰，请重点核对`,
    (places) => `Unclear, please compare: character ${places}`,
  ],
  placeSeparator: ['、', ', '],
  checkDigit: [
    '校验位不符，很可能有字符读错了',
    'The check digit does not fit: a character was probably misread',
  ],
  length: [
    (count: number) => `已有 ${count} 位，车架号应为 17 位`,
    (count) => `${count} of 17 characters`,
  ],
  others: ['也可能是（点选后请与照片核对）：', 'It may also be (compare with the photo):'],
  use: [(vin: string) => `改为 ${vin}`, (vin) => `Change to ${vin}`],
  confirm: ['已核对，使用这个车架号', 'Compared, use this VIN'],
  network: [
    '网络不稳，照片没有传完，请重试',
    'The network failed before the photo was sent, please try again',
  ],
  slow: [
    '识别超时，请重试，或对照照片输入',
    'Reading took too long: try again, or type while looking at the photo',
  ],
  retry: ['重新识别', 'Read again'],
  unreadable: ['这张照片打不开，请换一张', 'This photo cannot be opened, please choose another'],
});
