import type { Bilingual } from '../bilingual.ts';

/** Names of the places where a reading is taken. */
const names: Readonly<Record<string, Bilingual>> = {
  fl: ['左前', 'Front left'],
  fr: ['右前', 'Front right'],
  rl: ['左后', 'Rear left'],
  rr: ['右后', 'Rear right'],
  spare: ['备胎', 'Spare'],
  p1: ['前上', 'Front upper'],
  p2: ['中部', 'Middle'],
  p3: ['后下', 'Rear lower'],
  engine: ['动力系统', 'Powertrain'],
  gearbox: ['变速箱', 'Gearbox'],
  abs: ['ABS', 'ABS'],
  body: ['车身', 'Body'],
  front: ['前部', 'Front'],
  rear: ['后部', 'Rear'],
  hood_l: ['机盖左', 'Bonnet left'],
  hood_r: ['机盖右', 'Bonnet right'],
  door_f_l: ['左前门', 'Left front door'],
  door_f_r: ['右前门', 'Right front door'],
  door_r_l: ['左后门', 'Left rear door'],
  door_r_r: ['右后门', 'Right rear door'],
  trunk_l: ['尾门左', 'Boot left'],
  trunk_r: ['尾门右', 'Boot right'],
  windscreen: ['前风挡', 'Windscreen'],
  door_fl: ['左前门', 'Left front door'],
  door_fr: ['右前门', 'Right front door'],
  door_rl: ['左后门', 'Left rear door'],
  door_rr: ['右后门', 'Right rear door'],
  max: ['最高', 'Highest'],
  min: ['最低', 'Lowest'],
  ac: ['交流', 'AC'],
  dc: ['直流', 'DC'],
};

/** The name of a place; empty where the reading has one place that needs no name. */
export const placeName = (place: string): Bilingual => names[place] ?? ['', ''];
