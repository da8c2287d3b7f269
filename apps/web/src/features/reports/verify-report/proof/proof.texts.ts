import { counted, defineTexts } from '@yanche/rules/bilingual';

export const proofTexts = defineTexts({
  title: ['在你的浏览器里核对', 'Checked in your browser'],
  titleOfFile: [(name: string) => `证据包 ${name}`, (name) => `Evidence ${name}`],
  about: [
    (reportNo: string, version: number) => `报告 ${reportNo}，第 ${version} 版`,
    (reportNo, version) => `Report ${reportNo}, version ${version}`,
  ],
  made: [(time: string) => `证据包做于 ${time}`, (time) => `Made ${time}`],
  checking: ['正在你的浏览器里计算', 'Computing in your browser'],
  failed: [
    '这个浏览器没能完成计算，可换一个再试；这不代表报告有问题。',
    'This browser could not compute it. Try another one; it does not mean anything is wrong.',
  ],
  summary: [
    (done: number, all: number, ms: number) =>
      `${all} 项里核对了 ${done} 项，都在你的浏览器里算，用时 ${ms} 毫秒。`,
    (done, all, ms) => `${done} of ${all} checks done, all computed in your browser in ${ms} ms.`,
  ],
  stated: ['登记的', 'Stated'],
  statedText: ['日志登记的公开文本指纹', 'Fingerprint of the public text in the log'],
  twoPrints: [
    '公开文本不含车架号和人名，所以它的指纹与“报告指纹”（报告全文）不同；日志的同一条里两个都有。',
    'The public text leaves out the VIN and names, so its fingerprint is not the report fingerprint, which is of the whole report; the same entry of the log has both.',
  ],
  computed: ['算出的', 'Computed'],
  checkPhotos: [
    (count: number) => `再核对展示的 ${count} 张照片`,
    (count) => `Check the ${counted(count, 'photo')} shown, too`,
  ],
  checkingPhotos: [
    (done: number, count: number) => `已核对 ${done} / ${count} 张`,
    (done, count) => `${done} of ${count} done`,
  ],
  copiesLater: [
    '对外展示的照片还在遮挡车牌，全部完成后可以在这里核对。',
    'Plates are still being covered on the photos that are shown; once all are done, they can be checked here.',
  ],
  checkPhotosNote: [
    '报告里点开看到的大图就是这些副本（车牌已遮挡），指纹登记在公开日志里；会下载全部副本，在你的浏览器里逐张计算。',
    'The photos that open large in the report are these copies with covered plates, whose fingerprints are in the public log. All of them are downloaded and computed in your browser.',
  ],
  photosFailed: [
    '照片没有全部取到，请稍后再试',
    'Not all photos could be fetched; please try again later',
  ],
  download: ['下载证据包', 'Download the evidence'],
  downloadNote: [
    '证据包里有报告内容、照片指纹、签名和日志证明，没有完整车架号和人名。断网也能核对，我们不在了也能核对。',
    'The file has the text, the fingerprints of the photos, the signature and the proof from the log, without names and the full VIN. It can be checked offline, and without us.',
  ],
  notReady: [
    '这份报告还没有写进公开日志，稍后再来核对。',
    'This report is not in the public log yet; come back a little later.',
  ],
  unavailable: [
    '没有取到证据，请检查网络后重试；这不代表报告有问题。',
    'The evidence could not be fetched. Check the network and try again; it does not mean anything is wrong.',
  ],
  ended: [
    '凭编号和验真码不能看全文，所以这里取不到证据；上面的验真照常有效。',
    'Number and code do not open the whole text, so there is no evidence to fetch here. What is verified above stands.',
  ],
  retry: ['再试一次', 'Try again'],
  otherReport: [
    '页面上显示的与证据不是同一份报告，请勿采信。',
    'What this page shows is not the report of the evidence. Do not rely on it.',
  ],
  fileTitle: ['核对证据包', 'Check an evidence file'],
  fileNote: [
    '选一份下载过的证据包（.json），也可以同时选照片：在报告里点开照片，用“保存原样照片”存下的文件，或照片原图。小图和截图是缩小过的，核对不了。文件不会上传，断网也能核对。',
    'Choose an evidence file (.json) you downloaded, and photos too: those kept with “Save the photo as logged” when a photo of the report is open, or originals. Small pictures and screenshots are reduced and cannot be checked. Nothing is uploaded, and it works offline.',
  ],
  pickFile: ['选择文件', 'Choose files'],
  pickMore: ['换一份，或加照片', 'Another one, or add photos'],
  noEvidence: [
    '这不是我们的证据包，或文件已损坏，无法核对。',
    'This is no evidence file of ours, or it is damaged. It cannot be checked.',
  ],
  onlyPhotos: [
    '请先选证据包（.json），再加照片。',
    'Choose the evidence file (.json) first, then photos.',
  ],
});
