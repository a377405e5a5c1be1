/**
 * Which texts each face downloads: folders of app, and areas of core whose words it shows.
 * An area that does not exist yet brings nothing.
 */
export const FACES: Record<string, { app: string[]; core: string[] }> = {
  store: {
    app: ['store', 'ui'],
    core: [
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
    ],
  },
}
