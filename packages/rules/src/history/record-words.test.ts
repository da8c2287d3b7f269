import { expect, it } from 'vitest';
import { recordInEnglish } from './record-words.ts';

it.each([
  ['左前翼子板', 'Left front fender'],
  ['左后翼子板', 'Left rear quarter panel'],
  ['后保险杠刮擦', 'Rear bumper scraped'],
  ['左前碰撞', 'Left front collision'],
  ['更换前刹车片', 'Front brake pads replaced'],
  ['机油、机滤、空调滤芯', 'Engine oil, oil filter, cabin filter'],
  ['保养：机油滤芯', 'Oil filter'],
  ['工时、喷漆', 'Labour, painting'],
  ['右后尾灯更换', 'Right rear tail lamp replaced'],
  ['涉水，座椅以下浸泡', 'Driven into water, under water up to the seats'],
  ['检测线里程登记', 'Mileage noted at an inspection line'],
  ['交强险、商业险', 'Compulsory insurance, commercial insurance'],
])('%s: %s', (told, english) => {
  expect(recordInEnglish(told)).toBe(english);
});

it.each(['', '左', '左前翼子板、不明零件', '车主要求更换', '4S 店保养：机油', 'Front bumper'])(
  '%s stays as it was told',
  (told) => {
    expect(recordInEnglish(told)).toBe(told);
  },
);
