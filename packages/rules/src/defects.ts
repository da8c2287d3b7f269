import type { Scale } from './checklist.ts';

type Label = { readonly zh: string; readonly en: string };

// One code means different things on different scales: SH is a weld on a frame, a water mark in a cabin.
const labels: Record<Scale, Readonly<Record<string, Label>>> = {
  frame: {
    BX: { zh: '变形', en: 'deformed' },
    NQ: { zh: '扭曲', en: 'twisted' },
    GH: { zh: '更换', en: 'replaced' },
    SH: { zh: '烧焊', en: 'weld traces' },
    ZZ: { zh: '褶皱', en: 'creased' },
    QH: { zh: '切焊', en: 'cut and welded' },
    XF: { zh: '修复痕迹', en: 'repair traces' },
    CX: { zh: '拆卸', en: 'dismantled' },
    爆开: { zh: '爆开', en: 'deployed' },
  },
  exterior: {
    HH: { zh: '划痕', en: 'scratch' },
    BX: { zh: '变形', en: 'deformed' },
    XS: { zh: '锈蚀', en: 'rust' },
    LW: { zh: '裂纹', en: 'crack' },
    AX: { zh: '凹陷', en: 'dent' },
    XF: { zh: '修复痕迹', en: 'repair traces' },
  },
  tyre: {
    TREAD: { zh: '花纹深度不足', en: 'tread too shallow' },
    AGED: { zh: '老化', en: 'aged' },
    BULGE: { zh: '鼓包', en: 'bulge' },
    CUT: { zh: '割伤', en: 'cut' },
  },
  abc: { B: { zh: '轻微', en: 'slight' }, C: { zh: '严重', en: 'severe' } },
  ac: { C: { zh: '否', en: 'no' } },
  desc: { DESC: { zh: '见描述', en: 'see description' } },
  func: {
    坏损: { zh: '坏损', en: 'broken' },
    缺失: { zh: '缺失', en: 'missing' },
    不一致: { zh: '不一致', en: 'does not match' },
    凿改: { zh: '凿改', en: 'tampered with' },
    无法读取: { zh: '无法读取', en: 'unreadable' },
    疑似调表: { zh: '疑似调表', en: 'suspected rollback' },
    故障: { zh: '故障', en: 'faulty' },
    异响: { zh: '异响', en: 'noise' },
    变形: { zh: '变形', en: 'deformed' },
    磕碰: { zh: '磕碰', en: 'knocked' },
    渗漏: { zh: '渗漏', en: 'leaking' },
    超限: { zh: '超限', en: 'out of limits' },
  },
  flood: {
    NS: { zh: '泥沙', en: 'mud' },
    XS: { zh: '锈蚀', en: 'rust' },
    SH: { zh: '水痕', en: 'water mark' },
    MB: { zh: '霉斑', en: 'mould' },
    GH: { zh: '更换', en: 'replaced' },
  },
  fire: {
    GHH: { zh: '过火', en: 'burnt' },
    YX: { zh: '烟熏', en: 'soot' },
    RH: { zh: '熔化', en: 'melted' },
    GH: { zh: '更换', en: 'replaced' },
  },
};

/** The words for a defect code on a scale; the code itself if there are none. */
export const defectLabel = (scale: Scale, code: string): Label =>
  labels[scale][code] ?? { zh: code, en: code };

/** What the degrees of an exterior defect mean (GB/T 30323-2013); degree 4 is for tyres only. */
export const degreeLabels: Readonly<Record<1 | 2 | 3 | 4, Label>> = {
  1: { zh: '≤100×100mm', en: 'up to 100×100 mm' },
  2: { zh: '≤200×300mm', en: 'up to 200×300 mm' },
  3: { zh: '>200×300mm', en: 'larger than 200×300 mm' },
  4: { zh: '花纹<1.6mm', en: 'tread below 1.6 mm' },
};
