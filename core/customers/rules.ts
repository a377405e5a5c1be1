/** A till keeps so many customers for an outage. */
export const MOST_KNOWN_CUSTOMERS = 500

/** A till keeps so many digits of a telephone, which are enough to tell two people of one name apart. */
export const PHONE_TAIL = 4

/** A note about a customer has so many characters at most. */
export const LONGEST_CUSTOMER_NOTE = 2_000

/** A person of the shop may correct these fields of a customer. */
export const CUSTOMER_FIELDS = [
  'name',
  'email',
  'phone',
  'nif',
  'address',
  'language',
  'notes',
] as const

/** The office lists these customers apart. */
export const CUSTOMER_LISTS = ['today', 'consent', 'unreachable'] as const

/** The office lists customers by where they bought. */
export const CUSTOMER_PURCHASES = ['web', 'pos', 'none'] as const

/** By these two customers look like one person. */
export const DOUBLE_SIGNS = ['email', 'phone', 'nif'] as const
