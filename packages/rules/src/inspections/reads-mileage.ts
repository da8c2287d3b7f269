/** The group of checks on who a car is; the dashboard's mileage is among them. */
export const identityGroup = '身份与里程';

/** Whether an inspection of these groups reads the mileage: then an order may leave it open. */
export const readsMileage = (groups: readonly string[]): boolean => groups.includes(identityGroup);
