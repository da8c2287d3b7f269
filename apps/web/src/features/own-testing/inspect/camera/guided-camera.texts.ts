import { defineTexts } from '@yanche/rules/bilingual';
import { counted } from '#lib/language/texts.ts';

export const guidedCameraTexts = defineTexts({
  close: ['返回清单', 'Back to the list'],
  place: [
    (at: number, total: number, name: string) => `第 ${at} / ${total} 站 · ${name}`,
    (at, total, name) => `Station ${at} of ${total} · ${name}`,
  ],
  // As the button of the list says it.
  progress: [
    (left: number) => (left === 0 ? '本站必拍已拍完' : `本站还要拍照 ${left}`),
    (left) => (left === 0 ? 'Photos of duty are taken here' : `Photos: ${left} left here`),
  ],
  guide: ['对齐轮廓线，部位完整入镜', 'Fill the outline, the whole part in view'],
  strip: ['本站照片', 'Shots of this station'],
  shotOf: [
    (name: string, state: string) => `${name}，${state}`,
    (name, state) => `${name}, ${state}`,
  ],
  due: ['待拍', 'to take'],
  free: ['选拍', 'optional'],
  taken: ['待判定', 'to judge'],
  done: ['已完成', 'done'],
  fault: ['异常', 'fault'],
  unnamed: ['异常，缺陷未填', 'fault, defect not said'],
  limited: ['无法检测', 'cannot be checked'],
  light: ['补光', 'Light'],
  cannot: ['无法拍', 'Cannot'],
  next: ['跳过', 'Skip'],
  saved: [(name: string) => `${name}已保存`, (name) => `${name} is saved`],
  notKept: ['这张照片没有保存，请重拍', 'This photo was not kept, please take it again'],
  detailOf: [(name: string) => `${name} · 细节`, (name) => `${name} · detail`],
  measuring: ['正在检查清晰度…', 'Checking the sharpness…'],
  shootNormal: [
    (items: number) => (items > 1 ? `拍下，${items} 项记为正常` : '拍下，记为正常'),
    (items) => (items > 1 ? `Shoot: ${items} items are OK` : 'Shoot: it is OK'),
  ],
  answered: [(name: string) => `${name} 已记正常`, (name) => `${name} is OK`],
  takeBack: ['改判', 'Change'],
  blurredOf: [
    (name: string, words: string) => `${name}：${words}`,
    (name, words) => `${name}: ${words}`,
  ],
  takenOf: [
    (name: string, state: string) => `${name} · ${state}`,
    (name, state) => `${name} · ${state}`,
  ],
  another: ['再拍一张', 'Take another'],
  sharp: ['清晰 · 曝光正常', 'Sharp · well exposed'],
  notMeasured: ['没有测出清晰度，请放大确认', 'Sharpness not measured, please look closely'],
  takenAt: [
    (words: string, time: string) => `${words} · ${time}`,
    (words, time) => `${words} · ${time}`,
  ],
  again: ['重拍', 'Retake'],
  detail: ['加拍细节', 'Add a detail'],
  normal: ['正常', 'OK'],
  abnormal: ['异常', 'Fault'],
  cannotCheck: ['无法检测', 'Cannot check'],
  goOn: ['下一张', 'Next'],
  after: [
    (name: string) => `点一下即保存，自动进入“${name}”`,
    (name) => `One tap saves; “${name}” comes next`,
  ],
  afterLast: ['点一下即保存，这是本站最后一张', 'One tap saves; it is the last one here'],
  covers: [
    (names: string[]) => `同时判定：${names.join('、')}`,
    (names) => `Judges: ${names.join(', ')}`,
  ],
  which: ['哪一项异常？', 'Which item has the fault?'],
  why: ['为什么无法检测？', 'Why can it not be checked?'],
  other: ['其他原因', 'Another reason'],
  cancel: ['取消', 'Cancel'],
  complete: [(name: string) => `“${name}”拍完了`, (name) => `“${name}” is photographed`],
  completeNote: [
    (count: number) => `共 ${count} 张，都已保存`,
    (count) => `${counted(count, 'photo')}, all kept`,
  ],
  toStation: [(name: string) => `继续拍：${name}`, (name) => `Go on: ${name}`],
  toList: ['回到清单', 'Back to the list'],
});
