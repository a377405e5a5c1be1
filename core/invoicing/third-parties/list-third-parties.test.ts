import { beforeAll, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { accountant, cancel, createSale, goLive } from '../../../test/invoicing/book-fixtures.ts'
import { nameCompany } from '../../../test/world/company.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { inTransaction } from '../../base/db.server.ts'
import type { Recipient } from '../invoice-parties.ts'
import { writeCorrection } from '../write-correction.ts'
import { splitByRate, writeInvoice } from '../write-invoice.ts'

const shop = sharedShop()
const list = (year: number) => shop.call(accountant).invoicing.listThirdParties({ year })

async function invoice(recipient: Recipient | undefined, cents: number, day: string) {
  const now = new Date(`${day}T10:00:00Z`)
  const saleId = await createSale(shop.db, now)
  const written = await inTransaction(shop.db, (tx) =>
    writeInvoice(tx, {
      type: recipient ? 'F1' : 'F2',
      saleId,
      series: recipient ? 'full' : 'web',
      ...(recipient && { recipient }),
      taxes: splitByRate([{ rate: 21, cents }]),
      now,
    }),
  )
  return { ...written, saleId, now }
}

const person = (nif: string, name: string, foreign_id?: Recipient['foreign_id']): Recipient => ({
  nif,
  name,
  address: 'Calle Mayor 1, 28013 Madrid',
  ...(foreign_id && { foreign_id }),
})
const ana = person('12345678Z', 'Ana')
const club = person('B12345674', 'Club SL')
const claire = person('XDA123456', 'Claire', { type: 'passport', country: 'FR' })

beforeAll(async () => {
  await invoice(ana, 9_000_00, '2026-11-30')
  await nameCompany(shop, { company_name: 'Zapatería SL', company_nif: 'B12345674' })
  await goLive(shop.db)
  await invoice(person('B12345674', 'Club Deportivo SL'), 2_000_00, '2027-01-10')
  await invoice(club, 1_005_06, '2027-04-10')
  await invoice(ana, 3_005_06, '2027-05-10')
  await invoice(claire, 4_000_00, '2027-08-10')
  await invoice(person('', 'Nadie'), 5_000_00, '2027-09-10')
  await invoice(undefined, 2_999_00, '2027-09-11')
  const wrong = await invoice(ana, 100_00, '2027-10-10')
  await cancel(shop.db, wrong.invoiceId, wrong.now)
  const back = await invoice(club, 500_00, '2027-10-11')
  await inTransaction(shop.db, (tx) =>
    writeCorrection(tx, {
      saleId: back.saleId,
      refunds: [{ rate: 21, cents: 499_99 }],
      now: new Date('2027-12-01T10:00:00Z'),
    }),
  )
})

it('a year lists whom the shop invoiced more than 3,005.06 euros, by quarter and less corrections', async () => {
  const { third_parties, is_cut } = await list(2027)
  expect(is_cut).toBe(false)
  expect(
    third_parties.map(({ name, nif, invoices, quarters_cents, total_cents, note }) => [
      name,
      nif,
      invoices,
      quarters_cents,
      total_cents,
      note,
    ]),
  ).toEqual([
    ['Nadie', '', 1, [0, 0, 5_000_00, 0], 5_000_00, 'no_tax_id'],
    ['Claire', 'XDA123456', 1, [0, 0, 4_000_00, 0], 4_000_00, 'foreign'],
    ['Club SL', 'B12345674', 4, [2_000_00, 1_005_06, 0, 1], 3_005_07, null],
  ])
})

it('exactly 3,005.06 euros, tickets, what was cancelled and the trial are in no list', async () => {
  const names = (await list(2027)).third_parties.map(({ name }) => name)
  expect(names).not.toContain('Ana')
  expect((await list(2026)).third_parties).toEqual([])
})

it('who may not see turnover gets no list', async () => {
  const { invoicing } = shop.call(staffWith({ can_manage_sales_pos: true }))
  expect(await getRefusal(invoicing.listThirdParties({ year: 2027 }))).toMatchObject({
    code: 'FORBIDDEN',
  })
})
