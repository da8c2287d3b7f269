/** The pages on which orders of a kind are paid (spec §2); payment companies send people back there. */
export const payPages = { inspection: '/order/confirmOrder', self: '/order/selfToPay' } as const;
