/** A simplified invoice may not go above this in a shop, VAT included. (RD 1619/2012 art. 4) */
export const SIMPLIFIED_LIMIT_CENTS = 3_000_00
