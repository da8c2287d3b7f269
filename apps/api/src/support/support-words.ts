import type { Bilingual } from '@yanche/rules/bilingual';
import type { ThreadData } from './threads.store.ts';

export const subjectWords: Record<ThreadData['about_kind'], Bilingual> = {
  order: ['关于订单', 'About the order'],
  report: ['关于报告', 'About the report'],
  payment: ['关于付款与退款', 'About payment and refunds'],
  claim: ['关于理赔', 'About the claim'],
  general: ['其他问题', 'Something else'],
};

const stars = (count: number) => '★'.repeat(count);

/** What a low rating begins with where our support reads it. */
export const lowRatingWords: Bilingual<(count: number, ticked: readonly string[]) => string> = [
  (count, ticked) => ['评价检测师', `${stars(count)} ${count} 星`, ...ticked].join(' · '),
  (count, ticked) =>
    ['Rated the inspector', `${stars(count)} ${count} of 5`, ...ticked].join(' · '),
];
