import type { Shop } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import type { Move } from './moves-params.ts'

/** The model whose sizes are chosen on the page of a draft, with what its place has; or what a search for one found. */
export async function readDraftModel(
  { stock, catalog }: Pick<Shop, 'stock' | 'catalog'>,
  move: Move,
  { searchParams }: URL,
) {
  const q = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const nothing = { q, products: [], model: null }
  if (move.state !== 'draft') return nothing
  const product_id = Number(searchParams.get('product'))
  if (Number.isSafeInteger(product_id) && product_id > 0) {
    const [model, markable] = await Promise.all([
      orErrorPage(catalog.getOfficeProduct({ product_id })),
      orErrorPage(stock.listMarkablePairs({ product_id })),
    ])
    const here = markable.pairs.filter(
      ({ location, source }) => location === move.from.code && source === 'in_stock',
    )
    const variants = model.variants
      .filter(({ archived }) => !archived)
      .map(({ variant_id, colour_id, size, size_sort, attributes }) => ({
        variant_id,
        colour_id,
        size,
        size_sort,
        attributes,
        here: here.find((each) => each.variant_id === variant_id)?.pairs ?? 0,
      }))
    return { ...nothing, model: { name: model.name, colours: model.colours, variants } }
  }
  if (q === '') return nothing
  const { products } = await orErrorPage(catalog.listOfficeProducts({ q }))
  return {
    ...nothing,
    products: products.map(({ name, product_id: id }) => ({ name, product_id: id })),
  }
}

export type ChosenModel = Awaited<ReturnType<typeof readDraftModel>>
