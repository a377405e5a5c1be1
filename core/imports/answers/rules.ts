import type { BrandMaker } from '../../catalog/brands/rules.ts'
import type { ProductComposition } from '../../catalog/composition.ts'

/** What a person says once of a whole file, for goods of which it does not say what the law wants. */
export interface ImportAnswers {
  /** The makers of its brands. */
  makers: readonly ({ brand: string } & BrandMaker)[]
  /** The brand of goods that name none. */
  brand?: string | undefined
  /** What goods of a kind are made of; a kind is a category of the file, and null is all others. */
  compositions: readonly { kind: string | null; composition: ProductComposition }[]
}

/** What a file leaves open, so that a person is asked it. */
export interface ImportQuestions {
  /** Brands without a maker; null are goods that name no brand. */
  makers: { brand: string | null; products: number }[]
  /** Categories of shoes without a composition; null are shoes without a category. */
  compositions: { kind: string | null; products: number }[]
}

/** More brands or kinds of a file are not asked for. */
export const MOST_QUESTIONS = 100
