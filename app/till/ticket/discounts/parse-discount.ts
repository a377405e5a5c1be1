import { parseAmountCents } from '../../ui/parse-amount.ts'
import type { LineDiscount } from '../ticket.ts'

/** How a discount is entered: in per cent, as an amount, or as the price of one that is left. */
export type DiscountKind = 'percent' | 'amount' | 'price'

export function toFieldText(discount: LineDiscount | null): string {
  if (!discount) return ''
  const value =
    'discount_percent' in discount ? discount.discount_percent : discount.discount_cents / 100
  return String(value).replace('.', ',')
}

/**
 * A discount as it was typed, with two decimals: hundredths of a percent, or cents. A price is the discount that leads
 * to it, so that the original price stays on the line; one above it gives cents below zero.
 */
export function parseDiscount(
  kind: DiscountKind,
  text: string,
  { gross, quantity = 1 }: { gross: number; quantity?: number | undefined },
): LineDiscount | null {
  const hundredths = parseAmountCents(text)
  if (kind === 'price')
    return hundredths === undefined || text === ''
      ? null
      : { discount_cents: gross - hundredths * quantity }
  if (!hundredths) return null
  return kind === 'percent'
    ? { discount_percent: hundredths / 100 }
    : { discount_cents: hundredths }
}
