/**
 * The areas of the shop from left to right. An area imports only areas of a level before its own;
 * areas of one level do not import each other. A table that links two areas lies in the right one.
 */
export const levels: readonly (readonly string[])[] = [
  ['base'],
  ['settings', 'audit', 'mail'],
  // It mails invitations.
  ['staff'],
  ['catalog'],
  ['pricing', 'customers'],
  ['stock'],
  ['suppliers', 'imports'],
  ['sales'],
  ['invoicing', 'payments', 'shipping'],
  ['vouchers', 'deposits'],
  ['checkout'],
  ['returns', 'loans'],
  ['till'],
  ['faqs', 'messages', 'reviews', 'newsletter', 'notifications', 'analytics', 'reports'],
  ['cutover', 'webhooks', 'backups'],
]

/** Parts of the screens that no area of core names: what frames a screen, or what only people have. */
export const screenParts: readonly string[] = [
  'access-denied',
  'chat',
  'dashboard',
  'errors',
  'home',
  'login',
  'palette',
  'session',
  'shell',
  'ui',
  'users',
  'account',
  'privacy',
  'cart',
  'counter',
  'offline',
  'ticket',
  'cash-session',
  'parked-tickets',
  'paper-tickets',
  'terminals',
  'voids',
  'printing',
  'escpos',
  'seller',
  'display',
  'pickups',
]

/** Folders of core that are not areas. */
export const besideAreas: readonly string[] = ['migrations']

/** Files directly in core: to the right of every area. */
export const topFiles: readonly string[] = ['router.ts', 'jobs.ts', 'queues.ts', 'router.test.ts']
