import { inTransaction } from '../../core/base/db.server.ts'
import { changeStockKind } from '../../core/catalog/products/change-stock-kind.ts'
import { staffWith } from '../call-fixtures.ts'
import type { TestShop } from '../shop.ts'

/** The shoes on sale: their price with VAT in cents, and how many pairs there are of each size. */
const SHOES = {
  alba: { cents: 69_95, pairs: 20, colours: ['Negro', 'Burdeos'], sizes: ['37', '38', '39'] },
  levante: { cents: 24_95, pairs: 20, colours: ['Crudo'], sizes: ['38', '39'] },
  /** There is one pair, the last. */
  caleta: { cents: 59_95, pairs: 1, colours: ['Cuero'], sizes: ['38'] },
} as const

/** Goods that are no shoes: cream is counted as a number, a repair has no stock. */
const OTHERS = {
  cream: { cents: 6_50, stock: 'counted', quantity: 50 },
  repair: { cents: 15_00, stock: 'none', quantity: 0 },
} as const

interface Goods {
  productId: number
  handle: string
  cents: number
  /** Its first colour in its first size. */
  variant: number
}

type Shoe<Name extends keyof typeof SHOES> = Goods & {
  /** By colour and size, such as `Negro 38`. */
  variants: Record<
    `${(typeof SHOES)[Name]['colours'][number]} ${(typeof SHOES)[Name]['sizes'][number]}`,
    number
  >
}

export type Shoes = { [Name in keyof typeof SHOES]: Shoe<Name> } & {
  [Name in keyof typeof OTHERS]: Goods
}

/** Puts all of it on sale. */
export async function sellShoes(shop: TestShop): Promise<Shoes> {
  const shoes: Record<string, Goods> = {}
  for (const [handle, shoe] of Object.entries(SHOES)) {
    const { cents, colours, sizes } = shoe
    const { productId, variant } = await shop.sell({ ...shoe, otherPairs: {} }, handle)
    const options = colours.flatMap((colour) => sizes.map((size) => `${colour} ${size}`))
    const variants = Object.fromEntries(options.map((option) => [option, variant(option)]))
    shoes[handle] = {
      productId,
      handle,
      cents,
      variant: variant(options[0] ?? ''),
      variants,
    } as Goods
  }
  for (const [handle, other] of Object.entries(OTHERS))
    shoes[handle] = await sellOther(shop, handle, other)
  return shoes as Shoes
}

type Other = (typeof OTHERS)[keyof typeof OTHERS]

async function sellOther(
  shop: TestShop,
  handle: string,
  { cents, stock, quantity }: Other,
): Promise<Goods> {
  const made = await shop.sell({ handle, cents, pairs: 0, colours: ['Negro'], sizes: ['38'] })
  const { productId } = made
  await inTransaction(shop.db, (tx) => changeStockKind(tx, productId, stock))
  const variant = made.variant('Negro 38')
  if (quantity > 0)
    await shop
      .call(staffWith({ can_manage_products: true }))
      .stock.adjustStock({ changes: [{ variant_id: variant, by: quantity }], reason: 'receipt' })
  return { productId, handle, cents, variant }
}
