import type { MissingField } from '../../catalog/rules.ts'
import { type ImportQuestions, MOST_QUESTIONS } from './rules.ts'

/** What a product of a file is, and what it still lacks. */
interface LackingProduct {
  brand: string | null
  /** Its category in the file. */
  kind: string | null
  missing: readonly MissingField[]
}

/** Counts what a product leaves open: each brand and each kind is one question. */
export function addQuestions(
  { makers, compositions }: ImportQuestions,
  { brand, kind, missing }: LackingProduct,
): void {
  if (missing.includes('MAKER')) {
    const same = makers.find((each) => each.brand === brand)
    if (same) same.products++
    else if (makers.length < MOST_QUESTIONS) makers.push({ brand, products: 1 })
  }
  if (!missing.includes('COMPOSITION')) return
  const same = compositions.find((each) => each.kind === kind)
  if (same) same.products++
  else if (compositions.length < MOST_QUESTIONS) compositions.push({ kind, products: 1 })
}
