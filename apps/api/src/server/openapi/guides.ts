import { productDetail } from '@yanche/contract/catalogue/products';
import { showUpload, uploadServer } from '@yanche/contract/files/uploads';
import { orderInfo, submitOrder } from '@yanche/contract/orders/orders';
import { listSaasBills, listSaasUsage } from '@yanche/contract/partners/saas-bills';
import {
  advanceSaasTask,
  createSaasTask,
  getSaasTask,
  listSaasTasks,
} from '@yanche/contract/partners/saas-tasks';
import { currentAgreement } from '@yanche/rules/orders/agreement-versions';
import { sampleKey } from '@yanche/rules/partners/sample-key';
import type { Bilingual } from '@yanche/rules/bilingual';
import type { Json } from './contract-schemas.ts';
import { car, choose, cityId, type Input, logIn, phone, type Step, vin } from './guide-steps.ts';

type Guide = {
  id: string;
  title: Bilingual;
  /** What proves who asks: the cookie of the login, or a key. */
  proof: 'session' | 'key';
  inputs: readonly Input[];
  steps: readonly Step[];
};

const key: Input = {
  name: 'KEY',
  value: sampleKey,
  say: [
    '沙箱密钥（示例环境自带这一个；正式的请向我们申请）',
    'A key of the sandbox (the sample world has this one; ask us for yours)',
  ],
};

