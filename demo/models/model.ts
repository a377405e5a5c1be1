import type { NewProduct } from '../../core/catalog/products/save-product.ts'
import type { ShoeDrawing } from '../drawings/draw-shoe.ts'

/** A model of the demo shop. */
export interface Model extends Omit<NewProduct, 'variants' | 'source'> {
  /** Its drawing in any colour and view. */
  drawing: Omit<ShoeDrawing, 'view' | 'colour'>
  colours: readonly string[]
  sizes: readonly string[]
  /** The price of every variant, VAT included. */
  cents: number
  /** What a pair cost the shop, without VAT. */
  costCents?: number
  /** The price in the season's sale. */
  reducedCents?: number
  /** The stock of every variant. */
  pairs: number
  /** A different stock by colour (`Verde`) or by colour and size (`Verde 38`). */
  otherPairs?: Readonly<Record<string, number>>
  /** A pair in its box. */
  weightGrams?: number
  daysOnSale?: number
}
