import { defineTexts } from '@yanche/rules/bilingual';

export const taskListTexts = defineTexts({
  title: ['检测任务', 'Inspection jobs'],
  tabs: ['任务分类', 'Kinds of jobs'],
  mine: ['进行中', 'Mine'],
  open: ['可接单', 'Open'],
  done: ['已完成', 'Done'],
  list: ['任务列表', 'Jobs'],
  next: ['下一单', 'Next job'],
  missed: ['已过预约时间', 'Past their time'],
  earlier: ['之前没做完的', 'Left from earlier days'],
  today: ['今天', 'Today'],
  tomorrow: ['明天', 'Tomorrow'],
  later: ['以后', 'Later'],
  queued: ['已在本机提交，等待联网', 'Handed in here, waiting for the network'],
  late: ['逾期', 'Late'],
  placeClosed: [
    '这个地点在该时段停业，先不要出发，等客户改约',
    'The place is closed at that time: do not set out, the customer has to move it',
  ],
  clash: [
    (slot: string, place: string, travel: number, short: number) =>
      travel === 0
        ? `和 ${slot} ${place} 的一单时间重叠 ${short} 分钟`
        : `和 ${slot} ${place} 的一单排得太近：路上约 ${travel} 分钟，时间少 ${short} 分钟`,
    (slot, place, travel, short) =>
      travel === 0
        ? `Overlaps your job ${slot}, ${place} by ${short} min`
        : `Too close to your job ${slot}, ${place}: about ${travel} min on the way, ${short} min short`,
  ],
  readReport: ['查看报告', 'Read the report'],
  navigate: [(place: string) => `导航到${place}`, (place) => `Find the way to ${place}`],
  emptyMine: ['还没有进行中的任务', 'You have no job at the moment'],
  emptyMineNote: ['到“可接单”里看看附近的任务', 'Look at the open jobs near you'],
  toOpen: ['去接单', 'See open jobs'],
  emptyOpen: ['你的城市暂时没有可接的任务', 'There are no open jobs in your cities'],
  emptyOpenNote: [
    '有新任务时会出现在这里，下拉可以刷新',
    'New ones appear here; pull down to refresh',
  ],
  emptyDone: ['还没有提交过检测', 'Nothing handed in yet'],
  accept: ['接单', 'Accept'],
  depart: ['出发', 'Set out'],
  checkIn: ['到达签到', 'Check in'],
  begin: ['开始检测', 'Start inspection'],
  goOn: ['继续检测', 'Continue'],
  correct: ['按意见修改', 'Correct it'],
  accepted: ['已接单', 'The job is yours'],
  departed: ['已出发，路上注意安全', 'On the way, drive safely'],
  checkedIn: ['已签到', 'Checked in'],
  checkedInUnlocated: ['已签到（未定位）', 'Checked in (no position)'],
  acceptTitle: ['接下这个任务？', 'Take this job?'],
  acceptMessage: [
    (slot: string, place: string) => `${slot}\n${place}\n接单后请按时到达。`,
    (slot, place) => `${slot}\n${place}\nPlease be there on time.`,
  ],
  unlocatedTitle: ['没有拿到定位', 'No position'],
  unlocatedMessage: [
    '可以继续签到，但会标记为“未定位”，审核员会看到。也可以打开手机定位后再试。',
    'You can check in without one; it is then marked “no position” and the reviewer sees that. Or turn on location and try again.',
  ],
  unlocatedGo: ['继续签到', 'Check in'],
  again: ['再试一次', 'Try again'],
  reload: ['刷新列表', 'Reload the list'],
  departFrom: [(time: string) => `最早 ${time} 可以出发`, (time) => `You can set out from ${time}`],
  progress: ['检测进度', 'Progress'],
  progressOf: [
    (done: number, total: number) => `${done} / ${total} 项`,
    (done, total) => `${done} of ${total} items`,
  ],
  extra: ['客户另付：', 'Paid extra: '],
  items: [(total: number) => `共 ${total} 项`, (total) => `${total} items`],
  distance: [(text: string) => `距你约 ${text}`, (text) => `About ${text} from you`],
  near: ['就在附近', 'Right here'],
  visitPhoto: [(at: number) => `现场照片 ${at}`, (at) => `Photo ${at} of the place`],
  inReview: ['已提交，审核员正在复核', 'Handed in, a reviewer is checking it'],
  retry: ['网络不好，没有成功，请再试一次', 'The network failed, please try again'],
});
