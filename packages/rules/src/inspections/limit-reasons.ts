import type { Bilingual } from '../bilingual.ts';
import { readings } from './readings.ts';

/** Common reasons why an item cannot be checked. */
export const limitReasons: readonly Bilingual[] = [
  ['无法举升，底部不可见', 'No lift, underside not visible'],
  ['饰板或地胶遮挡', 'Covered by trim'],
  ['部件锁闭，无法打开', 'Locked, cannot be opened'],
  ['光线或天气不允许', 'Light or weather'],
  ['车主不同意操作', 'Owner does not agree'],
  ['缺少检测条件', 'No equipment at hand'],
];

/** Common reasons why an item is not on this car. */
export const absenceReasons: readonly Bilingual[] = [
  ['本车未配备', 'Not fitted to this car'],
  ['此车型没有这个部件', 'This model has no such part'],
  ['两门车或只有前排座', 'Two doors, or front seats only'],
];

const presets = new Map([
  ...[...limitReasons, ...absenceReasons, ...readings.flatMap(({ reasons }) => reasons ?? [])].map(
    ([zh, en]) => [zh, en] as const,
  ),
  // Words of the sample world.
  ['本车未配备天窗', 'This car has no sunroof'] as const,
]);

/** A reason in English where it is one of ours, also several of them; what people wrote stays. */
export function presetInEnglish(reason: string): string {
  const parts = reason.split(/[；;、]/).map((part) => part.trim());
  const known = parts.map((part) => presets.get(part));
  return (
    presets.get(reason.trim()) ??
    (known.every((each) => each !== undefined) ? known.join('; ') : reason)
  );
}
