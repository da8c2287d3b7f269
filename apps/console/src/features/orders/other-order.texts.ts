import { counted, defineTexts } from '@yanche/rules/bilingual';

export const otherOrderTexts = defineTexts({
  sources: ['数据源', 'Sources'],
  photos: ['客户拍的照片', 'Photos of the customer'],
  photoCount: [
    (count: number) => (count === 0 ? '还没有照片' : `${count} 张`),
    (count) => (count === 0 ? 'None yet' : counted(count, 'photo')),
  ],
  since: [(time: string) => `自 ${time}`, (time) => `since ${time}`],
  tries: [(count: number) => `已试 ${count} 次`, (count) => `${count} tries`],
  next: [(time: string) => `下次 ${time}`, (time) => `next at ${time}`],
  resting: [(time: string) => `暂停访问至 ${time}`, (time) => `left alone until ${time}`],
  endsPaid: [
    (time: string) => `最晚 ${time} 结束：到时一家都没有答复，全额退回；只差一家，按付款前说的退`,
    (time) =>
      `Ends at ${time} at the latest: all comes back if no source has answered by then, the share told before paying if one is missing`,
  ],
  endsFree: [
    (time: string) => `最晚 ${time} 结束：到时没有记录，免费次数退回`,
    (time) => `Ends at ${time} at the latest: without a record by then the free query comes back`,
  ],
  endsIncluded: [
    (time: string) => `最晚 ${time} 结束：没有另外收费，不涉及退款`,
    (time) => `Ends at ${time} at the latest: nothing was charged for it`,
  ],
  sample: ['示例数据', 'Sample data'],
  money: ['付款查询', 'Paid with money'],
  right: ['用免费次数', 'Paid with a free query'],
  package: ['含在检测订单里', 'Comes with an inspection'],
  related: ['相关', 'Related'],
  case: [
    (no: string, state: string) => `车史纠错 ${no} · ${state}`,
    (no, state) => `${no} · ${state}`,
  ],
  report: [
    (no: string, version: number) => `报告 ${no} 第 ${version} 版`,
    (no, version) => `Report ${no}, version ${version}`,
  ],
  current: ['现行', 'Current'],
  former: ['已失效', 'Not current'],
  noReport: ['还没有报告', 'There is no report yet'],
  device: ['拍摄手机', 'Phone'],
  round: [(count: number) => `补拍 ${count} 轮`, (count) => `${count} rounds of retakes`],
  deadline: [
    (time: string) => `客户须在 ${time} 前完成`,
    (time) => `Time of the customer until ${time}`,
  ],
  reviewer: [(name: string) => `审核员 ${name}`, (name) => `Reviewer ${name}`],
});
