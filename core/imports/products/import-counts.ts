import type { RowReason, Warning } from '../rules.ts'
import type { ProductOutcome } from './product-outcome.ts'

/** What an import did, or would do. */
export interface ImportCounts {
  products: { created: number; changed: number; unchanged: number; refused: number }
  variants: { created: number; unchanged: number }
  pairs: number
  changed_prices: number
  published: number
  /** Products that shoppers do not see yet. */
  drafts: number
  /** Cells that were left out of products that came in. */
  left_out: number
  /** Refused products by reason; one with several reasons stands at each. */
  refused_by: Partial<Record<RowReason, number>>
  /** What was left out, or taken otherwise than it is written, by reason. */
  left_by: Partial<Record<Warning, number>>
}

export function emptyCounts(): ImportCounts {
  return {
    products: { created: 0, changed: 0, unchanged: 0, refused: 0 },
    variants: { created: 0, unchanged: 0 },
    pairs: 0,
    changed_prices: 0,
    published: 0,
    drafts: 0,
    left_out: 0,
    refused_by: {},
    left_by: {},
  }
}

export function addOutcome(counts: ImportCounts, outcome: ProductOutcome): void {
  counts.products[getProductState(outcome)]++
  if (outcome.state === 'refused') {
    const reasons = new Set(outcome.refusals.map(({ reason }) => reason))
    for (const reason of reasons) add(counts.refused_by, reason)
    return
  }
  for (const { reason } of outcome.left) add(counts.left_by, reason)
  counts.variants.created += outcome.createdIds.length
  counts.variants.unchanged += outcome.variants - outcome.createdIds.length
  counts.pairs += outcome.pairs
  counts.changed_prices += outcome.changedPrices
  counts.published += outcome.published ? 1 : 0
  counts.drafts += outcome.draft ? 1 : 0
  counts.left_out += outcome.left.length
}

function add<Reason extends string>(sums: Partial<Record<Reason, number>>, reason: Reason): void {
  sums[reason] = (sums[reason] ?? 0) + 1
}

/** What the import did to a product. */
export function getProductState(outcome: ProductOutcome): keyof ImportCounts['products'] {
  if (outcome.state === 'refused') return 'refused'
  if (outcome.created) return 'created'
  const { createdIds, changedPrices, published } = outcome
  return createdIds.length > 0 || changedPrices > 0 || published ? 'changed' : 'unchanged'
}

/** What an import did that went on after a stop. What it found unchanged it had mostly made itself. */
export function addCounts(before: ImportCounts, after: ImportCounts): ImportCounts {
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
    refused_by: after.refused_by,
    left_by: after.left_by,
  }
}
