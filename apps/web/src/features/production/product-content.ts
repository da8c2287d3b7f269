import type { Bilingual } from '@yanche/rules/bilingual';
import { REPORT_VALIDITY } from '@yanche/rules/reports/report-state';

type Words = { title: Bilingual; text: Bilingual };
export type ProductContent = {
  lead: Bilingual;
  /** Steps from the order to the result. */
  steps: readonly Words[];
  questions: readonly Words[];
};
export type ProductKind = 'inspection' | 'selfCertify' | 'selfEva';

const { days, extraKm } = REPORT_VALIDITY;

/** Static texts per kind of product. Prices, durations and checks come from the API. */
export const productContent: Record<ProductKind, ProductContent> = {
  inspection: {
    lead: [
      '检测师到场，逐项检查并拍照，审核通过后出具带编号、可验真的检测报告。',
      'An inspector comes to the car, checks it item by item with photos, and after a review you get a numbered report that anyone can verify.',
    ],
    steps: [
      {
        title: ['下单', 'Order'],
        text: [
          '拍车架号识别车型，选地点和时间，看清价格再提交',
          'A photo of the VIN finds the car; choose place and time, see the whole price, submit',
        ],
      },
      {
        title: ['到场检测', 'Inspection'],
        text: [
          '检测师按清单逐项检查，问题处拍照并标出位置',
          'The inspector goes through the list, photographs each problem and marks its place',
        ],
      },
      {
        title: ['审核', 'Review'],
        text: [
          '审核员逐项复核照片和结论，不清楚的退回补充',
          'A reviewer checks photos and findings item by item and sends back what is unclear',
        ],
      },
      {
        title: ['看报告', 'Report'],
        text: [
          '先看事故、水泡、火烧、里程结论，再看每个问题的照片',
          'Accident, flood, fire and odometer first, then a photo of every problem',
        ],
      },
    ],
    questions: [
      {
        title: ['没检查到的项目会算正常吗？', 'Does an item that was not checked count as normal?'],
        text: [
          '不会。受条件限制没能检查的项目会逐项写明原因，有评分项没检查到时暂不评分。',
          'No. What could not be checked is listed with the reason, and while a scored item is unchecked there is no score.',
        ],
      },
      {
        title: ['报告有效多久？', 'How long does a report hold?'],
        text: [
          `出具之日起 ${days} 天，或里程增加 ${extraKm} 公里，以先到为准。过期的报告仍可查看，但会标明已过期。`,
          `${days} days or ${extraKm} km more on the odometer, whichever comes first. After that it can still be read, and says that it has expired.`,
        ],
      },
      {
        title: ['怎么确认报告是真的？', 'How do I know that a report is genuine?'],
        text: [
          '在“报告验真”输入编号和验真码，或扫报告上的二维码，就能看到存档内容是否一致。',
          'Enter its number and code under “Verify a report”, or scan its QR code, and compare with what we keep.',
        ],
      },
      {
        title: ['可以取消或改时间吗？', 'Can I cancel, or change the time?'],
        text: [
          '可以。取消前会先显示能退多少，确认后才生效；改时间在订单详情里操作。',
          'Yes. Before you cancel you see what comes back. The time is changed on the page of the order.',
        ],
      },
      {
        title: ['对结论有疑问怎么办？', 'What if I doubt the result?'],
        text: [
          '需要确认的报告可以提出异议并说明原因，由审核员重新核对。',
          'A report that waits for your confirmation can be disputed with a reason; a reviewer then looks at it again.',
        ],
      },
    ],
  },
  selfCertify: {
    lead: [
      '按引导自己拍照，系统按规则检查照片，出具带编号、可验真的自检证书。',
      'Take guided photos yourself; rules check them, and you get a numbered certificate that anyone can verify.',
    ],
    steps: [
      {
        title: ['选产品、填车辆', 'Choose and fill in'],
        text: [
          '拍车架号识别车型，填写里程和上牌时间',
          'A photo of the VIN finds the car; add mileage and first registration',
        ],
      },
      {
        title: ['按引导拍摄', 'Take the photos'],
        text: [
          '每一步有轮廓线和提示，可以分几次、换手机继续',
          'Each step has an outline and a hint; pause any time, go on with another phone',
        ],
      },
      {
        title: ['检查', 'Check'],
        text: [
          '规则检查清晰度、曝光、重复、来源和里程合理性；选人工复核的还有审核员逐张看',
          'Rules look at sharpness, exposure, copies, source and plausible mileage; with review a person looks at every photo too',
        ],
      },
      {
        title: ['拿证书', 'Certificate'],
        text: [
          '不合格的照片会说明原因并请你补拍，通过后出具证书',
          'Photos that fail come back with the reason; once all pass the certificate is issued',
        ],
      },
    ],
    questions: [
      {
        title: ['自检证书和检测报告有什么不同？', 'How does it differ from an inspection report?'],
        text: [
          '证书只说明照片里能看到的内容，并注明由车商或卖家自检；骨架、底盘、机械状况没有检测师检查。',
          'It speaks only of what the photos show and says that the dealer or seller made it. No inspector looked at structure, under-body or mechanics.',
        ],
      },
      {
        title: ['照片不合格怎么办？', 'What if photos fail?'],
        text: [
          '会逐张说明原因，在期限内补拍即可；超时或多次不合格会按规则退款。',
          'Each comes with its reason and can be taken again in time; if that runs out, the rules say what is refunded.',
        ],
      },
      {
        title: ['可以用相册里的旧照片吗？', 'May I use old photos from the album?'],
        text: [
          '关键步骤只接受现场拍摄，相册照片会被退回。',
          'The important steps take photos made on the spot only; others are sent back.',
        ],
      },
      {
        title: ['买家怎么核对？', 'How does a buyer check it?'],
        text: [
          '证书带编号和验真码，任何人都可以验真，看到是否被改动、是否仍在有效期。',
          'By number and code anyone can see whether it was changed and still holds.',
        ],
      },
    ],
  },
  selfEva: {
    lead: [
      '拍几张照片、填好里程和上牌时间，按车龄、里程和新车指导价算出参考估值。',
      'A few photos, the mileage and the first registration: a reference value from age, mileage and the price when new.',
    ],
    steps: [
      {
        title: ['填车辆', 'Fill in the car'],
        text: [
          '拍车架号识别车型，填写里程和上牌时间',
          'A photo of the VIN finds it; add mileage and first registration',
        ],
      },
      {
        title: ['拍照片', 'Take the photos'],
        text: [
          '按引导拍摄，规则检查照片是否清晰、是否现场拍摄',
          'Guided; rules check that they are sharp and made on the spot',
        ],
      },
      {
        title: ['看估值', 'See the value'],
        text: [
          '给出一个参考值和上下范围，并写明算法',
          'One figure with a range, and how it was computed',
        ],
      },
    ],
    questions: [
      {
        title: ['估值是怎么算的？', 'How is the value computed?'],
        text: [
          '按车龄、里程和新车指导价用固定规则计算，不看车况，也不使用人工智能。',
          'By fixed rules from age, mileage and the price when new. The condition does not count, and no AI is used.',
        ],
      },
      {
        title: ['能当作成交价或检测结论吗？', 'Is it a sale price, or an inspection?'],
        text: [
          '不能。它只是谈价前的参考；事故、水泡、火烧和里程真假都没有核实。',
          'No. It is a reference before you negotiate; accident, flood, fire and odometer were not verified.',
        ],
      },
      {
        title: ['为什么有的车没有估值？', 'Why do some cars get no value?'],
        text: [
          '车型库里没有新车指导价的车算不出来，证书会如实写明，不会编一个数字。',
          'Where the catalogue has no price when new nothing can be computed. The certificate says so rather than making one up.',
        ],
      },
    ],
  },
};
