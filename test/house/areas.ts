/**
 * The areas of the shop from left to right. An area imports only areas of a level before its own;
 * areas of one level do not import each other. A table that links two areas lies in the right one.
 */
export const levels: readonly (readonly string[])[] = [
  ['base'],
  ['settings', 'staff', 'audit'],
  ['catalog'],
  ['pricing', 'customers'],
  ['stock', 'suppliers'],
  ['imports'],
  ['sales'],
  ['invoicing', 'payments', 'vouchers', 'shipping'],
  ['checkout', 'till', 'returns', 'loans'],
  ['newsletter', 'reports', 'analytics', 'faqs', 'backups'],
]

/** Folders of core that are no area. */
export const besideAreas: readonly string[] = ['migrations']

/** Files that lie directly in core: they stand to the right of every area. */
export const topFiles: readonly string[] = ['router.ts', 'jobs.ts', 'router.test.ts']
