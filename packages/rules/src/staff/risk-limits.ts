/** Limits that may be changed at the console: how often something may happen before it is refused, or a captcha is asked for. */
export type RiskLimits = {
  /** Text messages with a code to one phone: to a browser known for it, and to any other. */
  readonly codesPerDay: number;
  readonly strangeCodesPerDay: number;
  /** Wrong codes of one phone. */
  readonly wrongCodesPerHour: number;
  /** Logins tried, and codes asked for before everybody there gets a captcha, per household and ten minutes. */
  readonly loginsPerAddress: number;
  readonly asksPerAddress: number;
  /** Orders of one person that wait for payment and hold a slot. */
  readonly unpaidOrders: number;
  readonly photosPerHour: number;
  readonly photosPerDay: number;
  /** Photos that are read (VIN, plate, licence) for one person. */
  readonly readsPerDay: number;
  /** Lists and reports that one reader opens before a captcha is asked for. */
  readonly pagesPerMinute: number;
  /** Messages of inspectors to one dealership. */
  readonly dealerMessagesPerHour: number;
  /** Of one colleague at the console: whole numbers looked for, and numbers read. */
  readonly numbersPerHour: number;
  readonly phonesPerHour: number;
};

/** Until the first version is set at the console. */
export const firstRiskLimits: RiskLimits = {
  codesPerDay: 10,
  strangeCodesPerDay: 8,
  wrongCodesPerHour: 20,
  loginsPerAddress: 40,
  asksPerAddress: 60,
  unpaidOrders: 5,
  photosPerHour: 600,
  photosPerDay: 1500,
  readsPerDay: 200,
  pagesPerMinute: 120,
  dealerMessagesPerHour: 10,
  numbersPerHour: 30,
  phonesPerHour: 60,
};
