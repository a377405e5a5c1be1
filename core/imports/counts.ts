import type { Outcome } from './import-products.ts'

/** What an import did, or would do. */
export interface Counts {
  products: { created: number; changed: number; unchanged: number; refused: number }
  variants: { created: number; unchanged: number }
  pairs: number
  changed_prices: number
  published: number
  /** Products that shoppers do not see yet. */
  drafts: number
  /** Cells that were left out of products that came in. */
  left_out: number
}

export function noCounts(): Counts {
  return {
    products: { created: 0, changed: 0, unchanged: 0, refused: 0 },
    variants: { created: 0, unchanged: 0 },
    pairs: 0,
    changed_prices: 0,
    published: 0,
    drafts: 0,
    left_out: 0,
  }
}

export function count(counts: Counts, outcome: Outcome): void {
  counts.products[changeOf(outcome)]++
  if (outcome.state === 'refused') return
  counts.variants.created += outcome.createdIds.length
  counts.variants.unchanged += outcome.variants - outcome.createdIds.length
  counts.pairs += outcome.pairs
  counts.changed_prices += outcome.changedPrices
  counts.published += outcome.published ? 1 : 0
  counts.drafts += outcome.draft ? 1 : 0
  counts.left_out += outcome.left.length
}

/** What the import did to a product. */
export function changeOf(outcome: Outcome): keyof Counts['products'] {
  if (outcome.state === 'refused') return 'refused'
  if (outcome.created) return 'created'
  const { createdIds, changedPrices, published } = outcome
  return createdIds.length > 0 || changedPrices > 0 || published ? 'changed' : 'unchanged'
}

/** What an import did that went on after a stop. What it found unchanged it had mostly made itself. */
export function sumOf(before: Counts, after: Counts): Counts {
  return {
    products: after.products,
    variants: {
      created: before.variants.created + after.variants.created,
      unchanged: after.variants.unchanged,
    },
    pairs: before.pairs + after.pairs,
    changed_prices: before.changed_prices + after.changed_prices,
    published: before.published + after.published,
    drafts: after.drafts,
    left_out: after.left_out,
  }
}
