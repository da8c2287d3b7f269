/** Where a seller confirms time and place: `?link=`. */
export const sellerVisitPage = '/order/sellerVisit';
