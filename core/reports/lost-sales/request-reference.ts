const BEGINNING = 'lost-sale:'

/** The reference of the goods request of a lost sale whose customer waits. */
export const toLostSaleReference = (lostSaleId: number) => `${BEGINNING}${lostSaleId}`
