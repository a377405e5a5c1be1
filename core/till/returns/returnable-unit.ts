import { z } from 'zod'
import { TranslatedText } from '../../base/schemas.ts'
import type { CounterUnit } from '../../returns/counter/read-counter-units.ts'
import { SALE_ORIGINS } from '../../sales/rules.ts'

/** A unit as the counter shows it before it comes back. */
export const ReturnableUnit = z.object({
  line_id: z.int(),
  n: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  sku: z.string().nullable(),
  image: z.string().nullable(),
  /** Of the pair itself; null of what no catalog has. */
  variant_id: z.int().nullable(),
  product_id: z.int().nullable(),
  /** The code of the mark that the pair is sold by. */
  mark_code: z.string().nullable(),
  /** What it gives back. */
  paid_cents: z.int(),
  returned: z.boolean(),
  /** The last day of its return, included; null where nothing is promised or a web order is still on its way. */
  last_day: z.string().nullable(),
  light: z.enum(['green', 'amber', 'red']),
  /** A pair that fails is taken back whatever the light says. */
  is_guaranteed: z.boolean(),
})

export const ReturnableTicket = z.object({
  sale_id: z.int(),
  /** What proves the ticket on its lines. */
  reference: z.string(),
  invoice: z.string().nullable(),
  origin: z.enum(SALE_ORIGINS),
  sold_on: z.string(),
  customer_id: z.int().nullable(),
  units: z.array(ReturnableUnit),
})

/** Tickets with their units, in the order of their sales; shipping comes back to no counter. */
export function toTickets(
  units: readonly CounterUnit[],
  isCovered: (unit: CounterUnit) => boolean,
): z.infer<typeof ReturnableTicket>[] {
  const goods = units.filter(({ kind, isOtherSide }) => kind !== 'shipping' && !isOtherSide)
  const saleIds = [...new Set(goods.map(({ saleId }) => saleId))]
  return saleIds.flatMap((saleId) => {
    const own = goods.filter((unit) => unit.saleId === saleId)
    const [first] = own
    if (!first) return []
    const { reference, invoice, origin, soldOn, customerId } = first
    return {
      sale_id: saleId,
      reference,
      invoice,
      origin,
      sold_on: soldOn,
      customer_id: customerId,
      units: own.map((unit) => toUnit(unit, isCovered(unit))),
    }
  })
}

export const toUnit = (
  unit: CounterUnit,
  isGuaranteed: boolean,
): z.infer<typeof ReturnableUnit> => ({
  line_id: unit.lineId,
  n: unit.n,
  name: unit.name,
  colour: unit.colour,
  size: unit.size,
  sku: unit.sku,
  image: unit.image,
  variant_id: unit.variantId,
  product_id: unit.productId,
  mark_code: unit.markCode,
  paid_cents: unit.leftCents,
  returned: unit.returned,
  last_day: unit.lastDay,
  light: unit.light,
  is_guaranteed: isGuaranteed,
})
