import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../../core/base/db.server.ts'
import { createStaff } from '../../../../core/staff/users/create-staff.ts'
import {
  cancel,
  giveBack,
  recipient,
  writeFull,
  writeTicket,
} from '../../../../test/invoicing/book-fixtures.ts'
import { cheapPasswords } from '../../../../test/staff/cheap-passwords.ts'
import { staffTestClient } from '../../../../test/staff-test-client.ts'
import { sharedShop } from '../../../../test/world/shared-shop.ts'

const shop = sharedShop()
let browser: ReturnType<Awaited<ReturnType<typeof staffTestClient>>>
beforeAll(async () => {
  await inTransaction(shop.db, (tx) =>
    createStaff(tx, cheapPasswords, {
      email: 'gestora@horma.test',
      name: 'Gestora',
      password: 'a long password 2026',
      role: {
        name: 'Gestoría',
        permissions: { is_super_admin: false, can_view_reports: true },
      },
    }),
  )
  const at = (time: string) => new Date(`2026-10-25T${time}:00+01:00`)
  const amounts = [
    { rate: 21, cents: 12_10 },
    { rate: 4, cents: 10_40 },
  ]
  const first = await writeTicket(shop.db, { amounts, now: at('10:00') })
  const second = await writeTicket(shop.db, { amounts, now: at('11:00') })
  const mistake = await writeTicket(shop.db, { amounts, now: at('12:00') })
  await cancel(shop.db, mistake.invoiceId, at('12:01'))
  await writeFull(shop.db, { amounts, now: at('13:00'), ticket: first })
  await writeFull(shop.db, { amounts: [{ rate: 10, cents: 1_100_00 }], now: at('14:00') })
  await giveBack(shop.db, second.saleId, [{ rate: 21, cents: 12_10 }], at('15:00'))
  browser = (await staffTestClient(shop))()
  await browser.signIn('gestora@horma.test', 'a long password 2026')
})

const PERIOD = '?from=2026-10-01&to=2026-12-31'
const load = async (file: string, search = PERIOD) => {
  const answer = await browser.send(`/admin/invoices/books/${file}${search}`)
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

/** What 2 tickets, a full invoice and a return come to: the cancelled one and the F3 are in no sum. */
const BASE = 2 * (10 + 10) + 1000 - 10
const VAT = 2 * (2.1 + 0.4) + 100 - 2.1

it('the file of the book has the tickets of a day in one row per rate, with Spanish decimals and a mark for Excel', async () => {
  const { answer, bytes } = await load('days.csv')
  expect(answer.headers.get('content-disposition')).toContain(
    'libro-iva_2026-10-01_2026-12-31_PRUEBA.csv',
  )
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  expect(text.startsWith('\uFEFFFecha de expedición;Fecha de operación;Clave;')).toBe(true)
  const lines = text.replaceAll('"', '').split('\r\n').slice(1, -1)
  expect(lines[2]).toBe(
    "2026-10-25;;F1;Factura completa;PRUEBA-F26-;PRUEBA-F26-2;PRUEBA-F26-2;1;12345678Z;'=Ana & Co <«Ñ»> 👞;;Contada;10,00;1000,00;100,00;1100,00;",
  )
  expect(lines.filter((line) => line.includes(';F2;'))).toEqual([
    '2026-10-25;;F2;Factura simplificada;PRUEBA-W26-;PRUEBA-W26-1;PRUEBA-W26-2;2;;;;Contada;21,00;20,00;4,20;24,20;',
    '2026-10-25;;F2;Factura simplificada;PRUEBA-W26-;PRUEBA-W26-1;PRUEBA-W26-2;2;;;;Contada;4,00;20,00;0,80;20,80;',
    '2026-10-25;;F2;Factura simplificada;PRUEBA-W26-;PRUEBA-W26-3;PRUEBA-W26-3;1;;;;Anulada, no se cuenta;21,00;;;;12,10',
    '2026-10-25;;F2;Factura simplificada;PRUEBA-W26-;PRUEBA-W26-3;PRUEBA-W26-3;1;;;;Anulada, no se cuenta;4,00;;;;10,40',
  ])
})

it('the spreadsheet has real days and numbers, names as they are, and sums that are those of the book', async () => {
  const { answer, bytes } = await load('invoices.xlsx')
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  const [sheet] = (await readXlsx(bytes)).sheets
  const [head = [], ...rows] = sheet?.rows ?? []
  const column = (title: string) => rows.map((row) => row[head.indexOf(title)])
  expect(rows).toHaveLength(10)
  expect(column('Fecha de expedición')).toEqual(rows.map(() => new Date('2026-10-25T00:00:00Z')))
  const add = (values: unknown[]) =>
    Math.round(values.reduce((sum: number, value) => sum + Number(value ?? 0), 0) * 100) / 100
  expect(add(column('Base imponible'))).toBe(BASE)
  expect(add(column('Cuota'))).toBe(Math.round(VAT * 100) / 100)
  expect(add(column('Total'))).toBe(Math.round((BASE + VAT) * 100) / 100)
  expect(column('Destinatario')).toContain(recipient.name)
  expect(column('Rectifica o sustituye a')).toContain('PRUEBA-W26-1')
  expect(column('Facturas')).toEqual(rows.map(() => 1))
})

it('both ways of telling tickets come to the same in both kinds of file', async () => {
  const { bytes } = await load('days.xlsx')
  const [sheet] = (await readXlsx(bytes)).sheets
  const [head = [], ...rows] = sheet?.rows ?? []
  const base = rows.map((row) => Number(row[head.indexOf('Base imponible')] ?? 0))
  expect(base.reduce((sum, value) => sum + value, 0)).toBe(BASE)
  const text = new TextDecoder().decode((await load('invoices.csv')).bytes)
  expect(text.split('\r\n')).toHaveLength(1 + 10 + 1)
})

it('a period without invoices is a file with its head alone, and real invoices that do not exist are none', async () => {
  for (const search of ['?from=2020-01-01&to=2020-12-31', `${PERIOD}&mode=real`]) {
    const text = new TextDecoder().decode((await load('days.csv', search)).bytes)
    expect(text.split('\r\n')).toHaveLength(2)
    const [sheet] = (await readXlsx((await load('days.xlsx', search)).bytes)).sheets
    expect(sheet?.rows).toHaveLength(1)
  }
})

it.each([
  ['weeks.csv', PERIOD, 404],
  ['days.pdf', PERIOD, 404],
  ['days.csv', '?from=2026-12-31&to=2026-01-01', 422],
  ['days.xlsx', '?from=2016-01-01&to=2026-01-01', 422],
])('%s of %s answers with %i', async (file, search, status) => {
  expect((await load(file, search)).answer.status).toBe(status)
})

it('the page tells reversed days without losing them, and that invoices are of test mode', async () => {
  const reversed = await browser.send('/admin/invoices/books?from=2026-12-31&to=2026-01-01')
  expect(reversed.status).toBe(200)
  const body = await reversed.text()
  expect(body).toContain('"refusal":"PERIOD_REVERSED"')
  expect(body).toContain('"from":"2026-12-31","to":"2026-01-01"')
  const page = await browser.send(`/admin/invoices/books${PERIOD}`)
  expect(await page.text()).toContain('"test_mode":true')
})
