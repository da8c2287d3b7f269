import type { ContractText } from '@yanche/contract/contracts/contracts';
import { CHECKLIST_STANDARD } from '@yanche/rules/inspections/checklist';
import { ORDER_TIMES } from '@yanche/rules/orders/order-state';
import { REPORT_VALIDITY } from '@yanche/rules/reports/report-state';
import type { ContractFacts } from './contract-facts.ts';

const { payMinutes, noInspectorHoursBefore } = ORDER_TIMES;

/** The binding text. A sample: the operator's lawyers have to review it before it goes live. */
export const templateZh = (f: ContractFacts): ContractText => ({
  title: '委托检测协议',
  intro: `委托方就下列车辆委托平台进行二手车检测（${CHECKLIST_STANDARD} 作业流程中的“签订委托书”）。双方约定如下：`,
  parties: [
    {
      role: '委托方',
      name: f.dealerName === null ? f.clientName : `${f.dealerName}（联系人 ${f.clientName}）`,
      detail: f.phoneMask,
    },
    { role: '受托方', name: '验车平台', detail: '' },
  ],
  sections: [
    {
      title: '委托事项',
      points: [
        `检测套餐：${f.product}（订单 ${f.orderNo}）。`,
        `车辆：${f.carTitle}，车架号 ${f.vin}，首次登记 ${f.licensed}，${kmOf(f)}（以上由委托方填写）。`,
        `检查范围：${f.groups}。`,
      ],
    },
    {
      title: '时间与地点',
      points: [
        `预约时间：${f.time}（北京时间）。`,
        `地点：${f.place}。`,
        '签署前改期的，本协议按新的时间和地点重新生成；签署后改期的，以订单中双方确认的时间和地点为准。',
      ],
    },
    {
      title: '费用与支付',
      points: [
        f.isFree
          ? '本次检测免费，不收取任何费用。'
          : `检测费用合计 ¥${f.price}，为提交订单时列明的全部费用。`,
        ...(f.isFree ? [] : [`提交后 ${payMinutes} 分钟内未支付的，订单自动取消，不产生费用。`]),
      ],
    },
    {
      title: '检测与报告',
      points: [
        `检测参照 ${CHECKLIST_STANDARD}《二手车鉴定评估技术规范》和平台公布的检查清单，由检测师现场完成，报告经另一名审核员审核后发布。`,
        '报告逐项写明检查结果。“未检”不等于“正常”。',
        `报告反映检测当时的车况，自发布起 ${REPORT_VALIDITY.days} 天或行驶 ${REPORT_VALIDITY.extraKm} 公里内有效，以先到者为准。`,
      ],
    },
    {
      title: '检测不包括',
      points: [
        ...f.notCovered,
        '除下述赔付保障外，报告不是对车辆今后状况的保证，不代替机动车安全技术检验等法定检验，也不是价格评估。',
      ],
    },
    {
      title: '赔付保障',
      points:
        f.guarantee.length === 0
          ? ['本套餐不带赔付保障。']
          : [
              ...f.guarantee,
              `期限和里程的算法、不赔的情况、怎么赔，见《赔付保障条款》${f.policyVersion} 版。`,
            ],
    },
    {
      title: '委托方的义务',
      points: [
        '如实提供车辆信息，并确保有权委托检测该车辆。',
        '保证车辆按时在场、可以启动，并安排人员配合。',
      ],
    },
    {
      title: '取消与退款',
      points: [
        `检测师接单前取消，或接单后距预约时间 ${f.freeHours} 小时以上取消：全额退款。`,
        `接单后距预约时间不足 ${f.freeHours} 小时取消：退还 ${f.lateRefundPct}%。`,
        `检测师出发后取消：扣除空跑费 ¥${f.trip}，其余退还。`,
        `最晚在预约时间前 ${noInspectorHoursBefore} 小时仍未能安排检测师：全额退款。`,
        '预约时段结束时检测师仍未开始检测：取消时全额退款。',
        `检测师到场但因委托方或卖方原因无法检测：可以改约，或扣除空跑费 ¥${f.trip} 后退款；其他原因不扣费用。`,
        '退款按原支付方式退回。订单取消后，尚未签署的协议作废。',
      ],
    },
    {
      title: '责任与争议',
      points: [
        '对报告有异议的，可以在确认期内提出一次，由审核员重新审核。',
        '因平台过错造成的损失，依法承担责任；本协议不排除法律规定的消费者权利。',
        '争议先协商；协商不成的，按法律规定处理。',
      ],
    },
    {
      title: '签署',
      points: [
        '签署本协议是自愿的，不签署不影响订单按平台用户协议履行。',
        '检测师签到开始检测后，不再签署本协议。',
        '本协议以电子方式签署，以中文文本为准，其他语言的译文仅供参考。',
      ],
    },
  ],
});

const kmOf = (f: Pick<ContractFacts, 'km'>): string =>
  f.km === null ? '里程以检测时读取为准' : `表显里程 ${f.km} 公里`;
