import type { ShopText } from '../../i18n/in-language.ts'
import type { CatalogIndexPage, TillVariant } from './catalog.ts'

/** One variant before and after; undefined where it was not, or is no longer, sold. */
export interface VariantChange {
  before: TillVariant | undefined
  after: TillVariant | undefined
}

/** Applies one page to the known variants and lists the changes. A page that starts a full reading empties them first. */
export function applyIndexPage(
  variants: Map<number, TillVariant>,
  page: Pick<CatalogIndexPage, 'start' | 'variants' | 'gone'>,
): VariantChange[] {
  const changes: VariantChange[] = []
  if (page.start) {
    for (const before of variants.values()) changes.push({ before, after: undefined })
    variants.clear()
  }
  for (const after of page.variants) {
    changes.push({ before: variants.get(after.variant_id), after })
    variants.set(after.variant_id, after)
  }
  for (const id of page.gone) {
    const before = variants.get(id)
    if (before) changes.push({ before, after: undefined })
    variants.delete(id)
  }
  return changes
}

/** Lets the sizes of one model share their texts: 50,000 copies would take many megabytes. */
export function shareTexts(variants: readonly TillVariant[]): void {
  let previous: TillVariant | undefined
  for (const variant of variants) {
    if (previous?.product_id === variant.product_id) {
      if (isSameText(previous.name, variant.name)) variant.name = previous.name
      if (isSameText(previous.colour, variant.colour)) variant.colour = previous.colour
    }
    previous = variant
  }
}

function isSameText(one: ShopText | null, other: ShopText | null): boolean {
  if (!one || !other) return one === other
  const languages = Object.keys(one)
  return (
    languages.length === Object.keys(other).length &&
    languages.every((language) => one[language] === other[language])
  )
}
