import { type MissingField, REQUIRED_TO_PUBLISH } from '../../../../core/catalog/rules.ts'
import type { Shop } from '../../../context.ts'

/** A product as the office edits it. */
export type OfficeProduct = Awaited<ReturnType<Shop['catalog']['getOfficeProduct']>>
export type ProductVariant = OfficeProduct['variants'][number]
/** Customers say this of its fit. */
export type OfficeFit = Awaited<ReturnType<Shop['reports']['getProductFit']>>
export type OfficePicture = OfficeProduct['pictures'][number]

/** A page of the list of products. */
export type Found = Awaited<ReturnType<Shop['catalog']['listOfficeProducts']>>

/** The colours, brands, categories and the like that a product can have. */
export type ProductChoices = Awaited<ReturnType<Shop['catalog']['listChoices']>>
export type ColourChoice = Pick<ProductChoices['colours'][number], 'colour_id' | 'name' | 'swatch'>

/** The colours of the shop, and those of the product that the shop no longer offers. */
export function listColourChoices(
  choices: Pick<ProductChoices, 'colours'>,
  product: Pick<OfficeProduct, 'colours'>,
): ColourChoice[] {
  const offered = new Set(choices.colours.map(({ colour_id }) => colour_id))
  return [...choices.colours, ...product.colours.filter(({ colour_id }) => !offered.has(colour_id))]
}

export function isPublishable({ missing }: { missing: readonly MissingField[] }): boolean {
  return !missing.some((what) => REQUIRED_TO_PUBLISH.includes(what))
}
