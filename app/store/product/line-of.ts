import type { ShopText } from '../../i18n/in-language.ts'
import type { CartLine } from '../cart/cart.ts'
import { type Choice, type Product, sizeLabel } from './choice.ts'

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
    stock: size.stock,
    quantity: 1,
    image: colour.pictures[0]?.hash ?? '',
    variant_sku: size.variant_sku,
  }
}
