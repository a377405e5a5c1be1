import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../../core/base/procedures/actor.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cardSale, hireSeller, openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../test/staff-test-client.ts'

const PASSWORD = 'a long password 2026'

let shop: TestShop
let browser: Browser
let seller: Actor
let sale: { sale_id: number; reference: string; invoice: string }
beforeAll(async () => {
  shop = await testShop()
  seller = (await openTill(shop)).seller
  const variant = await sellShoe(shop)
  sale = await shop.call(seller).till.finishSale(cardSale(variant))
  await shop.call().checkout.placeOrder(orderInput([variant]))
  browser = (await staffTestClient(shop))()
  await browser.signIn('lola@horma.test', PASSWORD)
})
afterAll(() => shop.close())

async function list(search = '') {
  const answer = await browser.send(`/admin/sales-pos${search}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { loaderData: Record<string, never> }).loaderData[
    'office/sales/sales-page'
  ] as unknown as {
    found: { sales: { sale_id: number }[]; total: number; sums: { sold_cents: number } }
    tills: { till: string }[]
    sellers: { name: string; left: boolean }[]
  }
}

describe('the page of registered sales', () => {
  it('registered sales show both origins with their sums, and the tills and sellers to filter by', async () => {
    const { found, tills, sellers } = await list()
    expect(found).toMatchObject({ total: 2, sums: { sold_cents: 69_95 } })
    expect(tills.map(({ till }) => till)).toEqual(['T1'])
    expect(sellers).toMatchObject([{ name: 'Lola', left: false }])
  })
  it('registered sales are narrowed by their address', async () => {
    expect((await list('?origin=pos')).found.sales).toMatchObject([{ sale_id: sale.sale_id }])
    expect((await list(`?q=${sale.invoice}`)).found.total).toBe(1)
    expect((await list('?payment=refunded')).found.total).toBe(0)
    expect((await list('?fulfillment=pending')).found.total).toBe(0)
    expect((await list('?returns=some')).found.total).toBe(0)
    await shop.pool.query(
      `update sales set fulfillment_status = 'shipped' where sale_origin = 'web'`,
    )
    expect((await list('?fulfillment=shipped')).found.sales).toMatchObject([{ origin: 'web' }])
    await shop.pool.query(`update sales set fulfillment_status = null where sale_origin = 'web'`)
    expect((await list('?from=2026-11-21&to=2026-11-21&till=T1')).found.total).toBe(1)
    expect((await list('?origin=nonsense&page=x&from=2026-99-99')).found.total).toBe(2)
  })
  it('registered sales can be filtered by sellers who have left, not by people who never sold', async () => {
    await hireSeller(shop, 'Eva')
    await hireSeller(shop, 'Nuria')
    await shop.pool.query(`update staff_users set archived_at = now() where name = 'Eva'`)
    await shop.pool.query(`delete from admin_user_roles using staff_users
      where admin_user_roles.user_id = staff_users.user_id and name = 'Nuria'`)
    expect((await list()).sellers.map(({ name, left }) => [name, left])).toEqual([
      ['Lola', false],
      ['Eva', true],
    ])
  })
})

describe('the CSV file of registered sales', () => {
  const download = async (search = '') => {
    const answer = await browser.send(`/admin/sales-pos/export/csv${search}`)
    expect(answer.status).toBe(200)
    return { answer, lines: (await answer.text()).replace(/^\uFEFF/, '').split('\r\n') }
  }

  it('the CSV of sales has a line for each sale of the list, in the language of the person', async () => {
    const { answer, lines } = await download()
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="ventas_PRUEBA.csv"',
    )
    const [titles, web, pos, end, ...rest] = lines
    expect(titles).toMatch(/^Fecha;Hora;Factura;Referencia;Origen;Caja;Vendedor;Cliente;Cobro;/)
    expect(web).toMatch(/;Web;;;[^;]+;;Pendiente de pago;;1;"0,00";/)
    expect(pos).toContain(`;${sale.invoice};${sale.reference};`)
    expect(pos).toMatch(/;T1;Lola;;[^;]+;Pagado;;1;"0,00";"69,95";"0,00"$/)
    expect([end, ...rest]).toEqual([''])
    browser.cookies.set('lang', 'en')
    expect((await download()).lines[2]).toMatch(/;Paid;;1;0.00;69.95;0.00$/)
    browser.cookies.delete('lang')
  })
  it('the CSV of sales has only those that its address names', async () => {
    expect((await download('?origin=pos')).lines).toHaveLength(3)
    expect((await download('?payment=refunded')).lines).toHaveLength(2)
    expect((await download(`?q=${sale.invoice}&page=7`)).lines[1]).toContain(sale.reference)
  })
  it('a formula that a customer gave as a name is escaped in the CSV of sales', async () => {
    await shop.pool.query(`update sales set customer_name_guest = '=1+1' where sale_origin = 'web'`)
    expect((await download('?origin=web')).lines[1]).toContain(";'=1+1;")
  })
  it('the spreadsheet of sales has the same lines, with real days and numbers', async () => {
    const answer = await browser.send('/admin/sales-pos/export/xlsx?origin=pos')
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    const [sheet] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets
    const [head = [], ...rows] = sheet?.rows ?? []
    const column = (title: string) => rows.map((row) => row[head.indexOf(title)])
    expect(column('Referencia')).toEqual([sale.reference])
    expect(column('Total')).toEqual([69.95])
    expect(column('Fecha')).toEqual([expect.any(Date)])
  })
})

describe('the page of one sale', () => {
  it('the page of a sale shows it, and an unknown sale is a 404', async () => {
    const answer = await browser.send(`/admin/sales-pos/${sale.sale_id}`)
    expect(await answer.json()).toMatchObject({
      loaderData: { 'office/sales/sale-page': { sale: { reference: sale.reference } } },
    })
    for (const id of ['999999', '0', 'x', '1e99'])
      expect((await browser.send(`/admin/sales-pos/${id}`)).status, id).toBe(404)
  })
  it('the size of a unit sold today is changed on its page, and what is left out is asked for', async () => {
    // Pages have a clock of their own.
    shop.clock.now = new Date()
    const made = await shop.sell({
      handle: 'page-swap',
      colours: ['Negro'],
      sizes: ['38', '39'],
      pairs: 1,
    })
    const [wrong, right] = [made.variant('Negro 38'), made.variant('Negro 39')]
    const { sale_id } = await shop.call(seller).till.finishSale(cardSale(wrong))
    const path = `/admin/sales-pos/${sale_id}`
    const page = async () => {
      const { loaderData } = (await (await browser.send(path)).json()) as {
        loaderData: { 'office/sales/sale-page': Page }
      }
      return loaderData['office/sales/sale-page']
    }
    interface Page {
      sale: { lines: { line_id: number }[]; swaps: { reason: string }[] }
      swapVariants: { variant_id: number }[]
    }
    const { sale: sold, swapVariants } = await page()
    expect(swapVariants.map((each) => each.variant_id)).toEqual([wrong, right])
    const fields = {
      intent: 'swap',
      line_id: String(sold.lines[0]?.line_id),
      n: '1',
      variant_id: String(right),
    }
    const refused = await browser.submit(path, { ...fields, reason: '' })
    expect(refused.status).toBe(400)
    const reason = 'La caja llevaba otra talla'
    expect((await browser.submit(path, { ...fields, reason })).status).toBe(200)
    expect((await page()).sale.swaps).toMatchObject([{ reason, by: 'Lola' }])
    expect((await browser.submit(path, { ...fields, reason })).status).toBe(409)
  })
  it('a sale of the till is taken back from its page, and its return is in the list and its CSV', async () => {
    const sold = await shop.call(seller).till.finishSale(cardSale(await sellShoe(shop)))
    const path = `/admin/sales-pos/${sold.sale_id}`
    const { lines } = await shop.call(seller).sales.getSale({ sale_id: sold.sale_id })
    const fields = {
      intent: 'return',
      till: 'T1',
      cause: 'too_small',
      condition: 'damaged',
      way: 'as_paid',
      ticket: 'here',
      why: '',
    }
    const unit = { [`unit.${lines[0]?.line_id}.1`]: '1' }
    expect((await browser.submit(path, fields)).status, 'nothing was chosen').toBe(400)
    expect((await browser.submit(path, { ...fields, ...unit })).status, 'no word why').toBe(422)
    const why = 'La tienda no promete devoluciones'
    const done = await browser.submit(path, { ...fields, ...unit, why })
    const page = redirectPath(done) ?? ''
    expect(page).toMatch(/^\/admin\/returns-history\/R/)
    const found = await shop.call(seller).returns.listReturns({ q: sold.invoice, origin: 'pos' })
    expect(found.returns).toMatchObject([{ kind: 'return', is_late: true, cents: 69_95, units: 1 }])
    expect((await shop.call(seller).returns.listReturns({ origin: 'web' })).returns).toEqual([])
    const csv = await (await browser.send(`/admin/returns-history/csv?q=${sold.invoice}`)).text()
    expect(csv).toContain(found.returns[0]?.reference)
    expect(csv).toContain('69,95')
  })
  it('pages of sales open only for people who sell', async () => {
    const stranger = (await staffTestClient(shop))()
    await stranger.signIn('nuria@horma.test', PASSWORD)
    for (const path of ['', '/export/csv', `/${sale.sale_id}`].map(
      (end) => `/admin/sales-pos${end}`,
    ))
      expect(redirectPath(await stranger.send(path))).toBe('/admin/access-denied')
  })
})
