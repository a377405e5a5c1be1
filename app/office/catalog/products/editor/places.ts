import { type MissingField, REQUIRED_TO_PUBLISH } from '../../../../../core/catalog/rules.ts'

export const SECTIONS = ['data', 'grid', 'pictures', 'publication'] as const
type SectionKey = (typeof SECTIONS)[number]

/** Where what is missing can be put right: the part of the page, and the field itself where there is one. */
export const PLACES: Record<MissingField, { section: SectionKey; id: string }> = {
  NAME: { section: 'data', id: 'name' },
  DESCRIPTION: { section: 'data', id: 'description' },
  COLLECTION: { section: 'data', id: 'collection' },
  PICTURE: { section: 'pictures', id: 'pictures' },
  VARIANT: { section: 'grid', id: 'grid' },
  PRICE: { section: 'grid', id: 'grid-price' },
  STOCK: { section: 'grid', id: 'grid-stock' },
}

export function isPublishable({ missing }: { missing: readonly MissingField[] }): boolean {
  return !missing.some((what) => REQUIRED_TO_PUBLISH.includes(what))
}
