import { LABEL_PATHS } from '../../../../print/catalog/label-params.ts'
import { newCampaignParams } from '../../../pricing/campaigns/campaign-params.ts'
import { type ProductFilter, productParams, type toNarrowing } from './product-params.ts'

/** These products, or all that the filter of the list finds. */
type Selection = readonly number[] | ReturnType<typeof toNarrowing>

const isNamed = (selection: Selection): selection is readonly number[] => Array.isArray(selection)

/** Where the labels of a selection are printed. */
export function toLabelsPath(selection: Selection): string {
  if (isNamed(selection)) return `${LABEL_PATHS.all}?products=${selection.join(',')}`
  const search = new URLSearchParams(productParams.toFields(selection as ProductFilter))
  return search.size > 0 ? `${LABEL_PATHS.all}?${search}` : LABEL_PATHS.all
}

/** Where a campaign of a selection is prepared. */
export function toCampaignPath(selection: Selection): string {
  if (isNamed(selection)) return newCampaignParams.toPath({ filter: { products: [...selection] } })
  const { status, ...filter } = selection
  return newCampaignParams.toPath({
    filter: { ...filter, ...(status !== undefined && status !== 'archived' && { status }) },
  })
}
