import type { IndexPage, Translated, Variant } from './variant.ts'

/** Before and after of one variant; undefined where it was not, or is no more, sold. */
export interface Change {
  before: Variant | undefined
  after: Variant | undefined
}

/**
 * Brings what a till has up to a page of the index, and says what changed. A page that starts a full reading
 * voids everything that was had.
 */
export function applyPage(
  had: Map<number, Variant>,
  page: Pick<IndexPage, 'start' | 'variants' | 'gone'>,
): Change[] {
  const changes: Change[] = []
  if (page.start) {
    for (const before of had.values()) changes.push({ before, after: undefined })
    had.clear()
  }
  for (const after of page.variants) {
    changes.push({ before: had.get(after.variant_id), after })
    had.set(after.variant_id, after)
  }
  for (const id of page.gone) {
    const before = had.get(id)
    if (before) changes.push({ before, after: undefined })
    had.delete(id)
  }
  return changes
}

/** Sizes of one model have its texts in one place: 50,000 of them would take many megabytes, and time to keep. */
export function shareTexts(variants: readonly Variant[]): void {
  let model: Variant | undefined
  for (const variant of variants) {
    if (model?.product_id === variant.product_id) {
      if (same(model.name, variant.name)) variant.name = model.name
      if (same(model.colour, variant.colour)) variant.colour = model.colour
    }
    model = variant
  }
}

function same(one: Translated | null, other: Translated | null): boolean {
  if (!one || !other) return one === other
  const languages = Object.keys(one)
  return (
    languages.length === Object.keys(other).length &&
    languages.every((language) => one[language] === other[language])
  )
}
