import { beforeEach, expect, it } from 'vitest'
import { getRefusalDetails, machineWith } from '../../test/call-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { worldWithSale } from '../../test/world/world.ts'
import { inTransaction, query } from '../base/db.server.ts'
import type { Settings } from '../settings/setting-keys.ts'
import { type NewInvoice, writeInvoice } from './write-invoice.ts'

const shop = sharedShop(worldWithSale)
beforeEach(async () => {
  await shop.db.execute('delete from site_settings')
})

const save = (settings: Settings) =>
  shop.call(machineWith({ can_manage_site_settings: true })).settings.saveSettings(settings)

const recipient = { nif: '12345678Z', name: 'Ana', address: 'Calle Mayor 1, 28013 Madrid' }
const write = (series: NewInvoice['series'], type: NewInvoice['type'] = 'F2') =>
  inTransaction(shop.db, async (tx) => {
    const taxes = [{ rate: 21, base: 100_00, vat: 21_00 }]
    const named = type === 'F1' && { recipient }
    const invoice = {
      type,
      saleId: shop.sales.cash.sale_id,
      series,
      taxes,
      now: shop.clock.now,
      ...named,
    }
    return (await writeInvoice(tx, invoice)).invoice
  })

async function readRegime(invoice: string): Promise<string | undefined> {
  const [row] = await query<{ xml: string }>(
    shop.db,
    '',
    'select xml from fiscal_records join invoices using (invoice_id) where invoice_number = $1',
    [invoice],
  )
  return row?.xml.match(/<sf:ClaveRegimen>(\d+)</)?.[1]
}

it('a shop under recargo de equivalencia says so in each fiscal record, and none before it', async () => {
  const before = await write('web')
  await save({ vat_regime: 'recargo_equivalencia' })
  const after = await write('web')
  await save({ vat_regime: null })
  const last = await write('web')
  expect(await Promise.all([before, after, last].map(readRegime))).toEqual(['01', '18', '01'])
})

it('web tickets and full invoices are numbered in the series and with the digits of the settings', async () => {
  expect(await write('full', 'F1')).toBe('PRUEBA-F26-1')
  await save({ invoice_series_web: 'ON', invoice_series_full: 'C0', invoice_number_digits: 6 })
  expect(await write('web')).toBe('PRUEBA-ON26-000001')
  expect(await write('full', 'F1')).toBe('PRUEBA-C026-000001')
  expect(await write({ prefix: 'T9-' })).toBe('PRUEBA-T9-26-000001')
})

it('a series keeps the digits that it began the year with, whatever the settings say later', async () => {
  await save({ invoice_series_web: 'KEEP', invoice_number_digits: 4 })
  expect(await write('web')).toBe('PRUEBA-KEEP26-0001')
  await save({ invoice_number_digits: 2 })
  expect(await write('web')).toBe('PRUEBA-KEEP26-0002')
  expect(await write({ prefix: 'T8-' })).toBe('PRUEBA-T8-26-01')
})

it('a number that has more digits than the setting keeps them all', async () => {
  await save({ invoice_series_web: 'LONG', invoice_number_digits: 1 })
  await write('web')
  await shop.db.execute(
    `update invoice_series set next_number = 123 where series = 'PRUEBA-LONG26-'`,
  )
  expect(await write('web')).toBe('PRUEBA-LONG26-123')
})

it.each([
  ['', 'invoice_series_web'],
  ['w', 'invoice_series_web'],
  ['W-', 'invoice_series_web'],
  ['TIENDA1', 'invoice_series_full'],
  ['PRUEBA', 'invoice_series_full'],
  ['Ñ', 'invoice_series_full'],
] as const)('the series «%s» is refused for %s', async (series, key) => {
  const refusal = await getRefusalDetails(save({ [key]: series }))
  expect(refusal).toMatchObject({
    data: { issues: [{ path: [key], message: 'INVALID_INVOICE_SERIES' }] },
  })
})

it.each([0, 9, 1.5])('%d digits of invoice numbers are refused', async (digits) => {
  expect(await getRefusalDetails(save({ invoice_number_digits: digits }))).toMatchObject({
    code: 'BAD_REQUEST',
  })
})

it.each([
  { invoice_series_web: 'F' },
  { invoice_series_full: 'W' },
  { invoice_series_full: 'WR' },
  { invoice_series_web: 'FR' },
  { invoice_series_web: 'X1', invoice_series_full: 'X1' },
])('series that would share numbers are refused: %o', async (settings: Settings) => {
  const refusal = await getRefusalDetails(save(settings))
  const issues = Object.keys(settings).map((key) => ({
    path: [key],
    message: 'INVOICE_SERIES_ALIKE',
  }))
  expect(refusal).toMatchObject({ code: 'BAD_REQUEST', data: { issues } })
  expect(await query(shop.db, '', 'select setting_id from site_settings')).toEqual([])
})

it('a series that was the other one is free once that has changed in the same act', async () => {
  await save({ invoice_series_web: 'F', invoice_series_full: 'C' })
  const refusal = await getRefusalDetails(save({ invoice_series_full: null }))
  expect(refusal).toMatchObject({ data: { issues: [{ message: 'INVOICE_SERIES_ALIKE' }] } })
})
