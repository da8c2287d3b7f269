import type { OutlineView } from './car-outline.ts';

type Spot = { view: OutlineView; x: number; y: number };

const on = (view: OutlineView, x: number, y: number): Spot => ({ view, x, y });

/** Position of each outer part of the checklist on the drawing, and of the frame beneath it, seen from above. */
const spots: Readonly<Record<string, Spot>> = {
  hood: on('top', 0.2, 0.5),
  roof: on('top', 0.54, 0.5),
  trunk: on('top', 0.86, 0.5),
  trunk_inner: on('rear', 0.5, 0.5),
  bumper_f: on('front', 0.5, 0.78),
  bumper_r: on('rear', 0.5, 0.76),
  headlamp: on('front', 0.34, 0.56),
  taillamp: on('rear', 0.34, 0.53),
  glass_f: on('front', 0.5, 0.34),
  glass_r: on('rear', 0.5, 0.32),
  glass_doors: on('left', 0.46, 0.38),
  tyres: on('left', 0.225, 0.73),
  fender_fl: on('left', 0.27, 0.57),
  door_fl: on('left', 0.43, 0.62),
  door_rl: on('left', 0.61, 0.62),
  fender_rl: on('left', 0.82, 0.56),
  sill_l: on('left', 0.48, 0.76),
  mirror_l: on('left', 0.36, 0.42),
  wheel_fl: on('left', 0.225, 0.73),
  wheel_rl: on('left', 0.7625, 0.73),
  a_pillar_l: on('left', 0.38, 0.36),
  b_pillar_l: on('left', 0.537, 0.38),
  c_pillar_l: on('left', 0.69, 0.38),
  d_pillar_l: on('left', 0.74, 0.42),
  roofrail_l: on('left', 0.52, 0.27),
  fender_fr: on('right', 0.73, 0.57),
  door_fr: on('right', 0.57, 0.62),
  door_rr: on('right', 0.39, 0.62),
  fender_rr: on('right', 0.18, 0.56),
  sill_r: on('right', 0.52, 0.76),
  mirror_r: on('right', 0.64, 0.42),
  wheel_fr: on('right', 0.775, 0.73),
  wheel_rr: on('right', 0.2375, 0.73),
  a_pillar_r: on('right', 0.62, 0.36),
  b_pillar_r: on('right', 0.463, 0.38),
  c_pillar_r: on('right', 0.31, 0.38),
  d_pillar_r: on('right', 0.26, 0.42),
  roofrail_r: on('right', 0.48, 0.27),
  rad_support: on('front', 0.5, 0.56),
  crash_f: on('front', 0.5, 0.7),
  crash_r: on('rear', 0.5, 0.7),
  rear_panel: on('rear', 0.5, 0.62),
  trunk_floor: on('rear', 0.5, 0.55),
  crashbox_fl: on('top', 0.07, 0.64),
  crashbox_fr: on('top', 0.07, 0.36),
  lamp_frame_l: on('top', 0.09, 0.76),
  lamp_frame_r: on('top', 0.09, 0.24),
  rail_fl: on('top', 0.16, 0.64),
  rail_fr: on('top', 0.16, 0.36),
  apron_fl: on('top', 0.2, 0.78),
  apron_fr: on('top', 0.2, 0.22),
  strut_fl: on('top', 0.25, 0.7),
  strut_fr: on('top', 0.25, 0.3),
  firewall: on('top', 0.33, 0.5),
  dash_beam: on('top', 0.38, 0.5),
  floor: on('top', 0.47, 0.58),
  floor_rail: on('top', 0.47, 0.42),
  floor_cross: on('top', 0.61, 0.5),
  wheelhouse_rl: on('top', 0.72, 0.82),
  wheelhouse_rr: on('top', 0.72, 0.18),
  strut_rl: on('top', 0.76, 0.7),
  strut_rr: on('top', 0.76, 0.3),
  inner_rl: on('top', 0.81, 0.8),
  inner_rr: on('top', 0.81, 0.2),
  rail_rl: on('top', 0.85, 0.64),
  rail_rr: on('top', 0.85, 0.36),
  tail_frame_l: on('top', 0.93, 0.74),
  tail_frame_r: on('top', 0.93, 0.26),
};

/** Centre of a part on the drawing; null for parts inside the cabin and under the bonnet, and for the car as a whole. */
export const partSpot = (part: string | null): Spot | null =>
  part === null ? null : (spots[part] ?? null);

/** Parts that are several pieces of the car: nobody can say for the inspector which one it is. */
const several = ['headlamp', 'taillamp', 'glass_doors', 'tyres'];

/** Where a defect of this part stands until somebody says it closer; null where that would be a guess. */
export const partMiddle = (part: string | null): Spot | null =>
  part === null || several.includes(part) ? null : partSpot(part);
