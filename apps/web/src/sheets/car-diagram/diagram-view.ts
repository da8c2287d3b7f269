import type { CarView } from '@yanche/contract/inspections/inspections';

/** A side of the car, or the plan with the pins of all sides. */
export type DiagramView = CarView | 'plan';
