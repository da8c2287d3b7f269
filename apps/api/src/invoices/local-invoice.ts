import { createHash } from 'node:crypto';
import { shanghaiClock } from '@yanche/rules/calendar';
import { formatYuan } from '@yanche/rules/money/money';
import type { InvoiceProvider, InvoiceToIssue } from '#providers/invoice/invoice.ts';
import { writePairs } from '#reports/pdf/page/facts.ts';
import { body, colours, firstTop, toneColours } from '#reports/pdf/page/theme.ts';
import { bytesOf, createSheet } from '#reports/pdf/page/sheet.ts';
import { drawBrand } from '#reports/pdf/page/title-block.ts';

/** The provider that is built in: documents that say on their face that they are samples and have no tax effect. */
export const createLocalInvoice = (): InvoiceProvider => ({
  async issue(invoice) {
    const invoiceNo = `SAMPLE-${digitsOf(invoice)}`;
    const pdf = await draw(invoice, { title: '电子发票（样张）', invoiceNo, of: null });
    return { invoiceNo, amount: invoice.amount, isSample: true, pdf };
  },
  async credit({ invoiceNo: of, ...invoice }) {
    const invoiceNo = `SAMPLE-R${digitsOf(invoice)}`;
    const pdf = await draw(
      { ...invoice, amount: -invoice.amount },
      { title: '电子发票（红字样张）', invoiceNo, of },
    );
    return { invoiceNo, amount: invoice.amount, isSample: true, pdf };
  },
});

/** The same for the same request. */
function digitsOf({ requestId }: Pick<InvoiceToIssue, 'requestId'>): string {
  const digits = BigInt(`0x${createHash('sha256').update(requestId).digest('hex').slice(0, 15)}`);
  return String(digits).slice(0, 12).padStart(12, '0');
}

async function draw(
  { orderNo, amount, title, at }: InvoiceToIssue,
  document: { title: string; invoiceNo: string; of: string | null },
): Promise<Uint8Array> {
  const sheet = createSheet({
    title: `${document.title} ${document.invoiceNo}`,
    author: '验车',
    createdAt: at,
    language: 'zh-CN',
  });
  drawBrand(sheet, body.left, firstTop, 20);
  sheet.write('验车', body.left + 27, firstTop - 1, 120, { size: 13, bold: true });
  sheet.y = firstTop + 30;
  sheet.y += sheet.write(document.title, body.left, sheet.y, body.width, { size: 20, bold: true });
  const { ink, ground } = toneColours.minor;
  sheet.y += 6;
  sheet.doc.roundedRect(body.left, sheet.y, body.width, 34, 5).fill(ground);
  const label = '示例文件，不是税务发票，不能报销或抵扣。Sample document: not a tax invoice.';
  sheet.write(label, body.left + 8, sheet.y + 4, body.width - 16, { size: 9, color: ink });
  sheet.y += 44;
  writePairs(sheet, [
    ['发票号码', document.invoiceNo],
    ...(document.of === null ? [] : ([['对应蓝字发票', document.of]] as const)),
    ['订单', orderNo],
    ['购买方', title.name],
    ...(title.kind === 'company' ? ([['纳税人识别号', title.taxNo]] as const) : []),
    ['项目', '*鉴证咨询服务*车辆检测服务'],
    ['价税合计', `${amount < 0 ? '-' : ''}¥${formatYuan(Math.abs(amount))}`],
    [document.of === null ? '开票时间' : '退款时间', shanghaiClock(at)],
  ]);
  sheet.y += 8;
  sheet.write('销售方、税率和校验码由正式开票服务填写。', body.left, sheet.y, body.width, {
    size: 8.5,
    color: colours.muted,
  });
  return bytesOf(sheet);
}
