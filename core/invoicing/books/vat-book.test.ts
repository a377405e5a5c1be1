import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import {
  accountant,
  cancel,
  giveBack,
  goLive,
  readCounter,
  recipient,
  writeFull,
  writeTicket,
} from '../../../test/invoicing/book-fixtures.ts'
import { openTill } from '../../../test/staff-fixtures.ts'
import { nameCompany } from '../../../test/world/company.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'

const shop = sharedShop()

const at = (moment: string) => new Date(moment)
const one = (cents: number, rate = 21) => [{ rate, cents }]
const books = () => shop.call(accountant).invoicing
const getEntries = async (from: string, to = from) =>
  (await books().exportVatBook({ from, to })).entries.map(
    ({ day, type, state, invoices, first, last, total_cents }) =>
      `${day} ${type} ${state} ${invoices} ${first}..${last} ${total_cents}`,
  )

describe('a shop that has issued nothing', () => {
  it('a book without invoices is empty, not refused', async () => {
    const period = { from: '2026-01-01', to: '2026-12-31' }
    expect(await books().getVatBook(period)).toEqual({
      test_mode: true,
      has_real: false,
      has_test: false,
      vat_regime: 'general',
      rates: [],
      base_cents: 0,
      vat_cents: 0,
      sums: [],
    })
    expect(await books().exportVatBook(period)).toEqual({
      test_mode: true,
      entries: [],
      next: null,
    })
  })
})

