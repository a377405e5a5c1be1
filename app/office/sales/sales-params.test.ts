import { describe, expect, it } from 'vitest'
import { periodsOf } from './periods.ts'
import { addressOf, askOf, filterOf, pageOf } from './sales-params.ts'

const read = (search: string) => filterOf(new URLSearchParams(search))
const SELLER = '01990000-0000-7000-8000-000000000001'

describe('the address of a list of sales', () => {
  it('says every filter, and is read back as the same', () => {
    const filter = {
      q: 'peñalver',
      from: '2026-11-01',
      to: '2026-11-21',
      origin: 'pos',
      till: 'T1',
      seller: SELLER,
      payment: 'paid',
    }
    const address = addressOf(filter, 3)
    const { searchParams } = new URL(address, 'http://a')
    expect(filterOf(searchParams)).toEqual(filter)
    expect(pageOf(searchParams)).toBe(3)
    expect(askOf(filter, 3)).toEqual({
      q: 'peñalver',
      from: '2026-11-01',
      to: '2026-11-21',
      origin: 'pos',
      till: 'T1',
      seller_id: SELLER,
      payment_status: 'paid',
      page: 3,
    })
  })
  it.each([
    'origin=shop',
    'from=2026-02-30',
    'from=ayer',
    'to=0000-01-01',
    'seller=Lola',
    'payment=maybe',
    'q=',
    'till=%20',
    'else=1',
  ])('means nothing by %s', (search) => {
    expect(read(search)).toEqual({})
  })
  it.each(['0', '-1', 'x', '1.5', '99999', ''])('has no page %s', (page) => {
    expect(pageOf(new URLSearchParams({ page }))).toBe(1)
  })
  it('of everything is the bare one, and one letter is not asked', () => {
    expect(addressOf({})).toBe('/admin/sales-pos')
    expect(askOf({ q: 'x' }, 1)).toEqual({ page: 1 })
  })
})

describe('the days asked for most', () => {
  it.each([
    // A Sunday night in Madrid, when it is still Saturday in London's winter: the week began on Monday.
    ['2026-11-22T00:30:00+01:00', '2026-11-22', '2026-11-21', '2026-11-16', '2026-11-01'],
    ['2026-11-16T09:00:00+01:00', '2026-11-16', '2026-11-15', '2026-11-16', '2026-11-01'],
    ['2026-03-01T00:10:00+01:00', '2026-03-01', '2026-02-28', '2026-02-23', '2026-03-01'],
    ['2026-03-30T00:10:00+02:00', '2026-03-30', '2026-03-29', '2026-03-30', '2026-03-01'],
  ])('at %s are today %s', (now, today, yesterday, monday, first) => {
    expect(periodsOf(new Date(now))).toEqual([
      { key: 'today', from: today, to: today },
      { key: 'yesterday', from: yesterday, to: yesterday },
      { key: 'week', from: monday, to: today },
      { key: 'month', from: first, to: today },
    ])
  })
})
