import { LANGUAGES } from '../../base/languages.ts'
import { DECLARED_FIELDS } from '../rules.ts'

/** The house's own format, written by the export and read again by the import. */
export const HOUSE_COLUMNS = [
  'source',
  'handle',
  'status',
  ...LANGUAGES.map((language) => `name_${language}` as const),
  ...LANGUAGES.map((language) => `description_${language}` as const),
  'brand',
  'collection',
  'shelf',
  'box_mm',
  ...DECLARED_FIELDS,
  ...LANGUAGES.map((language) => `category_${language}` as const),
  ...LANGUAGES.map((language) => `colour_${language}` as const),
  'swatch',
  'colour_family',
  'size',
  'attributes',
  'sku',
  'barcodes',
  'price',
  'stock',
  'weight_g',
  'cost',
] as const
export type HouseColumn = (typeof HOUSE_COLUMNS)[number]
