import data from './capture-steps.data.json' with { type: 'json' };

type Words = { readonly zh: string; readonly en: string };

/** One guided shot. Which products ask for it is data too; `required` holds wherever it is asked for. */
export type CaptureStep = {
  readonly key: string;
  readonly group: CaptureGroup;
  readonly zh: string;
  readonly en: string;
  readonly guideZh: string;
  readonly guideEn: string;
  readonly required: boolean;
  /** How many photos at most. */
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
  identity: { zh: '身份', en: 'Identity' },
  exterior: { zh: '外观', en: 'Exterior' },
  engine: { zh: '发动机舱', en: 'Engine' },
  frame: { zh: '骨架', en: 'Structure' },
  cabin: { zh: '内饰', en: 'Cabin' },
  flood: { zh: '泡水排查', en: 'Flood check' },
  wheel: { zh: '轮胎', en: 'Tyres' },
  nev: { zh: '新能源', en: 'Electric' },
  damage: { zh: '瑕疵', en: 'Defects' },
  video: { zh: '视频', en: 'Video' },
} as const satisfies Record<string, Words>;
export type CaptureGroup = keyof typeof captureGroups;

/** All guided shots in their order. */
export const captureSteps = data as readonly CaptureStep[];

/** Taken before any other: they say which car it is. */
export const firstSteps: readonly string[] = ['vin_plate', 'odometer'];

/** The steps of a product for one car. */
export const stepsFor = (car: { productCode: string; isNev: boolean }): CaptureStep[] =>
  captureSteps.filter(
    ({ products, applies }) =>
      products.includes(car.productCode) && (applies === 'all' || car.isNev),
  );

/** Why an optional step has no photo. */
export const skipReasons = [
  { code: 'nothingToShow', zh: '无需展示', en: 'Nothing to show' },
  { code: 'notFitted', zh: '车辆没有该部位', en: 'The car does not have it' },
  { code: 'notReachable', zh: '现场无法拍到', en: 'It cannot be reached here' },
] as const satisfies readonly ({ code: string } & Words)[];
export type SkipReason = (typeof skipReasons)[number]['code'];
