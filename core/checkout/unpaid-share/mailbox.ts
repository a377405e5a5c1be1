/**
 * The mailbox of an e-mail address, as SQL: in small letters, and without what stands between a plus sign and the at
 * sign, which providers deliver to the same person (RFC 5233). The index of `web_order_details` has it too.
 */
export const mailbox = (email: string) => `regexp_replace(lower(${email}), '[+][^@]*@', '@')`
