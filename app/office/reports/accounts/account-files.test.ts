import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../../core/base/db.server.ts'
import { AGENCY_COLUMNS } from '../../../../core/invoicing/books/agency/rules.ts'
import { createStaff } from '../../../../core/staff/users/create-staff.ts'
import { machineWith } from '../../../../test/call-fixtures.ts'
import { goLive, writeFull, writeTicket } from '../../../../test/invoicing/book-fixtures.ts'
import { cheapPasswords } from '../../../../test/staff/cheap-passwords.ts'
import { staffTestClient } from '../../../../test/staff-test-client.ts'
import { nameCompany } from '../../../../test/world/company.ts'
import { sharedShop } from '../../../../test/world/shared-shop.ts'

const shop = sharedShop()
let browser: ReturnType<Awaited<ReturnType<typeof staffTestClient>>>
beforeAll(async () => {
  await inTransaction(shop.db, (tx) =>
    createStaff(tx, cheapPasswords, {
      email: 'gestora@horma.test',
      name: 'Gestora',
      password: 'a long password 2026',
      role: { name: 'Gestoría', permissions: { is_super_admin: false, can_view_reports: true } },
    }),
  )
  await nameCompany(shop, { company_name: 'Zapatería Núñez SL', company_nif: 'B12345674' })
  await goLive(shop.db)
  const at = (time: string) => new Date(`2027-02-03T${time}:00+01:00`)
  const amounts = [{ rate: 21, cents: 12_10 }]
  await writeTicket(shop.db, { amounts, now: at('10:00') })
  await writeTicket(shop.db, { amounts, now: at('11:00') })
  await writeFull(shop.db, { amounts: [{ rate: 21, cents: 4_840_00 }], now: at('12:00') })
  browser = (await staffTestClient(shop))()
  await browser.signIn('gestora@horma.test', 'a long password 2026')
})

const load = async (path: string) => {
  const answer = await browser.send(`/admin/accountant/files/${path}`)
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const PERIOD = '?from=2027-01-01&to=2027-03-31'
const setHeading = (iae_heading: string) =>
  shop.call(machineWith({ can_manage_site_settings: true })).settings.saveSettings({ iae_heading })

it('one file has a sheet for the sums and for each part, and its figures are those of the page', async () => {
  const { answer, bytes } = await load(`all.xlsx${PERIOD}`)
  expect(answer.headers.get('content-disposition')).toContain('gestoria_2027-01-01_2027-03-31.xlsx')
  const { sheets } = await readXlsx(bytes)
  expect(sheets.map(({ name }) => name)).toEqual([
    'Sumas',
    'Ventas',
    'Devoluciones',
    'Cobros',
    'Disputas',
    'Entregas',
    'Cierres',
    'Facturas',
    'Libro de IVA',
  ])
  const [sums, sales, , , , , , invoices, book] = sheets.map(({ rows }) => rows)
  const find = (name: string) => sums?.find(([first]) => first === name)?.[1]
  expect(find('Facturado')).toBe(4_864.2)
  expect(find('Base imponible')).toBe(4_020)
  // The sales of these invoices come to nothing, which no line explains.
  expect(find('Sin explicar')).toBe(4_864.2)
  expect(sales).toHaveLength(4)
  expect(invoices).toHaveLength(4)
  expect(book).toHaveLength(3)
})

it('each part is a CSV file too, and any other name is no file', async () => {
  for (const part of [
    'sums',
    'sales',
    'returns',
    'tenders',
    'disputes',
    'receipts',
    'closings',
    'invoices',
    'book',
  ]) {
    const { answer, bytes } = await load(`${part}.csv${PERIOD}`)
    expect(answer.status, part).toBe(200)
    expect(new TextDecoder().decode(bytes), part).toContain('\r\n')
  }
  for (const name of ['sales.xlsx', 'all.csv', 'nothing.csv'])
    expect((await load(name + PERIOD)).answer.status, name).toBe(404)
  expect((await load('sales.csv?from=2027-03-01&to=2027-01-01')).answer.status).toBe(422)
})

it('the book of the agency is not written without the heading, and then has its 36 columns and its name', async () => {
  expect((await load('agency-book?to=2027-03-31')).answer.status).toBe(422)
  const page = await browser.send('/admin/accountant/agency-book?to=2027-03-31')
  expect(await page.text()).toContain('"lacks":["iae_heading"]')
  await setHeading('651.6')
  const { answer, bytes } = await load('agency-book?to=2027-03-31')
  expect(answer.headers.get('content-disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent('2027B12345674EZapatería Núñez SL.xlsx')}`,
  )
  const [sheet] = (await readXlsx(bytes)).sheets
  expect(sheet?.name).toBe('EXPEDIDAS_INGRESOS')
  const [groups, , full, tickets] = sheet?.rows ?? []
  expect(groups?.[0]).toBe('Autoliquidación')
  expect(AGENCY_COLUMNS).toHaveLength(36)
  expect(full?.slice(0, 6)).toEqual([2027, '1T', 'A', '03', '6516', 'F1'])
  expect(full?.[8]).toEqual(new Date('2027-02-03T00:00:00Z'))
  expect(full?.slice(20, 24)).toEqual([4_840, 4_000, 21, 840])
  expect(tickets?.slice(10, 13)).toEqual(['W27-', '1', '2'])
})

it('the list of modelo 347 has whom the year made large', async () => {
  const { answer, bytes } = await load('third-parties?year=2027')
  expect(answer.headers.get('content-disposition')).toContain('modelo-347_2027.csv')
  const [, line] = new TextDecoder().decode(bytes).replaceAll('"', '').split('\r\n')
  expect(line).toContain('12345678Z;ES;')
  expect(line).toContain(';B;1;4840,00;0,00;0,00;0,00;4840,00;')
  const page = await browser.send('/admin/accountant/third-parties?year=2027')
  expect(await page.text()).toContain('12345678Z')
})
