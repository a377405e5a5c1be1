import type { CheckedVariant } from './check-product.ts'

/** What is kept of the file's prices, and compared with when it comes again. */
export function toImportedValues({
  cents,
  notes,
}: Pick<CheckedVariant, 'cents' | 'notes'>): Record<string, string> {
  return { ...(cents !== undefined && { price_cents: String(cents) }), ...notes }
}
