/** Names the seller whom a till shows, so that it does nothing in the name of another. */
export const SELLER_HEADER = 'x-till-seller'
