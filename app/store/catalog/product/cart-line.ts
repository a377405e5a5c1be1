import { MOST_UNITS } from '../../../../core/base/limits.ts'
import type { ShopText } from '../../../i18n/in-language.ts'
import type { CartLine } from '../../cart/cart.ts'
import { type Choice, formatSize, type Size, type StoreProduct } from './choice.ts'

/** The stock assumed until the first quote: pages know only the class of an availability. */
const MOST_UNITS_BY_CLASS: Record<Size['availability'], number> = {
  none: 0,
  last: 1,
  last_two: 2,
  many: MOST_UNITS,
}

/** One unit of the chosen size, as a line of the cart. */
export function toCartLine(
  product: StoreProduct,
  { colour, size }: Required<Choice>,
  inLanguage: (text: ShopText) => string,
): CartLine {
  return {
    variant_id: size.variant_id,
    product_id: product.product_id,
    product_name: inLanguage(product.name),
    color: colour.name ? inLanguage(colour.name) : '',
    size: formatSize(size),
    price: size.price_cents / 100,
    stock: MOST_UNITS_BY_CLASS[size.availability],
    quantity: 1,
    image: colour.pictures[0]?.hash ?? '',
    variant_sku: size.variant_sku,
  }
}
