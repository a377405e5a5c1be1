import { expectNoViolations } from '../axe.ts'
import { emptyStock } from '../deposits.ts'
import { expect } from '../fixtures.ts'
import { openTillTest } from '../open-till.ts'
import { findArticle, listMails, listSales, openStaffApi, receivePair, signIn } from '../staff.ts'
import { getBarcode, money } from '../till-seller.ts'
import { markElsewhere } from './marked-pairs.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'a size that was charged wrong is corrected by two scans the same evening, and both sizes are counted right',
  async ({ page, shop, marta, till }) => {
    const [charged, taken] = [
      getBarcode('gredos', 'Negro', '43'),
      getBarcode('gredos', 'Negro', '44'),
    ]
    const before = await Promise.all([charged, taken].map((box) => findArticle(page.request, box)))
    for (const { variant_id } of before) await receivePair(shop, variant_id)
    await page.reload()
    await marta.waitUntilReady()
    await marta.scanAll(charged)
    await marta.pay()
    await marta.payByCard()
    const number = await marta.finishSale()

    await marta.press(marta.button('till', 'menu'))
    await marta.press(page.getByRole('menuitem', { name: marta.text('till', 'correct_size') }))
    const dialog = page.getByRole('dialog')
    // A scan before the dialog listens would go to the ticket.
    await expect(dialog.locator('[data-current]')).toBeVisible()
    await marta.scan(taken)
    await expect(dialog.getByRole('alert')).toContainText(/No se ha vendido|Hoy no se ha vendido/)
    await marta.scan(charged)
    await expect(dialog).toContainText(number)
    await expectNoViolations(page)
    await marta.scan(taken)
    await expect(dialog.getByRole('status')).toContainText(number)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const after = await Promise.all([charged, taken].map((box) => findArticle(page.request, box)))
    expect(after.map(({ stock }, at) => stock - (before[at]?.stock ?? 0))).toEqual([1, 0])
    const [sale] = await listSales(page.request, till)
    await page.goto(`/admin/sales-pos/${sale?.sale_id}`)
    await expect(page.getByText('Corrección con el lector').first()).toBeVisible()
  },
)

openTillTest(
  'a pair with a scratch is sold by its own code at its own price, and its ticket says that the customer knew',
  async ({ page, shop, marta, till }) => {
    const { variant_id, price_cents } = await findArticle(
      page.request,
      getBarcode('gredos', 'Cuero', '45'),
    )
    const rosa = await openStaffApi(shop, 'rosa')
    const { code, item_id } = await markElsewhere(shop, rosa, variant_id)
    await page.reload()
    await marta.waitUntilReady()
    await marta.scanAll(code)
    await expect(marta.lines).toContainText([/con tara/])
    await expect(marta.total).toHaveText(money(19_95))
    expect(price_cents).toBeGreaterThan(19_95)
    await marta.scan(code)
    await expect(marta.lines).toHaveCount(1)
    await marta.pay()
    await marta.payByCard()
    await marta.finishSale()
    const paper = await marta.print('print')
    await expect(paper.getByRole('main')).toContainText('Con tara: Arañazo en la puntera')
    await expect(paper.getByRole('main')).toContainText('Informado antes de la compra y aceptado.')
    await paper.close()

    // Sold again, its label says in which ticket it went.
    await marta.press(marta.button('till/sales', 'new_sale'))
    await marta.scan(code)
    const [sale] = await listSales(page.request, till)
    await expect(page.getByText(/Este par ya se vendió/)).toBeVisible()
    const { pairs } = await (await rosa.get(`/api/v1/marked-pairs?item_ids[]=${item_id}`)).json()
    expect(pairs).toMatchObject([{ status: 'sold', sold_in: { sale_id: sale?.sale_id } }])
    await rosa.dispose()
  },
)

openTillTest(
  'a size that is asked for in vain is noted with two taps, the office sees what to buy, and its customer is written to when a pair comes in',
  async ({ page, shop, marta, till }) => {
    const email = `espera-${till.toLowerCase()}@horma.test`
    const box = getBarcode('ordesa', 'Negro', '40')
    const { variant_id } = await emptyStock(shop, page.request, box)
    await page.reload()
    await marta.waitUntilReady()
    await page.getByLabel(marta.text('till/catalog/search', 'search')).fill('ordesa negro')
    const card = page.getByRole('article', { name: /^Bota Ordesa, Negro/ })
    await marta.press(card.getByRole('button', { name: /pidieron la 40$/ }))
    await expect(card.getByRole('status')).toContainText('40')
    await marta.press(marta.button('till/catalog/lost-sales', 'tell', card))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(marta.text('till/catalog/lost-sales', 'email')).fill(email)
    await expectNoViolations(page)
    await marta.press(marta.button('till/catalog/lost-sales', 'wait', dialog))
    await expect(dialog).toBeHidden()

    await page.context().clearCookies()
    await signIn(page.request, 'rosa')
    await page.goto('/admin/lost-sales?q=ordesa')
    const row = page.getByRole('row').filter({ hasText: 'Negro 40' })
    await expect(row).toContainText(/espera/)
    await expectNoViolations(page)
    const file = await page.request.get('/admin/lost-sales/csv?q=ordesa')
    expect(await file.text()).toContain('Bota Ordesa;Negro;40;')

    await receivePair(shop, variant_id)
    const admin = await openStaffApi(shop, 'admin')
    await expect.poll(() => listMails(admin, email)).toContain('back-in-stock')
    await admin.dispose()
    await page.reload()
    await expect(row).toContainText(/avisado/)
  },
)
