/** Areas whose words a shopper may read. */
const SHOP = [
  'base',
  'catalog',
  'pricing',
  'stock',
  'sales',
  'payments',
  'vouchers',
  'shipping',
  'checkout',
  'customers',
]

/** What the counter deals with besides. */
const COUNTER = [...SHOP, 'staff', 'settings', 'invoicing', 'till', 'returns', 'loans']

interface Parts {
  app: string[]
  core: string[]
  /** What lies in these folders and is downloaded by itself. */
  without?: Parts
}

/** What nobody reads before the checkout. */
const CHECKOUT: Parts = {
  app: ['store/checkout', 'store/payments'],
  core: ['base', 'stock', 'sales', 'payments', 'vouchers', 'checkout', 'customers'],
}

/**
 * Which texts each surface downloads: folders of app, and areas of core whose words it shows.
 * An area that does not exist yet brings nothing.
 */
export const SURFACES: Record<string, Parts> = {
  store: { app: ['store', 'ui'], core: SHOP, without: CHECKOUT },
  // Added to those of the store where somebody orders, and only there.
  checkout: CHECKOUT,
  office: {
    app: ['office', 'ui'],
    core: [
      ...COUNTER,
      'audit',
      'suppliers',
      'imports',
      'newsletter',
      'reports',
      'analytics',
      'faqs',
      'backups',
    ],
  },
  // Whoever stands at the till is signed in as in the office, and told so in the same words.
  till: { app: ['till', 'office/session', 'office/errors', 'ui'], core: COUNTER },
  print: { app: ['print', 'office/errors', 'ui'], core: COUNTER },
}
