/**
 * Queued also while it is tried again, and while the shop has no mail server. Withheld: its address is reserved for
 * examples, so it is never sent.
 */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'withheld'] as const

/**
 * An address below a domain that is reserved for examples and tests (RFC 2606, RFC 6761): nobody reads mail there.
 * PostgreSQL and JavaScript read this expression alike; letter case does not count.
 */
export const RESERVED_ADDRESS = '[@.](example[.](com|net|org)|example|test|invalid|localhost)[.]?$'

/** Is the address below a domain that is reserved for examples and tests? */
export function isReservedAddress(address: string): boolean {
  return new RegExp(RESERVED_ADDRESS, 'i').test(address.trim())
}

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
  'refund-came-back',
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
  'order-links',
  'order-expired',
  'withdrawal-statement',
  'deposit-ready',
  'loan-due',
  'complaint-received',
  'complaint-answered',
  'repair-ready',
  'product-recall',
  'new-order',
  'cancelled-order',
  'restored-order',
  'payment-returned',
  'contact-message',
  'drill-result',
  'copy-failed',
  'till-closing',
  'back-in-stock',
  'password-link',
  'credentials-changed',
  'till-ticket',
  'supplier-order',
] as const

/** What an e-mail tells a person of the staff about: how they sign in, or approve at the till, has changed. */
export const CREDENTIAL_CHANGES = [
  'password',
  'pin',
  'pin_removed',
  'second_factor',
  'second_factor_removed',
  'recovery_codes',
] as const
export type CredentialChange = (typeof CREDENTIAL_CHANGES)[number]
