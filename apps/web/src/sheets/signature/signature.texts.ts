import { defineTexts } from '@yanche/rules/bilingual';

export const signatureTexts = defineTexts({
  pad: ['签名区', 'Signature'],
  padState: [
    (strokes: number) => (strokes === 0 ? '尚未书写' : `已写 ${strokes} 笔`),
    (strokes) => (strokes === 0 ? 'nothing written yet' : `${strokes} written`),
  ],
  padHint: ['请在框内手写签名', 'Write your signature here'],
  undo: ['撤销一笔', 'Undo stroke'],
  clear: ['清空', 'Clear'],
});
