/** The payment page of each kind of order (spec §2); payment providers return people there. */
export const payPages = {
  inspection: '/order/confirmOrder',
  self: '/order/selfToPay',
  history: '/accident/createReference',
  topUp: '/account/topUp',
} as const;
