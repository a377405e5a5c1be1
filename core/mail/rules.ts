/** Queued also while it is tried again, and while the shop has no mail server. */
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const
