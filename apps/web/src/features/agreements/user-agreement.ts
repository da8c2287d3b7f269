import type { Agreement } from './agreement.ts';

export const userAgreement: Agreement = {
  title: ['用户协议', 'User agreement'],
  intro: [
    '使用“验车”即表示你同意以下约定。我们尽量写得简短明白。',
    'By using Yanche you agree to the following. We keep it short and plain.',
  ],
  sections: [
    {
      title: ['我们提供什么', 'What we do'],
      points: [
        [
          '按你选择的套餐，由检测师在约定的时间和地点检查车辆，并出具检测报告。',
          'An inspector checks the car at the agreed time and place, as far as the package you chose goes, and you get a report.',
        ],
        [
          '报告写明查了什么、没查什么。“未检”不等于“正常”。',
          'The report says what was checked and what was not. “Not checked” never means “fine”.',
        ],
        [
          '报告反映检测当时的状况，不是对车辆今后状况的保证，也不能代替法定检验。',
          'It tells the state of the car on that day. It is no guarantee for later and does not replace an inspection required by law.',
        ],
      ],
    },
    {
      title: ['你需要做什么', 'What you do'],
      points: [
        [
          '如实填写车架号、里程、联系人和地点，并确保有权让我们检查该车。',
          'Give the right VIN, mileage, contact and place, and make sure that you may have this car inspected.',
        ],
        [
          '保证检测时车辆在场、可以启动，并安排人员配合。',
          'See to it that the car is there and starts, and that somebody can help.',
        ],
        [
          '保管好手机和验证码，不要告诉他人。',
          'Look after your phone and your codes; do not pass them on.',
        ],
      ],
    },
    {
      title: ['价格、支付与退款', 'Price, payment and refund'],
      points: [
        [
          '提交前会列出全部费用；提交后时段保留 30 分钟，超时未支付订单自动取消。',
          'Every part of the price is shown before you order. The time is then held for 30 minutes; an unpaid order is cancelled by itself.',
        ],
        [
          '派单前取消，全额退款。派单后取消，按你提交订单时价格明细里写明的规则；改期按下单时的规则。之后规则调整不影响已下的订单。',
          'Cancelled before an inspector is assigned: full refund. After that, cancelling follows the rules shown with the price when you ordered, and rescheduling those in force then; later changes do not touch your order.',
        ],
        [
          '检测师出发后取消，扣除空跑费，其余原路退回。取消前会显示可退金额。',
          'Cancelled after the inspector set out: a fee for the trip is kept, the rest goes back. You see the amount before you cancel.',
        ],
        [
          '未能安排检测师，或到预约时段结束仍未开始检测而取消的，全额退款。',
          'If we find no inspector, or you cancel because no inspection has begun by the end of the booked time, you get everything back.',
        ],
      ],
    },
    {
      title: ['报告的使用', 'Using the report'],
      points: [
        [
          '你可以保存和分享报告。任何人可用报告编号和验真码核对真伪。',
          'You may keep and share it. Anyone can check it by its number and code.',
        ],
        [
          '请勿修改报告内容，或把旧版本当作最新版本使用。',
          'Do not change it, and do not pass off an old version as the newest.',
        ],
        [
          '发现报告有误，请联系我们复核；更正后会发布新版本，旧链接会提示。',
          'If something is wrong, ask us to look again; a corrected version replaces the old one, and old links say so.',
        ],
      ],
    },
    {
      title: ['责任与争议', 'Liability and disputes'],
      points: [
        [
          '因我们的过错造成的损失，依法承担责任；本协议不排除法律规定的消费者权利。',
          'We answer for damage caused by our fault as the law says; nothing here takes away your rights as a consumer.',
        ],
        [
          '发生争议先协商；协商不成的，按法律规定处理。',
          'Let us talk first; what we cannot settle is decided as the law provides.',
        ],
      ],
    },
  ],
};
