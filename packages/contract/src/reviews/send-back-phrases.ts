import type { Bilingual } from '@yanche/rules/bilingual';
import type { RequestKind } from '@yanche/rules/inspections/send-back';

/** Common reasons why photos of a self-inspection are taken again. */
export const retakePhrases: readonly Bilingual[] = [
  ['照片模糊', 'Blurred'],
  ['反光遮住内容', 'A reflection hides it'],
  ['没有拍到要求的部位', 'Not the part that was asked for'],
  ['不是这辆车', 'Not this car'],
];

/** Common reasons, by what is asked for. */
export const sendBackPhrases: Record<RequestKind, readonly Bilingual[]> = {
  photo: [
    ['照片模糊', 'Blurred'],
    ['反光遮住内容', 'A reflection hides it'],
    ['没有拍到要求的部位', 'Not the part that was asked for'],
    ['请补拍近照', 'Take a closer photo'],
  ],
  answer: [
    ['缺陷程度与照片不符', 'The degree does not match the photo'],
    ['照片上看有异常', 'The photo shows a defect'],
    ['受限原因不充分，请补检', 'The limit is not justified, check it'],
  ],
  reading: [
    ['与相邻部位相差太大', 'Too far from the parts beside it'],
    ['与照片不一致', 'It does not match the photo'],
  ],
  note: [
    ['请写明大小和位置', 'Say how large it is and where'],
    ['请写明判断依据', 'Say what it is based on'],
  ],
};
