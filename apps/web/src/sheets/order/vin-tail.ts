/** As many signs of a VIN as tell two cars apart. */
export const vinTailOf = (vin: string): string => vin.slice(-6);
