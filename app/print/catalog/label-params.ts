/** Copies of each label that can be chosen. */
export const MOST_COPIES = 4

const MOST_VARIANTS = 600
const MOST_PAIRS = 200

/** Which labels an address asks for, and how. */
export function parseLabelParams({ searchParams }: URL) {
  const ids = searchParams.getAll('variant').map(Number).filter(isId).slice(0, MOST_VARIANTS)
  const pairs = searchParams.getAll('pair').map(Number).filter(isId).slice(0, MOST_PAIRS)
  const product = Number(searchParams.get('product'))
  const copies = Number(searchParams.get('copies'))
  return {
    /** Marked pairs, each with a code of its own; then nothing else is printed. */
    pairs,
    source: isId(product) ? { product_id: product } : { variant_ids: ids },
    kind: searchParams.get('kind') === 'tag' ? ('tag' as const) : ('box' as const),
    copies: Number.isInteger(copies) && copies >= 1 && copies <= MOST_COPIES ? copies : 1,
    /** Only those that have no code yet. */
    only: searchParams.get('only') === 'missing',
  }
}

export type LabelParams = ReturnType<typeof parseLabelParams>

const isId = (id: number) => Number.isSafeInteger(id) && id > 0
