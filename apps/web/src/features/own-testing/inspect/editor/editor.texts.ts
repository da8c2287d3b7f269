import { counted, defineTexts } from '@yanche/rules/bilingual';

export const editorTexts = defineTexts({
  title: ['检查项', 'Item'],
  savedAtOnce: [
    (result: string) => `${result} · 已自动保存，可随时关闭`,
    (result) => `${result} · Saved as you go, close any time`,
  ],
  done: ['完成', 'Done'],
  placeHint: ['在图上点一下损伤所在位置', 'Tap the damage on the drawing'],
  placeMove: ['点一下可移动', 'Tap to move it'],
  clearPlace: ['清除位置', 'Clear'],
  defect: ['缺陷与程度', 'Defect and degree'],
  defectAlone: ['缺陷', 'Defect'],
  lackDefect: ['请选择缺陷', 'Choose the defect'],
  lackDegree: ['请选程度', 'Choose the degree'],
  cellOf: [
    (defect: string, degree: number, size: string) => `${defect} ${degree} 级 ${size}`,
    (defect, degree, size) => `${defect}, degree ${degree}: ${size}`,
  ],
  ungraded: [
    (defect: string) => `${defect} 不分级，按最重计`,
    (defect) => `${defect}, no degree: counts as the worst`,
  ],
  ungradedHint: [
    '程度可不选：点缺陷名称，按最重计',
    'The degree may be left out: tap the defect; it counts as the worst',
  ],
  degreeUnit: ['程度（mm）', 'Degree (mm)'],
  findings: ['缺陷', 'Defects'],
  findingNumber: [(number: number) => `缺陷 ${number}`, (number) => `Defect ${number}`],
  findingTab: [
    (number: number, words: string) => `${number} ${words}`,
    (number, words) => `${number} ${words}`,
  ],
  notChosen: ['未选', 'not chosen'],
  graded: [
    (defect: string, degree: number) => `${defect} ${degree} 级`,
    (defect, degree) => `${defect} ${degree}`,
  ],
  addFinding: ['再记一处缺陷', 'Add another defect'],
  removeFinding: [(number: number) => `删除缺陷 ${number}`, (number) => `Remove defect ${number}`],
  photosOf: [(number: number) => `缺陷 ${number} 的照片`, (number) => `Photos of defect ${number}`],
  markPhoto: [
    (number: number, shapes: number) =>
      shapes === 0 ? `在照片 ${number} 上标注` : `照片 ${number} 已标 ${shapes} 处`,
    (number, shapes) =>
      shapes === 0 ? `Mark photo ${number}` : `Photo ${number}: ${counted(shapes, 'mark')}`,
  ],
  markOf: [(name: string) => `标注照片：${name}`, (name) => `Mark the photo: ${name}`],
  markKind: ['标注形状', 'Shape'],
  circle: ['圈', 'Circle'],
  arrow: ['箭头', 'Arrow'],
  undo: ['撤销', 'Undo'],
  clearMarks: ['清除', 'Clear'],
  markHint: [
    '在照片上拖动画圈或箭头，原照片不会改动',
    'Drag on the photo; the photo itself stays as it is',
  ],
  markFull: [
    (most: number) => `一张照片最多 ${most} 处标注`,
    (most) => `At most ${most} marks on a photo`,
  ],
  markKeys: [
    (count: number) => `已标 ${count} 处。回车在中间添加，方向键移动最后一处，按住 Shift 改大小`,
    (count) =>
      `${counted(count, 'mark')}. Enter adds one in the middle, arrow keys move the last one, with Shift they resize it`,
  ],
  photoNotHere: [
    '这张照片现在打不开，有网络后再试',
    'This photo cannot be opened now, try again with a network',
  ],
  note: ['说明', 'Note'],
  notePlaceholder: ['大小、形态、可能原因等', 'Size, shape, likely cause'],
  reason: ['受限原因', 'Why it could not be checked'],
  absence: ['为什么不适用', 'Why it is not on this car'],
  absencePlaceholder: ['写明本车为什么没有', 'Why this car has none'],
  limitPhoto: ['读不到数，请拍下它现在的样子', 'It cannot be read: take a photo of how it looks'],
  absencePhoto: [
    '一般的车都有这一项：请拍下它该在的位置',
    'Cars usually have this: take a photo of where it would be',
  ],
  reasonPlaceholder: ['写明为什么没有检查', 'What kept you from checking it'],
  reasons: ['常见原因', 'Common reasons'],
  dictate: ['语音输入', 'Dictate'],
  stopDictating: ['停止', 'Stop'],
  listening: ['请讲…', 'Listening…'],
  whoListens: [
    '由浏览器或手机的语音服务识别，录音可能会传给该服务',
    'The speech service of the browser or phone listens and may receive the recording',
  ],
  dictationDenied: [
    '没有麦克风权限，请在浏览器设置里允许，或直接打字',
    'The microphone is not allowed: permit it in the browser’s settings, or type',
  ],
  dictationOffline: ['语音识别需要网络，请打字', 'Dictation needs a network, please type'],
  dictationMissing: [
    '此设备不能语音输入，请打字',
    'This device cannot take dictation, please type',
  ],
});
