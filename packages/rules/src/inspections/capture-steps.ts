import type { Bilingual } from '../bilingual.ts';
import data from './capture-steps.data.json' with { type: 'json' };

/** One guided photo. The products that use it are data too; `required` applies wherever it is used. */
export type CaptureStep = {
  readonly key: string;
  readonly group: CaptureGroup;
  readonly name: Bilingual;
  readonly guide: Bilingual;
  readonly required: boolean;
  /** Maximum number of photos. */
  readonly most: number;
  /** An old picture from the album proves nothing here. */
  readonly cameraOnly: boolean;
  /** The outline drawn over the camera picture. */
  readonly overlay: string | null;
  readonly media: 'photo' | 'video';
  readonly applies: 'all' | 'nev';
  readonly products: readonly string[];
};

export const captureGroups = {
  identity: ['身份', 'Identity'],
  exterior: ['外观', 'Exterior'],
  engine: ['发动机舱', 'Engine'],
  frame: ['骨架', 'Structure'],
  cabin: ['内饰', 'Cabin'],
  flood: ['泡水排查', 'Flood check'],
  wheel: ['轮胎', 'Tyres'],
  nev: ['新能源', 'Electric'],
  damage: ['瑕疵', 'Defects'],
  video: ['视频', 'Video'],
} as const satisfies Record<string, Bilingual>;
type CaptureGroup = keyof typeof captureGroups;

/** All guided shots in their order. */
export const captureSteps = data as unknown as readonly CaptureStep[];

/** Taken before any other: they identify the car. */
export const requiredFirstSteps: readonly string[] = ['vin_plate', 'odometer'];

/** The steps of a product for one car. */
export const stepsFor = (car: { productCode: string; isNev: boolean }): CaptureStep[] =>
  captureSteps.filter(
    ({ products, applies }) =>
      products.includes(car.productCode) && (applies === 'all' || car.isNev),
  );

/** Why an optional step has no photo. */
export const skipReasons = [
  { code: 'nothingToShow', label: ['无需展示', 'Nothing to show'] },
  { code: 'notFitted', label: ['车辆没有该部位', 'The car does not have it'] },
  { code: 'notReachable', label: ['现场无法拍到', 'It cannot be reached here'] },
] as const satisfies readonly { code: string; label: Bilingual }[];
