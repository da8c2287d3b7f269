import type { Bilingual } from '../bilingual.ts';
import type { Scale } from './checklist.ts';

// One code means different things on different scales: SH is a weld on a frame, a water mark in a cabin.
const labels: Record<Scale, Readonly<Record<string, Bilingual>>> = {
  frame: {
    BX: ['变形', 'deformed'],
    NQ: ['扭曲', 'twisted'],
    GH: ['更换', 'replaced'],
    SH: ['烧焊', 'weld traces'],
    ZZ: ['褶皱', 'creased'],
    QH: ['切焊', 'cut and welded'],
    XF: ['修复痕迹', 'repair traces'],
    CX: ['拆卸', 'dismantled'],
    爆开: ['爆开', 'deployed'],
  },
  exterior: {
    HH: ['划痕', 'scratch'],
    BX: ['变形', 'deformed'],
    XS: ['锈蚀', 'rust'],
    LW: ['裂纹', 'crack'],
    AX: ['凹陷', 'dent'],
    XF: ['修复痕迹', 'repair traces'],
  },
  tyre: {
    TREAD: ['花纹深度不足', 'tread too shallow'],
    AGED: ['老化', 'aged'],
    BULGE: ['鼓包', 'bulge'],
    CUT: ['割伤', 'cut'],
  },
  abc: { B: ['轻微', 'slight'], C: ['严重', 'severe'] },
  ac: { C: ['否', 'no'] },
  desc: { DESC: ['见描述', 'see description'] },
  func: {
    坏损: ['坏损', 'broken'],
    缺失: ['缺失', 'missing'],
    不一致: ['不一致', 'does not match'],
    凿改: ['凿改', 'tampered with'],
    无法读取: ['无法读取', 'unreadable'],
    疑似调表: ['疑似调表', 'suspected rollback'],
    故障: ['故障', 'faulty'],
    异响: ['异响', 'noise'],
    变形: ['变形', 'deformed'],
    磕碰: ['磕碰', 'knocked'],
    渗漏: ['渗漏', 'leaking'],
    超限: ['超限', 'out of limits'],
  },
  flood: {
    NS: ['泥沙', 'mud'],
    XS: ['锈蚀', 'rust'],
    SH: ['水痕', 'water mark'],
    MB: ['霉斑', 'mould'],
    GH: ['更换', 'replaced'],
  },
  fire: {
    GHH: ['过火', 'burnt'],
    YX: ['烟熏', 'soot'],
    RH: ['熔化', 'melted'],
    GH: ['更换', 'replaced'],
  },
};

/** The words for a defect code on a scale; the code itself if there are none. */
export const defectLabel = (scale: Scale, code: string): Bilingual =>
  labels[scale][code] ?? [code, code];

/** What the degrees of an exterior defect mean (GB/T 30323-2013); degree 4 is for tyres only. */
export const degreeLabels: Readonly<Record<number, Bilingual>> = {
  1: ['≤100×100mm', 'up to 100×100 mm'],
  2: ['≤200×300mm', 'up to 200×300 mm'],
  3: ['>200×300mm', 'larger than 200×300 mm'],
  4: ['花纹<1.6mm', 'tread below 1.6 mm'],
};
