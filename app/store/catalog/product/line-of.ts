import { MOST_UNITS } from '../../../../core/base/limits.ts'
import type { ShopText } from '../../../i18n/in-language.ts'
import type { CartLine } from '../../cart/cart.ts'
import { type Choice, type Product, type Size, sizeLabel } from './choice.ts'

/** How many may be wished for at first; where there are many, the shop's next quote says how many there are. */
const AT_MOST: Record<Size['availability'], number> = {
  none: 0,
  last: 1,
  last_two: 2,
  many: MOST_UNITS,
}

/** One unit of what was chosen, as a line of the cart. */
export function lineOf(
  product: Product,
  { colour, size }: Required<Choice>,
  inLanguage: (text: ShopText) => string,
): CartLine {
  return {
    variant_id: size.variant_id,
    product_id: product.product_id,
    product_name: inLanguage(product.name),
    color: colour.name ? inLanguage(colour.name) : '',
    size: sizeLabel(size),
    price: size.price_cents / 100,
    stock: AT_MOST[size.availability],
    quantity: 1,
    image: colour.pictures[0]?.hash ?? '',
    variant_sku: size.variant_sku,
  }
}
