import { type OfferedVariant, sizeLabel } from '../pricing/read-offer.ts'
import type { NewLine } from './write-sale.ts'

/** The line of a variant as the shop offers it now, with the words, price (cents) and VAT rate of today. */
export function toVariantLine(offered: OfferedVariant | undefined, quantity: number): NewLine {
  if (!offered || offered.cents === null) throw new Error('a sold variant is not on offer')
  const { variantId, name, colour, sku, picture, cents, taxRate } = offered
  return {
    kind: 'variant',
    variantId,
    name,
    details: { color: colour, size: sizeLabel(offered), sku, image: picture },
    quantity,
    listCents: cents,
    taxRate,
  }
}
