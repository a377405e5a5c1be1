import { lineDiscount } from '../../../../core/till/rules.ts'
import { parseAmountCents } from '../../ui/parse-amount.ts'
import type { LineDiscount } from '../kinds/line-base.ts'

/** How a discount is entered: in per cent, as an amount, or as the price of one that is left. */
export type DiscountKind = 'percent' | 'amount' | 'price'

interface Discounted {
  /** Before the discount, in cents. */
  gross: number
  /** Of a line, whose price can be entered instead. */
  quantity?: number | undefined
}

/** A discount as it would be typed in that way; empty where it cannot be to the cent. */
export function toFieldText(
  kind: DiscountKind,
  discount: LineDiscount | null,
  { gross, quantity = 1 }: Discounted,
): string {
  if (!discount) return ''
  const off = lineDiscount(gross, discount)
  if (kind === 'price') return toText((gross - off) / quantity)
  if (kind === 'amount') return toText(off)
  if ('discount_percent' in discount) return toText(discount.discount_percent * 100)
  const hundredths = Math.round((off / gross) * 10_000)
  const isExact = lineDiscount(gross, { discount_percent: hundredths / 100 }) === off
  return isExact ? toText(hundredths) : ''
}

/** Cents, or hundredths of a percent: `5990` is `59,90`, `1000` is `10`. */
function toText(hundredths: number): string {
  if (!Number.isInteger(hundredths)) return ''
  const rest = hundredths % 100
  return rest === 0
    ? String(hundredths / 100)
    : `${Math.trunc(hundredths / 100)},${String(rest).padStart(2, '0')}`
}

/**
 * A discount as it was typed, with two decimals: hundredths of a percent, or cents. A price is the discount that leads
 * to it, so that the original price stays on the line; one above it gives cents below zero.
 */
export function parseDiscount(
  kind: DiscountKind,
  text: string,
  { gross, quantity = 1 }: Discounted,
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
