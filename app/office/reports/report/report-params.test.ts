import { expect, it } from 'vitest'
import { mayOpen, type PermissionHolder } from '../../../access/access.ts'
import { listMeasures, type ReportRow, reportParams, toShownReport } from './report-params.ts'
import { toRowPath } from './row-path.ts'

const ALL = { see_turnover: 'allowed', see_costs: 'allowed' } as const
const shown = (search: string, rights = ALL as Parameters<typeof listMeasures>[0]) =>
  toShownReport(reportParams.parse(new URLSearchParams(search)).filter, rights)

it('an address without choices is the net of the month by day', () => {
  expect(shown('')).toMatchObject({
    measure: 'net',
    dimension: 'day',
    range: 'month',
    compare: 'before',
  })
})

it('a measure that does not exist by the dimension before is shown by one that it has', () => {
  expect(shown('measure=collected&dimension=brand').dimension).toBe('day')
  expect(shown('measure=open_deposits&dimension=day').dimension).toBe('place')
})

it('days belong to a custom range and to no other', () => {
  expect(shown('range=month&from=2026-01-01').from).toBeUndefined()
  expect(shown('range=custom&from=2026-01-01').from).toBe('2026-01-01')
})

it('whoever sees no turnover begins with what they see, and a forbidden figure is not hidden behind another', () => {
  const rights = { see_turnover: 'denied', see_costs: 'denied' } as const
  expect(listMeasures(rights)).not.toContain('net')
  expect(shown('', rights).measure).toBe('received_units')
  expect(shown('measure=net', rights).measure).toBe('net')
})

const row = (key: string | null, code: string | null = null): ReportRow => ({
  key,
  code,
  is_beyond: false,
  name: null,
  value: 1,
  before_key: null,
  before: null,
})
const days = { from: '2026-11-05', to: '2026-12-10' }
const owner = {
  permissions: { can_view_reports: true, can_manage_sales_pos: true },
  rights: { see_turnover: 'allowed' },
} as unknown as PermissionHolder

it('a row leads to the list behind it, within the days of the report', () => {
  const path = (dimension: 'day' | 'month' | 'till' | 'seller', each: ReportRow) =>
    toRowPath(each, { measure: 'net', dimension, days, trial: undefined }, owner)
  expect(path('day', row('2026-11-21'))).toBe('/admin/sales-pos?from=2026-11-21&to=2026-11-21')
  expect(path('month', row('2026-11'))).toBe('/admin/sales-pos?from=2026-11-05&to=2026-11-30')
  expect(path('till', row('7', 'T1'))).toBe(
    '/admin/sales-pos?from=2026-11-05&to=2026-12-10&till=T1',
  )
  expect(path('seller', row(null))).toBeUndefined()
})

it('a row leads nowhere for whoever may not open the list', () => {
  expect(mayOpen(owner, '/admin/products/1')).toBe(false)
  const link = { measure: 'net', dimension: 'product', days, trial: undefined } as const
  expect(toRowPath(row('1'), link, owner)).toBeUndefined()
})
