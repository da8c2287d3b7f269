import type { Bilingual } from '@yanche/rules/bilingual';
import { paths } from '#lib/paths.ts';

export type ComingScreen = { path: string; title: Bilingual };

/** Screens that are not implemented yet, with their titles from spec §2. */
export const comingScreens: readonly ComingScreen[] = [
  { path: paths.saasReport, title: ['车辆检测报告', 'Vehicle inspection report'] },
  { path: paths.saasPhotos, title: ['检测照片', 'Inspection photos'] },
];
