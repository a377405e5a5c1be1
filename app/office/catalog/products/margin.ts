import { toMargin } from '../../../../core/pricing/rules.ts'
import type { ProductVariant } from './product.ts'

/** What is earned by a variant at its price of now on the web; nothing where its price or its cost is not known. */
export function workOutMargin(
  { price_cents, web_cents, cost_cents }: ProductVariant,
  vatRate: number | null,
): { cents: number; percent: number } | undefined {
  const price = web_cents ?? price_cents
  if (price === null || cost_cents == null) return undefined
  return toMargin({ cents: price, costCents: cost_cents, vatRate: vatRate ?? 0 })
}
