/** Customers that a till keeps for an outage. */
export const MOST_KNOWN_CUSTOMERS = 500

/** Digits of a telephone that a till keeps: enough to tell two people of one name apart. */
export const PHONE_TAIL = 4

/** The longest note about a customer. */
export const LONGEST_CUSTOMER_NOTE = 2_000

/** The fields of a customer that a person of the shop may correct. */
export const CUSTOMER_FIELDS = [
  'name',
  'email',
  'phone',
  'nif',
  'address',
  'language',
  'notes',
] as const

/** Which customers the office lists. */
export const CUSTOMER_LISTS = ['today', 'consent', 'unreachable'] as const

/** Where the listed customers bought. */
export const CUSTOMER_PURCHASES = ['web', 'pos', 'none'] as const

/** By what two customers look like one person. */
export const DOUBLE_SIGNS = ['email', 'phone', 'nif'] as const
