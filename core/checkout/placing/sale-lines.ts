import type { OfferedVariant } from '../../pricing/read-offer.ts'
import { toVariantLine } from '../../sales/variant-line.ts'
import type { NewLine } from '../../sales/write-sale.ts'
import type { Quote } from '../quote.ts'
import { toSurchargeLine } from './surcharge-line.ts'

/** The goods, and shipping and surcharge at their rate: they follow the goods. (LIVA art. 78.Dos.1) */
export function saleLines(quote: Quote, offer: ReadonlyMap<number, OfferedVariant>): NewLine[] {
  const goods = quote.lines.map(({ variant_id, quantity, discount_cents }) => ({
    ...toVariantLine(offer.get(variant_id), quantity),
    discountCents: discount_cents,
  }))
  const { shipping } = quote
  const taxRate = Math.max(...goods.map((line) => line.taxRate))
  const carried: NewLine = {
    kind: 'shipping',
    name: shipping.method_name,
    details: { method: shipping.method },
    quantity: 1,
    listCents: shipping.cost_cents,
    taxRate,
  }
  return [
    ...goods,
    ...(shipping.cost_cents > 0 ? [carried] : []),
    ...(quote.surcharge_cents > 0 ? [toSurchargeLine(quote.surcharge_cents, taxRate)] : []),
  ]
}
