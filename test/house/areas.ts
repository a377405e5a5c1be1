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
  'parked-tickets',
  'paper-tickets',
  'terminals',
  'voids',
  'unsold',
  'printing',
  'records',
  'escpos',
  // As the specification names its screens.
  'supplier-orders',
  'seller',
  'display',
  'pickups',
  'supplier-returns',
]

/** Folders of core that are not areas. */
export const besideAreas: readonly string[] = ['migrations']

/** Files directly in core: to the right of every area. */
export const topFiles: readonly string[] = [
  'router.ts',
  'job.ts',
  'jobs.ts',
  'queues.ts',
  'router.test.ts',
]