describe('tickets of the days on which the clocks change', () => {
  it.each([
    ['2026-03-29', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
    ['2026-10-25', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
  ])('the day %s begins and ends at midnight of the shop', async (day, before, first, last) => {
    const prefix = `D${day.slice(5, 7)}-`
    for (const moment of [before, first, last])
      await writeTicket(shop.db, { amounts: one(12_10), now: at(moment), prefix })
    const after = new Date(at(last).getTime() + 1_000)
    await writeTicket(shop.db, { amounts: one(12_10), now: after, prefix })
    expect(await getEntries(day)).toEqual([
      `${day} F2 counted 2 PRUEBA-${prefix}26-2..PRUEBA-${prefix}26-3 2420`,
    ])
    const { rates } = await books().getVatBook({ from: day, to: day })
    expect(rates).toEqual([{ rate: 21, base_cents: 20_00, vat_cents: 4_20 }])
  })
})

describe('what is summed and what is not', () => {
  it('a cancelled ticket is shown as such, is in no sum, and parts the tickets around it', async () => {
    const now = at('2026-11-02T10:00:00+01:00')
    const write = () => writeTicket(shop.db, { amounts: one(10_00), now, prefix: 'A-' })
    await write()
    await write()
    const mistake = await write()
    await write()
    await cancel(shop.db, mistake.invoiceId, at('2026-11-03T10:00:00+01:00'))
    expect(await getEntries('2026-11-02')).toEqual([
      '2026-11-02 F2 counted 2 PRUEBA-A-26-1..PRUEBA-A-26-2 2000',
      '2026-11-02 F2 cancelled 1 PRUEBA-A-26-3..PRUEBA-A-26-3 1000',
      '2026-11-02 F2 counted 1 PRUEBA-A-26-4..PRUEBA-A-26-4 1000',
    ])
    const book = await books().getVatBook({ from: '2026-11-02', to: '2026-11-02' })
    expect(book.base_cents + book.vat_cents).toBe(30_00)
    expect(book.sums.map(({ state, invoices }) => [state, invoices])).toEqual([
      ['counted', 3],
      ['cancelled', 1],
    ])
  })
  it('a full invoice in place of a ticket is shown with its recipient, and the sale is counted once, on its day', async () => {
    const ticket = await writeTicket(shop.db, {
      amounts: one(50_00),
      prefix: 'B-',
      now: at('2026-11-04T10:00:00+01:00'),
    })
    await writeFull(shop.db, { amounts: one(50_00), ticket, now: at('2026-11-05T10:00:00+01:00') })
    await giveBack(shop.db, ticket.saleId, one(20_00), at('2026-11-05T11:00:00+01:00'))
    expect(await getEntries('2026-11-04', '2026-11-05')).toEqual([
      '2026-11-04 F2 counted 1 PRUEBA-B-26-1..PRUEBA-B-26-1 5000',
      '2026-11-05 F3 replacing 1 PRUEBA-F26-1..PRUEBA-F26-1 5000',
      '2026-11-05 R1 counted 1 PRUEBA-FR26-1..PRUEBA-FR26-1 -2000',
    ])
    const { entries } = await books().exportVatBook({ from: '2026-11-05', to: '2026-11-05' })
    const { nif, name } = recipient
    expect(entries).toMatchObject([
      { recipient: { nif, name }, corrects: ['PRUEBA-B-26-1'] },
      { recipient: { nif, name }, corrects: ['PRUEBA-F26-1'] },
    ])
    const book = await books().getVatBook({ from: '2026-11-01', to: '2026-11-05' })
    expect(book.base_cents + book.vat_cents).toBe(30_00 + 50_00 - 20_00)
  })
  it('corrections of tickets are entries of their own, each with the ticket that it corrects', async () => {
    const now = at('2026-11-06T10:00:00+01:00')
    const amounts = [...one(12_10), ...one(11_00, 10), ...one(10_40, 4)]
    const first = await writeTicket(shop.db, { amounts, now, prefix: 'C-' })
    const second = await writeTicket(shop.db, { amounts, now, prefix: 'C-' })
    for (const { saleId } of [first, second])
      await giveBack(shop.db, saleId, [...one(1_21), ...one(1_04, 4)], now)
    expect(await getEntries('2026-11-06')).toEqual([
      '2026-11-06 F2 counted 2 PRUEBA-C-26-1..PRUEBA-C-26-2 6700',
      '2026-11-06 R5 counted 1 PRUEBA-C-R26-1..PRUEBA-C-R26-1 -225',
      '2026-11-06 R5 counted 1 PRUEBA-C-R26-2..PRUEBA-C-R26-2 -225',
    ])
    const { entries } = await books().exportVatBook({ from: '2026-11-06', to: '2026-11-06' })
    expect(entries[0]?.taxes).toEqual([
      { rate: 21, base_cents: 20_00, vat_cents: 4_20 },
      { rate: 10, base_cents: 20_00, vat_cents: 2_00 },
      { rate: 4, base_cents: 20_00, vat_cents: 80 },
    ])
    expect(entries[2]?.corrects).toEqual(['PRUEBA-C-26-2'])
    const book = await books().getVatBook({ from: '2026-11-06', to: '2026-11-06' })
    expect(book.sums[0]).toMatchObject({ series: 'PRUEBA-C-26-', type: 'F2', invoices: 2 })
  })
  it('a ticket whose anulación was written in spite of its full invoice leaves the sale in no sum, and the book says so', async () => {
    const now = at('2026-11-08T10:00:00+01:00')
    const ticket = await writeTicket(shop.db, { amounts: one(50_00), prefix: 'E-', now })
    const full = await writeFull(shop.db, { amounts: one(50_00), ticket, now })
    await cancel(shop.db, ticket.invoiceId, now)
    expect(await getEntries('2026-11-08')).toEqual([
      `2026-11-08 F2 cancelled 1 ${ticket.invoice}..${ticket.invoice} 5000`,
      `2026-11-08 F3 replacing 1 ${full.invoice}..${full.invoice} 5000`,
    ])
    const book = await books().getVatBook({ from: '2026-11-08', to: '2026-11-08' })
    expect([book.base_cents, book.vat_cents]).toEqual([0, 0])
  })
  it('a ticket that a full invoice has replaced is not cancelled; without that full invoice it is, and the sale is in no sum', async () => {
    const now = at('2026-11-09T10:00:00+01:00')
    const ticket = await writeTicket(shop.db, { amounts: one(50_00), prefix: 'E-', now })
    const full = await writeFull(shop.db, { amounts: one(50_00), ticket, now })
    const reason = 'Hecho por error'
    const withdraw = ({ invoiceId }: typeof ticket) =>
      books().cancelInvoice({ invoice_id: invoiceId, reason })
    expect(await getRefusal(withdraw(ticket))).toMatchObject({ code: 'INVOICE_CORRECTED' })
    const sum = async () => {
      const book = await books().getVatBook({ from: '2026-11-09', to: '2026-11-09' })
      return book.base_cents + book.vat_cents
    }
    expect(await sum()).toBe(50_00)
    await withdraw(full)
    expect(await sum()).toBe(50_00)
    await withdraw(ticket)
    expect(await getEntries('2026-11-09')).toEqual([
      `2026-11-09 F2 cancelled 1 ${ticket.invoice}..${ticket.invoice} 5000`,
      `2026-11-09 F3 cancelled 1 ${full.invoice}..${full.invoice} 5000`,
    ])
    expect(await sum()).toBe(0)
  })
})

describe('what is asked for', () => {
  it('reversed days and spans of ten years are refused, and days that do not exist are not understood', async () => {
    for (const verb of ['getVatBook', 'exportVatBook'] as const) {
      const ask = (from: string, to: string) => getRefusal(books()[verb]({ from, to }))
      expect(await ask('2026-12-31', '2026-01-01')).toMatchObject({
        code: 'PERIOD_REVERSED',
        status: 422,
      })
      expect(await ask('2020-01-01', '2029-12-31')).toMatchObject({ code: 'PERIOD_TOO_LONG' })
      expect(await ask('2026-02-30', '2026-03-01')).toMatchObject({ code: 'BAD_REQUEST' })
    }
  })
  it('a person who may not see what the shop takes sees no VAT book', async () => {
    const period = { from: '2026-11-01', to: '2026-11-30' }
    for (const actor of [
      staffWith({ can_manage_sales_pos: true }),
      staffWith({ can_view_reports: true, see_turnover: 'denied' }),
    ]) {
      const { getVatBook, exportVatBook } = shop.call(actor).invoicing
      expect(await getRefusal(getVatBook(period))).toMatchObject({ code: 'FORBIDDEN' })
      expect(await getRefusal(exportVatBook(period))).toMatchObject({ code: 'FORBIDDEN' })
    }
  })
  it('a shop under recargo de equivalencia is told its regime', async () => {
    await shop.db.execute(
      `insert into site_settings (setting_id, setting_value) values ('vat_regime', '"recargo_equivalencia"')`,
    )
    const book = await books().getVatBook({ from: '2026-11-01', to: '2026-11-30' })
    expect(book.vat_regime).toBe('recargo_equivalencia')
  })
  it('real invoices and those of test mode are never in one book, and real ones are shown where there are any', async () => {
    const period = { from: '2026-12-02', to: '2026-12-02' }
    const now = at('2026-12-02T10:00:00+01:00')
    await writeTicket(shop.db, { amounts: one(12_10), now, prefix: 'A-' })
    expect(await books().getVatBook(period)).toMatchObject({ test_mode: true, base_cents: 10_00 })
    await nameCompany(shop)
    expect(await goLive(shop.db)).toBe('begun')
    await writeTicket(shop.db, { amounts: one(24_20), now, prefix: 'A-' })
    const real = await books().getVatBook(period)
    expect(real).toMatchObject({ test_mode: false, has_test: true, base_cents: 20_00 })
    expect(await getEntries('2026-12-02')).toEqual(['2026-12-02 F2 counted 1 A-26-1..A-26-1 2420'])
    const tried = { ...period, test_mode: true }
    expect(await books().getVatBook(tried)).toMatchObject({ test_mode: true, base_cents: 10_00 })
    const { entries, test_mode } = await books().exportVatBook(tried)
    expect([test_mode, entries.length, entries[0]?.total_cents]).toEqual([true, 1, 12_10])
  })
})

describe('tickets of a till that had no line to the shop', () => {
  /** A ticket of 12.10 whose goods were sold at a moment, and which was issued at another. */
  const ticketOf = async (sold: string, issued: string, prefix: string) =>
    writeTicket(shop.db, {
      amounts: one(12_10),
      now: at(issued),
      prefix,
      sold: { at: at(sold), counter: await readCounter(shop.db) },
    })
  beforeAll(() => openTill(shop, 'T7'))
  const read = async (from: string, to: string) => ({
    entries: (await books().exportVatBook({ from, to })).entries.map(
      ({ day, issued_on, state, first, last }) => `${day} ${issued_on} ${state} ${first}..${last}`,
    ),
    base: (await books().getVatBook({ from, to })).base_cents,
  })

  it('a ticket that was sold in one year and issued in the next counts in the one, on a line of its own, and is named in the other', async () => {
    const issued = '2028-01-01T09:00:00+01:00'
    for (const sold of ['2027-12-31T23:57:00+01:00', '2027-12-31T23:58:00+01:00', issued])
      await ticketOf(sold, issued, 'T7-')
    expect(await read('2027-10-01', '2027-12-31')).toEqual({
      entries: [
        '2027-12-31 2028-01-01 counted T7-28-1..T7-28-1',
        '2027-12-31 2028-01-01 counted T7-28-2..T7-28-2',
      ],
      base: 20_00,
    })
    expect(await read('2028-01-01', '2028-03-31')).toEqual({
      entries: [
        '2028-01-01 2028-01-01 elsewhere T7-28-1..T7-28-1',
        '2028-01-01 2028-01-01 elsewhere T7-28-2..T7-28-2',
        '2028-01-01 2028-01-01 counted T7-28-3..T7-28-3',
      ],
      base: 10_00,
    })
    const { sums } = await books().getVatBook({ from: '2028-01-01', to: '2028-03-31' })
    expect(sums.map(({ state, invoices }) => [state, invoices])).toEqual([
      ['elsewhere', 2],
      ['counted', 1],
    ])
  })
  it('a ticket of an earlier day of the quarter stands under that day, summed with others of both days', async () => {
    const issued = '2028-05-03T09:00:00+02:00'
    for (const sold of ['2028-05-02T18:00:00+02:00', '2028-05-02T19:00:00+02:00', issued])
      await ticketOf(sold, issued, 'T8-')
    expect(await read('2028-04-01', '2028-06-30')).toEqual({
      entries: [
        '2028-05-02 2028-05-03 counted T8-28-1..T8-28-2',
        '2028-05-03 2028-05-03 counted T8-28-3..T8-28-3',
      ],
      base: 30_00,
    })
    expect((await read('2028-05-03', '2028-05-03')).base).toBe(10_00)
  })
  it('a book in parts has a late ticket once, whichever part its issue falls into', async () => {
    const period = { from: '2028-05-01', to: '2028-05-31' }
    const found: string[] = []
    for (let begin: string | null = period.from; begin; ) {
      const part = await books().exportVatBook({ ...period, begin, limit: 1, detail: 'invoices' })
      found.push(...part.entries.map(({ first }) => first))
      begin = part.next
    }
    expect(found).toEqual(['T8-28-1', 'T8-28-2', 'T8-28-3'])
  })
})
