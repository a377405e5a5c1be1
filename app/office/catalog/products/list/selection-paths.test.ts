import { expect, it } from 'vitest'
import { parseLabelParams } from '../../../../print/catalog/label-params.ts'
import { newCampaignParams, toCampaignInput } from '../../../pricing/campaigns/campaign-params.ts'
import { productParams, toNarrowing } from './product-params.ts'
import { toCampaignPath, toLabelsPath } from './selection-paths.ts'

const at = (path: string) => new URL(path, 'https://horma.test')
/** A list that is narrowed by all that it can be. */
const search =
  'q=bota&status=published&collection=caballero&product_category_id=4&brand_id=7&season=autumn_winter' +
  '&low_stock=1&uncategorised=1&missing=1&lacking_by_law=1&columns=price&view=all'
const narrowing = toNarrowing(productParams.parse(new URLSearchParams(search)).filter)

it('all that the list finds have their labels printed by the same filters', () => {
  expect(parseLabelParams(at(toLabelsPath(narrowing))).selection).toMatchObject({
    set: 'catalog',
    each_pair: false,
    ...narrowing,
  })
  expect(Object.keys(narrowing)).toHaveLength(10)
})

it('all that the list finds go into a campaign by the same filters', () => {
  const { filter, ignored } = newCampaignParams.parse(at(toCampaignPath(narrowing)).searchParams)
  expect(ignored).toEqual([])
  expect(toCampaignInput({ ...filter, ends_at: '2027-01-31T20:00' })).toMatchObject(narrowing)
})

it('products that were chosen one by one are named', () => {
  expect(parseLabelParams(at(toLabelsPath([3, 8]))).selection.product_ids).toEqual([3, 8])
  const { filter } = newCampaignParams.parse(at(toCampaignPath([3, 8])).searchParams)
  expect(filter).toEqual({ products: [3, 8] })
})

it('a list without filters leads to the labels of the whole catalog', () => {
  expect(parseLabelParams(at(toLabelsPath({}))).selection.set).toBe('catalog')
  expect(toCampaignPath({})).toBe('/admin/campaigns/new')
})
