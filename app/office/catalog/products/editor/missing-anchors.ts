import type { MissingField } from '../../../../../core/catalog/rules.ts'

export const EDITOR_SECTIONS = ['data', 'grid', 'pictures', 'publication'] as const
type SectionKey = (typeof EDITOR_SECTIONS)[number]

/** Where what is missing can be put right: the part of the page, and the field itself where there is one. */
export const MISSING_ANCHORS: Record<MissingField, { section: SectionKey; id: string }> = {
  NAME: { section: 'data', id: 'name' },
  DESCRIPTION: { section: 'data', id: 'description' },
  COLLECTION: { section: 'data', id: 'collection' },
  PICTURE: { section: 'pictures', id: 'pictures' },
  VARIANT: { section: 'grid', id: 'grid' },
  PRICE: { section: 'grid', id: 'grid-price' },
  MAKER: { section: 'data', id: 'brand' },
  COMPOSITION: { section: 'data', id: 'composition' },
  COMPOSITION_CHECK: { section: 'data', id: 'composition' },
  STOCK: { section: 'grid', id: 'grid-stock' },
}
