import type { Bilingual, Language } from '@yanche/rules/bilingual';
import { inLanguage } from '@yanche/rules/bilingual';
import type { StepTimeMark, TaskStepKind } from '@yanche/rules/inspections/step-time';
import type { TaskStep } from '#inspections/task-steps.store.ts';
import type { Risk } from './risks.ts';

const steps = {
  depart: ['出发', 'Setting out'],
  checkIn: ['签到', 'Check-in'],
  cannotInspect: ['无法检测', 'Failed visit'],
  submit: ['提交', 'Hand-in'],
  handBack: ['退回', 'Handing back'],
} satisfies Record<TaskStepKind, Bilingual>;

const notTrusted = {
  clockWrong: [
    '手机时间不准，按收到时间计',
    "the phone's clock is wrong, the time of receipt counts",
  ],
  ahead: ['晚于收到时间，按收到时间计', 'it lies ahead, the time of receipt counts'],
  beforeJob: ['早于上一步，按收到时间计', 'it is before the last step, the time of receipt counts'],
} satisfies Partial<Record<StepTimeMark, Bilingual>>;

/** Steps made without network, with the time of the tap and of the receipt. What is not trusted counts more. */
export function offlineStepRisks(made: readonly TaskStep[], language: Language): Risk[] {
  const minute = new Intl.DateTimeFormat('en-GB', {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Shanghai',
  });
  return made.flatMap(({ kind, said_at: said, received_at: received, mark }): Risk[] => {
    if (said === null || mark === 'live') return [];
    const [name, nameEn] = steps[kind];
    const [from, to] = [minute.format(said), minute.format(received)];
    const [why, whyEn] = mark === 'offline' ? ['', ''] : notTrusted[mark];
    const text: Bilingual = [
      `离线记录：${name}，手机 ${from}，收到 ${to}${why && `（${why}）`}`,
      `Made offline: ${nameEn}, phone ${from}, received ${to}${whyEn && ` (${whyEn})`}`,
    ];
    const level = mark === 'offline' ? 'minor' : 'major';
    return [{ code: null, level, text: inLanguage(text, language) }];
  });
}
