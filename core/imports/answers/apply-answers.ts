import type { Db } from '../../base/db.server.ts'
import type { BrandMaker } from '../../catalog/brands/rules.ts'
import { writeFirstMaker } from '../../catalog/brands/write-maker.ts'
import { fillDraft } from '../../catalog/facts/fill-draft.ts'
import { findOrCreateBrand } from '../../catalog/find-or-create.ts'
import { toSlug } from '../../catalog/rules.ts'
import type { ImportAnswers } from './rules.ts'

/** What a file says of the brand and the kind of a product. */
interface AnsweredProduct {
  brand?: string
  category?: string
  maker?: BrandMaker
}

/**
 * Writes what the file or a person says of the maker of a product's brand, where it has none yet, and fills in what a
 * person answered for drafts of which the file does not say it. A composition by kind is marked to be checked.
 */
export async function applyAnswers(
  tx: Db,
  productId: number,
  product: AnsweredProduct,
  answers: ImportAnswers | undefined,
): Promise<void> {
  const { category } = product
  const brand = product.brand ?? answers?.brand
  await fillDraft(tx, productId, {
    brand: product.brand ? undefined : answers?.brand,
    composition: answers && findComposition(answers, category),
  })
  if (!brand) return
  const slug = toSlug(brand)
  const maker = product.maker ?? answers?.makers.find((each) => toSlug(each.brand) === slug)
  if (maker) await writeFirstMaker(tx, await findOrCreateBrand(tx, brand), maker)
}

function findComposition({ compositions }: ImportAnswers, category: string | undefined) {
  const kind = category && toSlug(category)
  const own = compositions.find((each) => each.kind !== null && toSlug(each.kind) === kind)
  return (own ?? compositions.find((each) => each.kind === null))?.composition
}
