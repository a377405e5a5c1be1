/** What a real shop has ready before it opens, in the order in which it is done. */
export const CHECKLIST = [
  'legal_identity',
  'texts_read',
  'guarantee_notice',
  'maker_data',
  'mail',
  'bank_keys',
  'certificate',
  'backup',
  'staff_pins',
  'opening_stock',
  'test_print',
  'first_ticket',
] as const
export type ChecklistItem = (typeof CHECKLIST)[number]

/**
 * What nobody but a person can know: the texts were read, a paper came out of the printer well, the first real ticket
 * is right. A shop that takes no cards on the web says so of its bank keys.
 */
export const MARKED_ITEMS = ['texts_read', 'bank_keys', 'test_print', 'first_ticket'] as const
