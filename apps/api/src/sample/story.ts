import type { CarView, ItemResult } from '@yanche/contract/inspections/inspections';
import type { MeasureValues } from '@yanche/rules/inspections/measure';
import type { SceneName } from './pictures/scenes.ts';

/** A finding on a car, with the drawing that shows it. */
export type StoryFinding = {
  code: string;
  defect: string;
  degree?: 1 | 2 | 3 | 4;
  /** Which of several faults of that code it is. */
  kind?: string;
  pin?: readonly [view: CarView, x: number, y: number];
  scene: SceneName;
  note: string;
};

/** The abnormal facts of one car. */
export type Story = {
  findings: readonly StoryFinding[];
  /** Items that are unchecked, with the reason, or absent on the car. */
  others?: readonly { code: string; result: Extract<ItemResult, 'limited' | 'na'>; note: string }[];
  /** Item codes of repainted panels. */
  repainted?: readonly string[];
  /** Km stored in the ABS unit beyond the dashboard. */
  hiddenKm?: number;
  treadMm?: number;
  /** Figures that a note or a finding speaks of, by item code; the others are invented at random. */
  values?: Readonly<Record<string, MeasureValues>>;
  note?: string;
};

export const scratch = (
  code: string,
  pin: StoryFinding['pin'],
  degree: 1 | 2 | 3 = 1,
  note = '漆面划痕，可抛光处理',
): StoryFinding => ({ code, defect: 'HH', degree, pin, scene: 'scratch', note });
export const dent = (
  code: string,
  pin: StoryFinding['pin'],
  degree: 1 | 2 | 3 = 1,
): StoryFinding => ({
  code,
  defect: 'AX',
  degree,
  pin,
  scene: 'dent',
  note: '轻微凹陷，无掉漆',
});

export const noSunroof = { code: 'GB058', result: 'na', note: '本车未配备天窗' } as const;
