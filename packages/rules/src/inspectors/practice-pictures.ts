import type { Bilingual } from '../bilingual.ts';

/**
 * What the drawings of a sample car show; figures stand beside. The words name what is looked at, never what is wrong with it: for
 * whoever cannot see the drawing, and so that the check is not answered by reading them.
 */
export const practiceViewLabels = {
  panelClean: ['漆面和漆膜仪', 'Paint with a gauge'],
  panelScratch: ['漆面和漆膜仪', 'Paint with a gauge'],
  panelDent: ['漆面和漆膜仪', 'Paint with a gauge'],
  bumperClean: ['保险杠近景', 'Close view of a bumper'],
  bumperScratch: ['保险杠近景', 'Close view of a bumper'],
  structureSpots: ['结构件近景', 'Close view of a structural part'],
  structureBead: ['结构件近景', 'Close view of a structural part'],
  floorClean: ['底板近景', 'Close view of a floor'],
  floorCreased: ['底板近景', 'Close view of a floor'],
  wellClean: ['备胎槽', 'Spare wheel well'],
  wellRust: ['备胎槽', 'Spare wheel well'],
  oilClean: ['机油加注口盖内侧', 'Inside of the oil filler cap'],
  terminalClean: ['蓄电池桩柱', 'Battery terminal'],
  terminalCrust: ['蓄电池桩柱', 'Battery terminal'],
  fuseClean: ['保险盒内部', 'Inside of a fuse box'],
  fuseMud: ['保险盒内部', 'Inside of a fuse box'],
  beltClean: ['拉到底的安全带', 'A belt pulled out'],
  beltTide: ['拉到底的安全带', 'A belt pulled out'],
  vinStamp: ['车架钢印', 'Stamped VIN'],
  dash: ['通电后的仪表', 'Dashboard with ignition on'],
  lampsOff: ['启动后的指示灯', 'Warning lamps, engine running'],
  lampsOn: ['启动后的指示灯', 'Warning lamps, engine running'],
  tyre: ['轮胎：深度尺与 DOT', 'Tyre: depth gauge and DOT'],
  panDry: ['油底壳', 'Oil pan'],
  panOil: ['油底壳', 'Oil pan'],
  damperDry: ['减震器', 'Shock absorber'],
  damperOil: ['减震器', 'Shock absorber'],
} as const satisfies Record<string, Bilingual>;
export type PracticeView = keyof typeof practiceViewLabels;
