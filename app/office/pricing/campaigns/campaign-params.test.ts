import { describe, expect, it } from 'vitest'
import {
  newCampaignParams,
  setOwnPrice,
  toCampaignInput,
  toggleLeftOut,
} from './campaign-params.ts'

const parse = (search: string) => newCampaignParams.parse(new URLSearchParams(search))

describe('the address of a new campaign', () => {
  it('the selection of the product list opens a campaign of these models', () => {
    const { filter, ignored } = parse('products=1,2,3,2')
    expect(filter).toEqual({ products: [1, 2, 3] })
    expect(ignored).toEqual([])
    expect(toCampaignInput(filter)).toBeUndefined()
  })
  it('what was taken out and what has its own price is kept in the address', () => {
    const search = 'ends_at=2027-03-01T21:00&percent=30&out=4&own=5:4995,6:0'
    const { filter } = parse(search)
    expect(toCampaignInput(filter)).toEqual({
      ends_at: '2027-03-01T21:00',
      percent: 30,
      left_out: [4],
      prices: [
        { product_id: 5, price_cents: 49_95 },
        { product_id: 6, price_cents: 0 },
      ],
    })
    expect(decodeURIComponent(newCampaignParams.toPath({ filter }))).toBe(
      `/admin/campaigns/new?${search}`,
    )
  })
  it.each(['percent=0', 'percent=91', 'products=1,x', 'own=1', 'starts_at=mañana', 'channel=tv'])(
    'nonsense such as %s is left aside and said',
    (search) => {
      expect(parse(search)).toMatchObject({ filter: {}, ignored: [search.split('=')[0]] })
    },
  )
})

it('a model is taken out and put back', () => {
  const out = toggleLeftOut({ percent: 30 }, 7)
  expect(out).toEqual({ percent: 30, out: [7] })
  expect(toggleLeftOut(out, 7)).toEqual({ percent: 30 })
})

it('a price of a model is set, changed and taken away', () => {
  const one = setOwnPrice({}, 7, 49_95)
  expect(setOwnPrice(one, 7, 39_95)).toEqual({ own: [{ product_id: 7, price_cents: 39_95 }] })
  expect(setOwnPrice(one, 7, undefined)).toEqual({})
})
