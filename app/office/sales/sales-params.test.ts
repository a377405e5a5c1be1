import { describe, expect, it } from 'vitest'
import { getPeriods } from '../ui/list/periods/periods.server.ts'
import { salesParams, toSaleFilter } from './sales-params.ts'

const parse = (search: string) => salesParams.parse(new URLSearchParams(search))
const SELLER = '01990000-0000-7000-8000-000000000001'

describe('the address of a list of sales', () => {
  it('the address of registered sales holds every filter and is read back as the same', () => {
    const filter = {
      q: 'peñalver',
      from: '2026-11-01',
      to: '2026-11-21',
      origin: 'pos',
      till: 'T1',
      seller: SELLER,
      payment: 'paid',
      returns: 'voided',
    } as const
    const { search } = new URL(salesParams.toPath({ filter, page: 3 }), 'http://a')
    expect(parse(search)).toEqual({ filter, page: 3, sort: undefined, ignored: [] })
    expect(toSaleFilter(filter)).toEqual({
      q: 'peñalver',
      from: '2026-11-01',
      to: '2026-11-21',
      origin: 'pos',
      till: 'T1',
      seller_id: SELLER,
      payment_status: 'paid',
      returns: 'voided',
    })
  })
  it.each([
    'origin=shop',
    'from=2026-02-30',
    'from=ayer',
    'to=0000-01-01',
    'seller=Lola',
    'payment=maybe',
    'returns=perhaps',
    'q=',
    'till=%20',
    'else=1',
  ])('a list of sales at ?%s is narrowed by nothing', (search) => {
    expect(parse(search).filter).toEqual({})
  })
  it('registered sales without a filter have the bare address, and one letter searches for nothing', () => {
    expect(salesParams.toPath({})).toBe('/admin/sales-pos')
    expect(toSaleFilter({ q: 'x' })).toEqual({})
  })
})

describe('the periods that are looked at most', () => {
  it.each([
    // Half past midnight in Madrid, when it is still Saturday in UTC: the week began on Monday.
    ['2026-11-22T00:30:00+01:00', '2026-11-22', '2026-11-21', '2026-11-16', '2026-11-01'],
    ['2026-11-16T09:00:00+01:00', '2026-11-16', '2026-11-15', '2026-11-16', '2026-11-01'],
    ['2026-03-01T00:10:00+01:00', '2026-03-01', '2026-02-28', '2026-02-23', '2026-03-01'],
    ['2026-03-30T00:10:00+02:00', '2026-03-30', '2026-03-29', '2026-03-30', '2026-03-01'],
  ])('the periods of sales at %s begin with today, %s', (now, today, yesterday, monday, first) => {
    expect(getPeriods(new Date(now)).slice(1)).toEqual([
      { key: 'today', from: today, to: today },
      { key: 'yesterday', from: yesterday, to: yesterday },
      { key: 'week', from: monday, to: today },
      { key: 'month', from: first, to: today },
    ])
  })
})
