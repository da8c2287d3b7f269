import type { Bilingual, Language } from '@yanche/rules/bilingual';
import { inLanguage } from '@yanche/rules/bilingual';
import { shanghaiClock } from '@yanche/rules/calendar';
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

/** `11-21 10:00`, in China. */
const minuteOf = (at: Date): string => shanghaiClock(at).slice(5, 16);

/** Steps made without network, with the time of the tap and of the receipt. What is not trusted counts more. */
export function offlineStepRisks(made: readonly TaskStep[], language: Language): Risk[] {
  return made.flatMap(({ kind, said_at: said, received_at: received, mark }): Risk[] => {
    if (said === null || mark === 'live') return [];
    const [name, nameEn] = steps[kind];
    const [from, to] = [minuteOf(said), minuteOf(received)];
    const [why, whyEn] = mark === 'offline' ? ['', ''] : notTrusted[mark];
    const text: Bilingual = [
      `离线记录：${name}，手机 ${from}，收到 ${to}${why && `（${why}）`}`,
      `Made offline: ${nameEn}, phone ${from}, received ${to}${whyEn && ` (${whyEn})`}`,
    ];
    const level = mark === 'offline' ? 'minor' : 'major';
    return [{ code: null, level, text: inLanguage(text, language) }];
  });
}
