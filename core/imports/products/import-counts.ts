import { addQuestions } from '../answers/add-questions.ts'
import type { ImportQuestions } from '../answers/rules.ts'
import type { RowReason, Warning } from '../rules.ts'
import { emptyContents, type FileContents, type UnknownWord } from './file-contents.ts'
import type { ProductOutcome } from './product-outcome.ts'
import { addIssues, type RowIssue } from './row-issues.ts'

/** What an import did, or would do. */
export interface ImportCounts {
  products: { created: number; changed: number; unchanged: number; refused: number }
  variants: { created: number; unchanged: number }
  pairs: number
  changed_prices: number
  /** Prices of goods on sale that stay until somebody confirms the file's. */
  held_prices: number
  published: number
  /** Products that shoppers do not see yet. */
  drafts: number
  /** Cells that were left out of products that came in. */
  left_out: number
  /** Pictures that the file names by their addresses; none is fetched. */
  picture_urls: number
  /** Refused products by reason; one with several reasons stands at each. */
  refused_by: Partial<Record<RowReason, number>>
  /** What was left out, or taken otherwise than it is written, by reason. */
  left_by: Partial<Record<Warning, number>>
  /** What the file says of products that came in. */
  read: FileContents
  unknown_words: UnknownWord[]
  /** What the law wants of its goods and the file leaves open. */
  questions: ImportQuestions
  /** What was refused and warned of, equal lines as one. */
  issues: RowIssue[]
}

export function emptyCounts(): ImportCounts {
  return {
    products: { created: 0, changed: 0, unchanged: 0, refused: 0 },
    variants: { created: 0, unchanged: 0 },
    pairs: 0,
    changed_prices: 0,
    held_prices: 0,
    published: 0,
    drafts: 0,
    left_out: 0,
    picture_urls: 0,
    refused_by: {},
    left_by: {},
    read: emptyContents(),
    unknown_words: [],
    questions: { makers: [], compositions: [] },
    issues: [],
  }
}

export function addOutcome(counts: ImportCounts, outcome: ProductOutcome): void {
  counts.products[getProductState(outcome)]++
  addIssues(counts.issues, outcome.left)
  if (outcome.state === 'refused') {
    const reasons = new Set(outcome.refusals.map(({ reason }) => reason))
    for (const reason of reasons) add(counts.refused_by, reason)
    addIssues(counts.issues, outcome.refusals)
    return
  }
  for (const { reason } of outcome.left) add(counts.left_by, reason)
  counts.variants.created += outcome.createdIds.length
  counts.variants.unchanged += outcome.variants - outcome.createdIds.length
  counts.pairs += outcome.pairs
  counts.changed_prices += outcome.changedPrices
  counts.held_prices += outcome.heldPrices.length
  counts.published += outcome.published ? 1 : 0
  counts.drafts += outcome.draft ? 1 : 0
  counts.left_out += outcome.left.length
  counts.picture_urls += outcome.pictureUrls
  addQuestions(counts.questions, outcome)
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
    held_prices: after.held_prices,
    published: before.published + after.published,
    drafts: after.drafts,
    left_out: after.left_out,
    picture_urls: after.picture_urls,
    refused_by: after.refused_by,
    left_by: after.left_by,
    read: after.read,
    unknown_words: after.unknown_words,
    questions: after.questions,
    issues: after.issues,
  }
}
