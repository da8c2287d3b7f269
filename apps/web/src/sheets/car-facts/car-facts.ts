/** What is asked of a car before an order, as typed and chosen. */
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
  /** The VIN by which the car was recognised; a car chosen by hand stays until the VIN changes. */
  recognisedVin: string;
  /** The car was chosen by hand, so nobody claims to have recognised it. */
  carByHand: boolean;
};

/** No car known yet, whatever the VIN. */
export const noModel = {
  cartitle: '',
  brandId: '',
  tagId: '',
  carId: '',
  recognisedVin: '',
  carByHand: false,
} as const satisfies Partial<CarFacts>;

/** Another VIN: a car that was recognised by the old one goes with it. */
export const withVin = (vin: string, { recognisedVin }: CarFacts): Partial<CarFacts> => ({
  vin,
  ...(recognisedVin !== '' && noModel),
});