export const guides: readonly Guide[] = [
  {
    id: 'first-order',
    title: ['登录并下第一单', 'Log in and order'],
    proof: 'session',
    inputs: [
      phone,
      vin,
      {
        name: 'REQUEST_ID',
        value: 'order-0001',
        fresh: true,
        say: [
          '本次下单的编号：重发同一请求用同一个，就不会下两单',
          'The number of this request: with the same one, sending it again orders nothing twice',
        ],
      },
    ],
    steps: [
      ...logIn,
      ...choose,
      {
        call: productDetail,
        say: [
          '取报价 quote。它带签名和有效期，下单时原样带回。',
          'Get the quote. It is signed and holds for a while; send it back unchanged with the order.',
        ],
        query: { productId: '$PRODUCT_ID', cityId },
        takes: [{ name: 'QUOTE', from: '$.data.quote' }],
      },
      {
        call: submitOrder,
        say: [
          '下单。时段保留 30 分钟，期间支付（payOrder）。agreementVersion 是用户同意的协议版本，当前版本即示例中的值。这辆车已有进行中的订单时得到 2102：换一辆车，或先取消那一单。',
          'Order. The time is held for 30 minutes, in which it is paid (payOrder). agreementVersion is the version of the terms that the person agreed to; the one in force is in the example. Where this car has an open order already the answer is 2102: take another car, or cancel that order first.',
        ],
        query: { requestId: '$REQUEST_ID' },
        body: {
          productId: '$PRODUCT_ID',
          slotId: '$SLOT_ID',
          pointId: '$POINT_ID',
          cityId,
          marketId: '$MARKET_ID',
          contractorName: '张先生',
          phone: '$PHONE',
          ...car,
          quote: '$QUOTE',
          agreementVersion: currentAgreement,
        },
        takes: [{ name: 'ORDER_ID', from: '$.data.orderId' }],
      },
    ],
  },
  {
    id: 'first-task',
    title: ['合作方：用密钥下第一单', 'Partners: order with a key'],
    proof: 'key',
    inputs: [
      key,
      vin,
      {
        name: 'TASK_NO',
        value: 'T-0001',
        fresh: true,
        say: [
          '您系统里的任务编号：同一编号只会有一个任务',
          'Your own number of the task: one number is one task',
        ],
      },
    ],
    steps: [
      ...choose,
      {
        call: createSaasTask,
        say: [
          '创建任务。同一 partnerTaskNo、同样内容重发，得到同样的回答；内容不同是 409。',
          'Create the task. The same partnerTaskNo and body again get the same answer; another body gets 409.',
        ],
        body: {
          partnerTaskNo: '$TASK_NO',
          productId: '$PRODUCT_ID',
          cityId,
          pointId: '$POINT_ID',
          slotId: '$SLOT_ID',
          contactName: '张先生',
          contactPhone: '13800000002',
          ...car,
          agreementVersion: currentAgreement,
        },
        takes: [{ name: 'TASK_ID', from: '$.data.taskId' }],
      },
      {
        call: advanceSaasTask,
        say: [
          '只在沙箱：把任务推进一步；正式任务由检测师推进。',
          'In the sandbox only: move the task on by a step; real ones are moved by the inspector.',
        ],
        body: { taskId: '$TASK_ID' },
      },
      {
        call: listSaasTasks,
        say: [
          '按变更顺序列出任务。保存 next，下次从它继续，不会漏掉变更。',
          'Tasks in the order of their changes. Keep next and go on from it: no change is missed.',
        ],
        query: { limit: 50 },
        takes: [{ name: 'CURSOR', from: '$.data.next' }],
      },
      {
        call: getSaasTask,
        say: [
          '任务详情：状态、时间线；出报告后有白标报告的链接。',
          'The task with its status and timeline; once there is a report, with links to it under your name.',
        ],
        query: { taskId: '$TASK_ID' },
      },
    ],
  },
  {
    id: 'bills',
    title: ['合作方：额度、用量与账单', 'Partners: limit, usage and bills'],
    proof: 'key',
    inputs: [key],
    steps: [
      {
        call: listSaasUsage,
        say: [
          '每月的调用、任务和金额，最早的月份在前；running 为 true 的是本月，还会变。',
          'Calls, tasks and sums of each month, the oldest first; the one whose running is true still changes.',
        ],
        query: { limit: 50 },
      },
      {
        call: listSaasBills,
        say: [
          '已出的账单，按变更顺序：付清后再次出现。保存 next，下次从它继续。沙箱没有账单，列表为空。',
          'Bills that were issued, in the order of their changes: one that was paid comes again. Keep next and go on from it. The sandbox has none.',
        ],
        query: { limit: 50 },
      },
    ],
  },
  {
    id: 'upload',
    title: ['上传文件', 'Upload files'],
    proof: 'session',
    inputs: [
      {
        name: 'FILE',
        value: 'car.jpg',
        say: ['要上传的照片；先完成上面的登录', 'The photo to send; log in first, as above'],
      },
    ],
    steps: [
      {
        call: uploadServer,
        say: ['发送文件（表单字段 file，最多 9 个）。', 'Send files (form field file, up to 9).'],
        query: { private: '1' },
        body: { file: '$FILE' },
        takes: [{ name: 'FILE_KEY', from: '$.data[*].key' }],
      },
      {
        call: showUpload,
        say: [
          '私有文件要链接才能打开，链接会过期。',
          'A private file is opened by a link, which ends after a while.',
        ],
        query: { key: '$FILE_KEY' },
      },
    ],
  },
  {
    id: 'follow-order',
    title: ['跟进订单', 'Follow an order'],
    proof: 'session',
    inputs: [],
    steps: [
      {
        call: orderInfo,
        say: [
          '订单详情；actions 是现在能做的操作。ORDER_ID 来自上面的下单。',
          'The order; actions are what may be done now. ORDER_ID is of the order above.',
        ],
        query: { orderId: '$ORDER_ID' },
      },
    ],
  },
];

/** The guides as they stand in the document. */
export const guidesInDocument = (): Json[] =>
  guides.map(({ title, inputs, steps, ...rest }) => ({
    ...rest,
    title: inBoth(title),
    inputs: inputs.map(({ say, ...input }) => ({ ...input, say: inBoth(say) })),
    steps: steps.map(({ call, say, ...step }) => ({
      operationId: call.name,
      method: call.method,
      path: call.path,
      encoding: call.encoding ?? null,
      say: inBoth(say),
      ...step,
    })),
  }));

const inBoth = ([zh, en]: Bilingual) => ({ zh, en });
