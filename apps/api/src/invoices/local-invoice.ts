import { createHash } from 'node:crypto';
import { formatYuan } from '@yanche/rules/money/money';
import { formatChinaTime } from '#lib/format-china-time.ts';
import type { InvoiceProvider, InvoiceToIssue } from '#providers/invoice/invoice.ts';
import { writePairs } from '#reports/pdf/page/facts.ts';
import { body, colours, firstTop, toneColours } from '#reports/pdf/page/theme.ts';
import { bytesOf, createSheet } from '#reports/pdf/page/sheet.ts';
import { drawBrand } from '#reports/pdf/page/title-block.ts';

/** The provider that is built in: a document that says on its face that it is a sample and has no tax effect. */
export const createLocalInvoice = (): InvoiceProvider => ({
  async issue(invoice) {
    const invoiceNo = numberOf(invoice);
    return { invoiceNo, isSample: true, pdf: await draw(invoice, invoiceNo) };
  },
});

/** The same for the same request. */
function numberOf({ requestId }: InvoiceToIssue): string {
  const digits = BigInt(`0x${createHash('sha256').update(requestId).digest('hex').slice(0, 15)}`);
  return `SAMPLE-${String(digits).slice(0, 12).padStart(12, '0')}`;
}

async function draw(
  { orderNo, amount, title, at }: InvoiceToIssue,
  invoiceNo: string,
): Promise<Uint8Array> {
  const sheet = createSheet({
    title: `电子发票样张 ${invoiceNo}`,
    author: '验车',
    createdAt: at,
    language: 'zh-CN',
  });
  drawBrand(sheet, body.left, firstTop, 20);
  sheet.write('验车', body.left + 27, firstTop - 1, 120, { size: 13, bold: true });
  sheet.y = firstTop + 30;
  sheet.y += sheet.write('电子发票（样张）', body.left, sheet.y, body.width, {
    size: 20,
    bold: true,
  });
  const { ink, ground } = toneColours.minor;
  sheet.y += 6;
  sheet.doc.roundedRect(body.left, sheet.y, body.width, 34, 5).fill(ground);
  const label = '示例文件，不是税务发票，不能报销或抵扣。Sample document: not a tax invoice.';
  sheet.write(label, body.left + 8, sheet.y + 4, body.width - 16, { size: 9, color: ink });
  sheet.y += 44;
  writePairs(sheet, [
    ['发票号码', invoiceNo],
    ['订单', orderNo],
    ['购买方', title.name],
    ...(title.kind === 'company' ? ([['纳税人识别号', title.taxNo]] as const) : []),
    ['项目', '*鉴证咨询服务*车辆检测服务'],
    ['价税合计', `¥${formatYuan(amount)}`],
    ['开票时间', formatChinaTime(at)],
  ]);
  sheet.y += 8;
  sheet.write('销售方、税率和校验码由正式开票服务填写。', body.left, sheet.y, body.width, {
    size: 8.5,
    color: colours.muted,
  });
  return bytesOf(sheet);
}
