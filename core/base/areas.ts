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
  ['imports'],
  ['suppliers'],
  ['sales'],
  ['invoicing', 'payments', 'shipping'],
  ['vouchers', 'deposits'],
  ['checkout'],
  ['returns', 'loans'],
  ['complaints'],
  ['guarantee'],
  ['devices'],
  ['cash'],
  ['till'],
  [
    'faqs',
    'messages',
    'reviews',
    'newsletter',
    'notifications',
    'analytics',
    'reports',
    'recalls',
    'restock',
    'releases',
    'frontend-errors',
  ],
  ['privacy'],
  ['cutover', 'webhooks', 'backup'],
]
