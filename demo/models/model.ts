import type { ProductComposition } from '../../core/catalog/composition.ts'
import type { NewProduct } from '../../core/catalog/products/save-product.ts'
import type { ShoeDrawing } from '../drawings/draw-shoe.ts'

/** A shoe of the world. What is not said of it, it has not. */
export interface Model extends Omit<NewProduct, 'variants' | 'source'> {
  /** How it is drawn, whatever its colour and wherever it is seen from. */
  drawing: Omit<ShoeDrawing, 'view' | 'colour'>
  colours: readonly string[]
  sizes: readonly string[]
  /** Of every variant, VAT included. */
  cents: number
  /** The same in the season's reduction. */
  reducedCents?: number
  /** Pairs of every variant. */
  pairs: number
  /** Where there are more or fewer: by colour (`Verde`) or by colour and size (`Verde 38`). */
  otherPairs?: Readonly<Record<string, number>>
  /** Of a pair in its box. */
  weightGrams?: number
  composition?: ProductComposition
  /** How long ago it came into the shop. */
  daysOnSale?: number
}
