/** Customers that a till keeps for an outage. */
export const MOST_KNOWN_CUSTOMERS = 500

/** Digits of a telephone that a till keeps: enough to tell two people of one name apart. */
export const PHONE_TAIL = 4
