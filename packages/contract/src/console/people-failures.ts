import type { Bilingual } from '@yanche/rules/bilingual';
import type { PeopleFailureName } from './people-failure-codes.ts';

/** The part of `failures` that is about inspectors, people and blocks. */
export const peopleFailures = {
  inspectorExists: [
    '这个手机号已经是检测师或已被邀请',
    'This phone number already belongs to an inspector or was invited',
  ],
  jobsAffected: [
    '还有 {count} 个任务在手上。未出发的会交回派单，由别人接手。请核对下面的任务，再确认',
    '{count} jobs are at hand. Those that have not begun go to others. Please look at them, then confirm',
  ],
  leaveTimes: [
    '休假最后一天不能早于第一天或今天，一次最多 180 天',
    'The last day cannot be before the first or before today; 180 days at most',
  ],
  leaveOver: ['这次休假已经结束', 'This leave is over already'],
  notTakingJobs: [
    '你现在不能接新的任务：认证未完成、正在休假，或已被停止派单。详情见“检测任务”',
    'You cannot take jobs now: not certified yet, on leave, or suspended. See “Inspection jobs”',
  ],
  inspectorAway: [
    '这位检测师那天休假，或已停止派单',
    'This inspector is on leave then, or suspended',
  ],
  dealerOfAnother: [
    '这个手机号已经属于一家车商',
    'This phone number belongs to the staff of a dealer already',
  ],
  spendingProposed: [
    '已有一项提议等待确认，请先处理',
    'A proposal for this person already waits to be confirmed',
  ],
  spendingNotAllowed: [
    '你的账号不能动用车行的余额和金币。请换一种支付方式，或请负责人开通',
    'Your account may not spend the money and gold of your dealership. Choose another way to pay, or ask its owner',
  ],
  actNotAllowed: [
    '你在车行的角色不能做这一步，请找负责人',
    'Your role in the dealership does not allow this: please ask its owner',
  ],
  monthLimitReached: [
    '本月还可下单 ¥{left}，这次要付 ¥{amount}。找{owner}提高额度，或请对方来付',
    'You may still order for ¥{left} this month; this costs ¥{amount}. Ask {owner} to raise your limit, or to pay',
  ],
  lastOwner: [
    '车行至少要有一位负责人，请先把负责人交给别人',
    'A dealership needs an owner: hand the ownership over first',
  ],
  colleagueInvitationOver: [
    '这个邀请已经失效，请让负责人重新邀请',
    'This invitation is over: please ask for a new one',
  ],
  colleagueAlready: [
    '这个手机号已经是你们车行的人，或已被邀请',
    'This phone number belongs to your dealership already, or was invited',
  ],
  invitationsFull: [
    '还有 {count} 个邀请没有回复，请先撤回不用的',
    '{count} invitations are unanswered: please withdraw what is not needed',
  ],
  orderOfAnother: [
    '这家车商没有这个订单，请检查订单号',
    'This dealer has no such order: please check its number',
  ],
  blocked: [
    '{who}暂时不能{what}{until}。原因：{why}。有疑问请联系客服',
    'For now {who} is kept from {what}{until}. Reason: {why}. Please ask our support if you have questions',
  ],
  blockSubject: [
    '没有找到：人请填手机号，车商请填全名，车请填 17 位车架号',
    'Not found: a person by phone number, a dealer by its whole name, a car by its VIN of 17 signs',
  ],
  blockTimes: ['结束时间要晚于现在', 'The end has to be after now'],
  blockTouches: [
    '现在涉及 {touched}：都不会因此取消或下架，需要的话请另行处理。确认无误再按一次',
    'It touches {touched} now: none is cancelled or taken down by this, please look after them yourself. Press once more to go on',
  ],
  jobPlaceClosed: [
    '「{place}」在这个时段停业，不能派人过去。请先让客户改约，或取消停业',
    '"{place}" is closed at that time: nobody is sent there. Have the appointment moved first, or lift the closure',
  ],
  blockOver: ['这条限制已经结束', 'This block is over already'],
  nothingToResend: [
    '没有可以重发的方式：都已送达、正在发送，或对方没有开通',
    'There is no way to send it again: it was delivered, is being sent, or the person does not have that way',
  ],
  nobodyToTell: [
    '受影响的客户都已通知过，或预约已经改走',
    'Everybody concerned was told already, or their appointments were moved',
  ],
  certificateChecked: ['证书已经认证，不能再改', 'Your certificate is checked already'],
} satisfies Record<PeopleFailureName, Bilingual>;
