/** Areas whose words a shopper may read. */
const SHOP = [
  'base',
  'catalog',
  'pricing',
  'stock',
  'sales',
  'invoicing',
  'payments',
  'vouchers',
  'shipping',
  'checkout',
  'customers',
]

/** What the counter deals with besides. */
const COUNTER = [
  ...SHOP,
  'staff',
  'settings',
  'devices',
  'cash',
  'till',
  'deposits',
  'returns',
  'loans',
]

interface Parts {
  app: string[]
  core: string[]
  /** What lies in these folders and is downloaded by itself. */
  without?: Parts
}

/** What nobody reads before the cart is opened, or who writes to the shop. */
const CHECKOUT: Parts = {
  app: [
    'store/cart/totals',
    'store/checkout',
    'store/payments',
    'store/messages',
    'store/returns',
    'store/till',
  ],
  core: [...SHOP, 'messages', 'returns'],
}

/** The chat in the corner, which comes after the page. */
const CHAT: Parts = { app: ['store/chat'], core: [] }

/**
 * Which texts each surface downloads: folders of app, and areas of core whose words it shows.
 * An area that does not exist yet brings nothing.
 */
export const SURFACES: Record<string, Parts> = {
  store: {
    app: ['store', 'ui'],
    // The server writes the facts of a model, when it arrives, and the help of a search.
    core: [],
    without: {
      app: [...CHECKOUT.app, ...CHAT.app, 'ui/facts', 'store/catalog/search/help'],
      core: [],
    },
  },
  // Added to those of the store where somebody orders, and only there.
  checkout: CHECKOUT,
  chat: CHAT,
  office: {
    // A paper ticket is entered in both, in the same fields.
    app: ['office', 'ui', 'till/paper-tickets'],
    core: [
      ...COUNTER,
      'audit',
      'suppliers',
      'imports',
      'newsletter',
      'reports',
      'analytics',
      'faqs',
      'mail',
      'messages',
      'cutover',
      'backup',
      'complaints',
      'guarantee',
      'recalls',
      'restock',
    ],
  },
  // Whoever stands at the till is signed in as in the office, and told so in the same words.
  till: {
    app: ['till', 'office/session', 'office/errors', 'ui'],
    core: [...COUNTER, 'reports'],
  },
  print: { app: ['print', 'office/errors', 'ui'], core: COUNTER },
}
