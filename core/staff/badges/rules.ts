/** The code of a card: what a scanner reads is a badge where it has this shape. */
export const BADGE_CODE = /^U[0-9A-HJKMNP-TV-Z]{16}$/
