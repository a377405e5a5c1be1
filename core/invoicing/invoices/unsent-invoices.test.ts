import { beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { fiscalConfig } from '../../../test/invoicing/fiscal-fixtures.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { nameCompany } from '../../../test/world/company.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import { openFiscalChain } from '../open-fiscal-chain.ts'
import { chosenInvoices, listStatement } from './invoice-statements.ts'

const shop = sharedWorld()
let shoe: number
beforeAll(async () => {
  shoe = await sellShoe(shop, { pairs: 20 })
})

const office = () => shop.call(staffWith({ can_view_reports: true })).invoicing
const list = async (filter: Parameters<ReturnType<typeof office>['listInvoices']>[0] = {}) =>
  (await office().listInvoices(filter)).invoices.map(({ invoice_id }) => invoice_id)
const sell = async () => {
  await shop.call(shop.staff.lola).till.finishSale(cardSale(shoe))
  return (await list())[0] ?? 0
}

it('what the agency never hears of is found, before and after the shop began to send', async () => {
  const before = [await sell(), await sell(), await sell()]
  await nameCompany(shop, { company_name: 'Zapatería SL', company_nif: 'B12345674' })
  await inTransaction(shop.db, (tx) => openFiscalChain(tx, fiscalConfig))
  const sent = [await sell(), await sell()]
  expect(await list({ state: 'unsent' })).toEqual(before.toReversed())
  expect(await list({ state: 'pending' })).toEqual(sent.toReversed())
  expect(await list({ state: 'unsent', q: 'T1-26-2' })).toHaveLength(1)
  expect(await list({ state: 'unsent', type: 'F1' })).toEqual([])
  expect(await list({ state: 'accepted' })).toEqual([])
})

it('the newest record of an invoice is found by its index, though the tables have no statistics', async () => {
  const plan = await query<{ 'QUERY PLAN': string }>(
    shop.db,
    '',
    `explain ${listStatement(chosenInvoices('', false), 'limit 50 offset 50000')}`,
  )
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  const [chosen = ''] = text.split('CTE listed').slice(1)
  expect(
    chosen.split('CTE Scan')[0],
    'a late page reads no record of those before it',
  ).not.toContain('fiscal_records')
  expect(text).toContain('using fiscal_records_newest on fiscal_records r')
  expect(text).not.toContain('fiscal_records_pkey')
})
