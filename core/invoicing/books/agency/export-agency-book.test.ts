import { beforeAll, expect, it } from 'vitest'
import { getRefusal, machineWith, staffWith } from '../../../../test/call-fixtures.ts'
import {
  accountant,
  cancel,
  giveBack,
  goLive,
  recipient,
  writeFull,
  writeTicket,
} from '../../../../test/invoicing/book-fixtures.ts'
import {
  hasAgencyTemplate,
  readAgencyTemplate,
} from '../../../../test/shared-data/agency-template.ts'
import { nameCompany } from '../../../../test/world/company.ts'
import { sharedShop } from '../../../../test/world/shared-shop.ts'
import { sumCents } from '../../../base/money.ts'
import { toAgencyCells } from './agency-row.ts'
import { AGENCY_COLUMNS, AGENCY_SHEET } from './rules.ts'

const shop = sharedShop()
const one = (cents: number, rate = 21) => [{ rate, cents }]
const books = () => shop.call(accountant).invoicing
const settings = () => shop.call(machineWith({ can_manage_site_settings: true })).settings
const save = (iae_heading: string | null) => settings().saveSettings({ iae_heading })

/** A trial, then five quarters: tickets over and under a year's edge, of two rates, cancelled, replaced and given back. */
beforeAll(async () => {
  const at = (moment: string) => new Date(moment)
  await writeTicket(shop.db, { amounts: one(50_00), now: at('2026-11-20T10:00:00Z') })
  await nameCompany(shop, { company_name: 'Zapatería Núñez SL', company_nif: 'B12345674' })
  await goLive(shop.db)
  await writeTicket(shop.db, { amounts: one(30_00), now: at('2026-12-31T10:00:00Z') })
  const amounts = [...one(60_50), ...one(10_40, 4)]
  const day = (time: string) => at(`2027-02-03T${time}:00Z`)
  const first = await writeTicket(shop.db, { amounts, now: day('10:00') })
  const second = await writeTicket(shop.db, { amounts, now: day('10:10') })
  const wrong = await writeTicket(shop.db, { amounts: one(99_00), now: day('10:20') })
  await cancel(shop.db, wrong.invoiceId, day('10:21'))
  await writeTicket(shop.db, { amounts: one(2_999_00), now: day('10:30') })
  await writeFull(shop.db, { amounts, now: day('10:40'), ticket: first })
  await writeFull(shop.db, { amounts: one(1_210_00), now: day('10:50') })
  await giveBack(shop.db, second.saleId, one(60_50), at('2027-05-03T10:00:00Z'))
  await save('651.6')
})

const read = (to: string) => books().exportAgencyBook({ to })

it('the book begins with the year and has days of tickets as F4, rest by rest, without the trial and what was cancelled', async () => {
  const { from, company, rows, refusals, lacks, next } = await read('2027-06-30')
  expect({ from, company, refusals, lacks, next }).toEqual({
    from: '2027-01-01',
    company: { nif: 'B12345674', name: 'Zapatería Núñez SL' },
    refusals: [],
    lacks: [],
    next: null,
  })
  expect(
    rows.map((row) => [
      row.quarter,
      row.type,
      row.series,
      row.number,
      row.last_number,
      row.rate,
      row.total_cents,
    ]),
  ).toEqual(
    [
      ['1T', 'F1', 'F27-', '2', null, 21, 1_210_00],
      ['1T', 'F3', 'F27-', '1', null, 21, 60_50],
      ['1T', 'F3', 'F27-', '1', null, 4, 10_40],
      ['1T', 'F4', 'W27-', '1', '2', 21, 121_00],
      ['1T', 'F4', 'W27-', '1', '2', 4, 20_80],
      ['1T', 'F2', 'W27-', '4', null, 21, 2_999_00],
      ['2T', 'R5', 'WR27-', '1', null, 21, -60_50],
    ].toSorted((one, other) => order(one) - order(other)),
  )
  expect(rows.find(({ type }) => type === 'F1')).toMatchObject({ id: recipient.nif, regime: '01' })
})

/** Rows go by day, series and number. */
const order = ([quarter, , series, number]: (string | number | null)[]) =>
  (quarter === '2T' ? 100 : 0) + (series === 'F27-' ? 0 : 10) + Number(number)

it('without F3, which the agency does not add up, its lines come to the book of the same days', async () => {
  const { rows } = await read('2027-06-30')
  const counted = rows.filter(({ type }) => type !== 'F3')
  const book = await books().getVatBook({ from: '2027-01-01', to: '2027-06-30' })
  expect(sumCents(counted.map((row) => row.base_cents))).toBe(book.base_cents)
  expect(sumCents(counted.map((row) => row.vat_cents))).toBe(book.vat_cents)
})

it('each line of the agency names the heading of the settings, and without one the file is not written', async () => {
  expect(new Set((await read('2027-06-30')).rows.map(({ heading }) => heading))).toEqual(
    new Set(['6516']),
  )
  await save(null)
  expect((await read('2027-06-30')).lacks).toEqual(['iae_heading'])
  expect(await getRefusal(save('65.16'))).toMatchObject({ code: 'BAD_REQUEST' })
  await save('651.6')
})

it('a year without invoices has no lines, and who may not see turnover gets none', async () => {
  expect((await read('2030-01-31')).rows).toEqual([])
  const { invoicing } = shop.call(staffWith({ can_manage_sales_pos: true }))
  expect(await getRefusal(invoicing.exportAgencyBook({ to: '2027-06-30' }))).toMatchObject({
    code: 'FORBIDDEN',
  })
})

it.skipIf(!hasAgencyTemplate)(
  'columns, types, lengths and values are those of the tax agency’s template (left out because it lies beside the project)',
  async () => {
    const template = await readAgencyTemplate()
    expect(AGENCY_SHEET).toBe(template.name)
    expect(AGENCY_COLUMNS.map(({ group }) => group)).toEqual(template.groups.slice(0, 36))
    expect(AGENCY_COLUMNS.map(({ title }) => title)).toEqual(template.titles.slice(0, 36))
    const types = AGENCY_COLUMNS.map(({ type, length, title }) => {
      if (type === 'day') return 'Fecha(dd/mm/yyyy)'
      return type === 'text'
        ? `Alfanumérico(${length})`
        : `Decimal(${length},${title === 'Ejercicio' ? 0 : 2})`
    })
    expect(types).toEqual(template.types.slice(0, 36).map((type) => type.replace(' (', '(')))
    const { rows } = await read('2027-06-30')
    for (const row of rows)
      for (const [place, cell] of toAgencyCells(row).entries()) {
        const allowed = template.allowed(place)
        if (allowed.length > 0 && cell !== null && !/^ISO/.test(allowed[0] ?? ''))
          expect(allowed, AGENCY_COLUMNS[place]?.group).toContain(String(cell))
      }
  },
)
