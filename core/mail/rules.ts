/** Queued also while it is tried again, and while the shop has no mail server. */
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const

/** E-mails to the buyer of an order, each with a link of its own to it. */
export const ORDER_TEMPLATES = [
  'order-received',
  'order-paid',
  'order-preparing',
  'order-shipped',
  'order-ready-for-pickup',
  'order-delivered',
  'order-cancelled',
  'order-restored',
  'order-refunded',
  'withdrawal-received',
  'return-received',
  'return-refused',
  'return-cancelled',
  'return-reduced',
  'return-exchanged',
  'transfer-reminder',
  'order-link',
] as const

/** What the shop writes e-mails about; each is a folder or file of app/mail. */
export const MAIL_TEMPLATES = [
  ...ORDER_TEMPLATES,
  'order-expired',
  'withdrawal-statement',
  'deposit-ready',
  'new-order',
  'cancelled-order',
  'restored-order',
  'payment-returned',
  'contact-message',
  'till-closing',
  'back-in-stock',
  'password-link',
  'till-ticket',
] as const
