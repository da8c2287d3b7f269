import type { KnownCar } from '@yanche/contract/orders/known-car';

/** Form values of a car, as typed and chosen. */
export type CarFacts = {
  vin: string;
  plate: string;
  /** 万公里 as typed, at most two decimals. */
  roadHaul: string;
  /** `YYYY-MM` */
  licenseTime: string;
  cartitle: string;
  brandId: number | '';
  tagId: number | '';
  carId: number | '';
  /** The VIN the car was recognised by; a car chosen by hand stays until the VIN changes. */
  recognisedVin: string;
  /** True when chosen by hand: then the form does not say "recognised". */
  carByHand: boolean;
};

/** The values without a model. */
export const noModel = {
  cartitle: '',
  brandId: '',
  tagId: '',
  carId: '',
  recognisedVin: '',
  carByHand: false,
} as const satisfies Partial<CarFacts>;

/** A model as the server names it. */
export const withModel = (model: NonNullable<KnownCar['model']>): Partial<CarFacts> => ({
  brandId: model.brandId,
  tagId: model.tagId,
  carId: model.carId ?? '',
  cartitle: model.carTitle,
});

/** A changed VIN removes the car that was recognised by the old one. */
export const withVin = (vin: string, { recognisedVin }: CarFacts): Partial<CarFacts> => ({
  vin,
  ...(recognisedVin !== '' && noModel),
});
