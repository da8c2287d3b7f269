/** What is open over the form. */
export type OpenSheet = 'car' | 'month' | 'city' | 'place' | 'price' | null;
