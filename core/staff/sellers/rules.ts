/** How it is known who sells in a browser; `lock` leaves the seller and locks the till. */
export const SELLER_WAYS = ['pin', 'badge', 'lock'] as const
export type SellerWay = (typeof SELLER_WAYS)[number]

/** Names the seller whom a till shows, so that it does nothing in the name of another. */
export const SELLER_HEADER = 'x-till-seller'

/** The code of a card: what a scanner reads is a badge where it has this shape. */
export const BADGE_CODE = /^U[0-9A-HJKMNP-TV-Z]{16}$/
