import { reportWords } from '@yanche/contract/report/report-words';
import { defineTexts } from '#lib/texts.ts';

export const reportTexts = defineTexts(
  {
    ...reportWords.zh,
    share: '分享报告',
    shareTitle: (car: string) => `${car} 检测报告`,
    shareText: (car: string, said: string) => `${car}：${said}。打开链接可验证真伪。`,
    comma: '，',
    linkCopied: '验真链接已复制，可发给对方查看',
    verify: '验真',
    photos: '查看照片',
    print: '打印',

    pdf: 'PDF 报告',
    pdfNote: '完整内容，含签名与验真二维码，可保存、打印或发给对方。',
    pdfGet: '获取 PDF',
    pdfOpen: '打开 PDF',
    pdfMaking: '正在生成，通常只需几秒。可以先看别的，稍后再来打开。',
    pdfReady: 'PDF 已生成',
    pdfFailed: 'PDF 没有生成成功，请重试',
    pdfRetry: '重试',
    pdfNotOpened: '没有打开 PDF，请再试一次',

    worst: '最需要留意',
    filter: '查看内容',
    problems: '只看问题',
    all: '全部',
    photosTab: '照片',
    paint: '漆膜',

    locate: (number: number) => `在车身图上查看 ${number} 号`,
    showMore: (count: number) => `展开其余 ${count} 项`,

    genuineNote: '扫码或输入编号和验真码，核对这份报告是否为原件。',
    qr: '报告验真二维码',
    copy: '复制',

    newer: (version: number) => `这份报告已更新到第 ${version} 版`,
    newerNote: '你正在看的是旧版本，请以新版本为准。',
    openNewest: '看最新版',
    expired: '这份报告已过期',
    expiredNote: (date: string) => `有效期至 ${date}，车况可能已有变化。`,
    revoked: '这份报告已撤销',
    revokedNote: '内容不再有效，请勿作为依据。',
  },
  {
    ...reportWords.en,
    share: 'Share the report',
    shareTitle: (car: string) => `${car} inspection report`,
    shareText: (car: string, said: string) => `${car}: ${said}. Open the link to verify it.`,
    comma: ', ',
    linkCopied: 'Verification link copied, you can send it on',
    verify: 'Verify',
    photos: 'See the photos',
    print: 'Print',

    pdf: 'Report as PDF',
    pdfNote: 'All of it, with signature and verification code, to keep, print or send.',
    pdfGet: 'Get the PDF',
    pdfOpen: 'Open the PDF',
    pdfMaking: 'It is being made, usually within seconds. You can leave and open it later.',
    pdfReady: 'The PDF is ready',
    pdfFailed: 'The PDF could not be made, please try again',
    pdfRetry: 'Try again',
    pdfNotOpened: 'The PDF did not open, please try again',

    worst: 'Most important',
    filter: 'What to show',
    problems: 'Problems',
    all: 'All',
    photosTab: 'Photos',
    paint: 'Paint',

    locate: (number: number) => `Show no. ${number} on the car`,
    showMore: (count: number) => `Show ${count} more`,

    genuineNote:
      'Scan the code, or enter number and code, to check this report against the original.',
    qr: 'QR code to verify the report',
    copy: 'Copy',

    newer: (version: number) => `This report was updated, version ${version} is the newest`,
    newerNote: 'You are reading an old version; the newest one counts.',
    openNewest: 'Newest',
    expired: 'This report has expired',
    expiredNote: (date: string) => `It was valid until ${date}; the car may have changed.`,
    revoked: 'This report was revoked',
    revokedNote: 'Its content is no longer valid, do not rely on it.',
  },
);
