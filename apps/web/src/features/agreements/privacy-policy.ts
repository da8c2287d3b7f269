import { retention } from '@yanche/rules/people/retention';
import type { Agreement } from './agreement.ts';

export const privacyPolicy: Agreement = {
  title: ['隐私政策', 'Privacy policy'],
  intro: [
    '我们只收集完成检测所需的信息。下面写明收集什么、为什么、保存多久。',
    'We collect only what an inspection needs. Below: what we collect, why, and for how long.',
  ],
  sections: [
    {
      title: ['收集什么、为什么', 'What we collect, and why'],
      points: [
        [
          '手机号：登录和联系。加密保存，页面上只显示部分数字。',
          'Your phone number: to log in and to reach you. It is stored encrypted and shown in part only.',
        ],
        [
          '联系人姓名、检测地点，以及上门检测时你选择附上的定位：让检测师找到车和人。',
          'Contact name and place, and for an inspection on site the position if you add it: so that the inspector finds the car and you.',
        ],
        [
          '车架号、车牌、上牌时间、里程、车型：识别车辆并写入报告。',
          'VIN, plate, first licence, mileage, model: to identify the car; they become part of the report.',
        ],
        [
          '检测照片及其拍摄时间；检测师签到时的位置：作为报告的依据。你附上的车架号照片：核对车辆。',
          'Photos of the inspection with the time they were taken, and the inspector’s position at check-in: evidence for the report. The photo of the VIN, if you keep it with the order: to check the car.',
        ],
        [
          '订单与支付记录：履行服务、退款和记账。我们不保存银行卡号。',
          'Orders and payments: to serve, refund and keep books. We store no card numbers.',
        ],
        [
          '请求日志（时间、接口、结果编号）：排查故障和防止滥用，不含手机号和验证码。',
          'Request logs (time, call, result number): to find faults and stop abuse; no phone numbers or codes in them.',
        ],
      ],
    },
    {
      title: ['保存在你手机里的', 'What stays on your phone'],
      points: [
        [
          '登录状态（Cookie）、语言选择、未提交的订单草稿、打开本页的应用带来的位置（用于按距离排序，30 天后不再使用）；检测师未上传的检测记录和照片。',
          'The login (a cookie), your language, an order you have not sent yet, the position that the app which opened this page brought along (to sort places by distance, unused after 30 days); for inspectors, records and photos not uploaded yet.',
        ],
        [
          '退出登录会删除登录状态；草稿在提交后删除。清除浏览器数据可删除全部。',
          'Logging out removes the login, sending the order removes its draft; clearing the browser’s data removes everything.',
        ],
      ],
    },
    {
      title: ['谁能看到', 'Who sees it'],
      points: [
        [
          '你的订单：你本人、你所在的车商、接单的检测师和审核员。',
          'Your orders: you, your dealership, the inspector who took the job, and the reviewer.',
        ],
        [
          '检测师只在服务期间看到联系电话。',
          'The inspector sees your phone number only while the job lasts.',
        ],
        [
          '持有报告编号和验真码的人只能看到部分遮盖的车架号和检测结论，看不到你的个人信息。',
          'Whoever holds the number and code of a report sees a partly hidden VIN and the findings, nothing about you.',
        ],
        [
          '除支付、短信等完成服务所必需的服务商和法律要求外，不向他人提供，不出售。',
          'Nobody else gets it, apart from providers the service needs (payment, text messages) and where the law demands it. We do not sell it.',
        ],
      ],
    },
    {
      title: ['保存多久', 'For how long'],
      points: [
        ['验证码 5 分钟后失效。', 'Login codes: 5 minutes.'],
        [
          `卖家留下的称呼和电话：预约结束 ${retention.sellerContact.days} 天后删除；与检测师的留言：${retention.visitMessages.days} 天后删除。`,
          `Name and number of a seller: erased ${retention.sellerContact.days} days after the appointment; messages with the inspector: after ${retention.visitMessages.days} days.`,
        ],
        [
          '注销账号（我的 → 隐私与账号注销）：姓名、手机号等立即删除。',
          'Closing the account (Me → Privacy): name, number and the like are erased at once.',
        ],
        [
          '订单、支付记录和报告：按法律要求的期限保存，到期删除或匿名化。具体年限由运营方在正式文本中写明。',
          'Orders, payments and reports: as long as the law demands, then deleted or made anonymous. The operator states the years in the final text.',
        ],
      ],
    },
    {
      title: ['你的权利', 'Your rights'],
      points: [
        [
          '你可以查询、更正、复制或删除个人信息，撤回同意，注销账号。法律要求保留的记录除外。',
          'You may see, correct, copy or delete your data, withdraw consent and close the account, except for records the law makes us keep.',
        ],
        ['联系方式由运营方在正式文本中写明。', 'The operator names the contact in the final text.'],
      ],
    },
  ],
};
