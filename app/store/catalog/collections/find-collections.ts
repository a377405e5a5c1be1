import type { Shop } from '../../../context.ts'
import { liveliest } from './liveliest.ts'

type Catalog = Shop['catalog']

export type ShownCollection = Awaited<ReturnType<typeof findCollections>>['shown'][number]

/** The collections of the shop, each with its finest shoe that can be had, in its liveliest colour. */
export async function findCollections(catalog: Catalog) {
  const { collections } = await catalog.listCollections({})
  const finest = await Promise.all(
    collections.map(({ key }) =>
      catalog.listProducts({ collection: key, in_stock: true, sort: 'price_desc' }),
    ),
  )
  const shown = collections.map((collection, at) => {
    const shoe = finest[at]?.products.find(({ picture }) => picture)
    const colour = shoe && liveliest(shoe.colours)
    const { picture = shoe?.picture ?? null, swatch = null } = colour ?? {}
    return { ...collection, picture, swatch }
  })
  const [changes_at = null] = finest
    .map((list) => list.changes_at)
    .filter((moment) => moment !== null)
    .sort()
  return { shown, changes_at }
}
