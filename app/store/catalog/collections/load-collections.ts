import type { Shop } from '../../../context.ts'
import { findMostExpensivePictured } from './find-pictured.ts'
import { findMostColourful } from './most-colourful.ts'

type Catalog = Shop['catalog']

export type IllustratedCollection = Awaited<
  ReturnType<typeof loadCollections>
>['collections'][number]

/**
 * The collections, each with a picture of its most expensive product in stock, in the most colourful colour; not the
 * product that the page shows already, where there is another.
 */
export async function loadCollections(catalog: Catalog, shownProductId?: number) {
  const { collections } = await catalog.listCollections({})
  const mostExpensive = await Promise.all(
    collections.map(({ key }) =>
      findMostExpensivePictured(catalog.listProducts, { collection: key }, shownProductId),
    ),
  )
  const illustrated = collections.map((collection, at) => {
    const product = mostExpensive[at]?.product
    const colour = product && findMostColourful(product.colours)
    const { picture = product?.picture ?? null, swatch = null } = colour ?? {}
    return { ...collection, picture, swatch }
  })
  const [changes_at = null] = mostExpensive
    .map((found) => found.changes_at)
    .filter((moment) => moment !== null)
    .sort()
  return { collections: illustrated, changes_at }
}
