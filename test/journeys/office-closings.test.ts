import { query } from '../../core/base/db.server.ts'
import { expectNoViolations } from './axe.ts'
import { layAwayElsewhere, settleElsewhere } from './deposits.ts'
import { expect, test } from './fixtures.ts'
import { writeElsewhere } from './returned-orders.ts'
import {
  addTill,
  closeElsewhere,
  findArticle,
  inDatabase,
  listSales,
  openElsewhere,
  openStaffApi,
  receivePair,
  sellElsewhere,
  signIn,
} from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode, money } from './till-seller.ts'

const text = textPatterns('es')
const office = (key: string) => text('office/cash/cash-sessions', key)

test('a closing of a week ago is found by its day, counts a deposit once and a void not at all, and is printed a second time as a copy', async ({
  page,
  shop,
}) => {
  const rosa = await openStaffApi(shop, 'rosa')
  const till = await addTill(shop)
  await openElsewhere(rosa, till, 100_00)
  const barcode = getBarcode('libelula', 'Negro', '32')
  const article = await findArticle(rosa, barcode)
  const price = article.price_cents
  await receivePair(shop, article.variant_id, 2)
  await sellElsewhere(rosa, till, article)
  await sellElsewhere(rosa, till, article)
  const [undone] = await listSales(rosa, till)
  await writeElsewhere(rosa, `sales/${undone?.sale_id}/void`, { till, reason: 'Doble' })
  await receivePair(shop, article.variant_id)
  const { deposit_id } = await layAwayElsewhere(rosa, till, barcode)
  const amount_cents = Math.ceil(price / 2)
  await settleElsewhere(rosa, till, { act: 'hand_over', deposit_id, amount_cents })
  const weekAgo = new Date(Date.now() - 7 * 86_400_000)
  await inDatabase(shop, (tx) =>
    query(
      tx,
      '',
      'update cash_sessions set opened_at = $1 where till_id = (select till_id from tills where code = $2)',
      [weekAgo, till],
    ),
  )
  await closeElsewhere(rosa, till, 98_00, { card_cents: 2 * price, reason: 'Cambio' })
  await rosa.dispose()

  await signIn(page.request, 'rosa')
  const day = weekAgo.toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' })
  await page.goto(`/admin/cash-sessions?from=${day}&to=${day}&till=${till}`)
  const totals = page.getByRole('region', { name: office('totals') })
  for (const [key, cents] of [
    ['total.sold', 3 * price],
    ['total.returned', -price],
    ['total.net', 2 * price],
    ['total.collected', 2 * price],
  ] as const)
    await expect(
      totals
        .locator('div')
        .filter({ has: page.getByText(office(key)) })
        .last(),
    ).toContainText(money(cents))
  await expect(page.getByText(office('total.balanced'))).toBeVisible()
  await page
    .getByRole('link', { name: new RegExp(`^Caja ${till}, `) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caja ${till}, cierre n.º 1`)
  await expect(page.getByRole('main')).toContainText('IVA 21 %')
  const way = page.getByRole('region', { name: text('print/cash', 'part.collected') })
  await expect(way).toContainText(money(-Math.floor(price / 2)))
  await expectNoViolations(page)

  // A browser without a printer: it says that it prints, as a browser does.
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  const path = await page.getByRole('link', { name: office('print') }).getAttribute('href')
  await page.goto(path ?? '')
  const paper = page.getByRole('article')
  await expect(paper).toContainText(`${till} · n.º 1`)
  await expect(paper.getByText('COPIA')).toHaveCount(0)
  await page.getByRole('button', { name: text('print/ticket', 'print') }).click()
  await expect(paper.getByText('COPIA')).toBeVisible()
  await expectNoViolations(page)
  for (const [file, start] of [
    ['pdf', '%PDF-'],
    ['csv', '\uFEFFParte'],
  ] as const) {
    const answer = await page.request.get(`${path}/${file}`)
    expect((await answer.body()).toString('utf8')).toMatch(new RegExp(`^${start}`))
  }
  const sheet = await page.request.get(`/admin/cash-sessions/files/closings.xlsx?till=${till}`)
  expect((await sheet.body()).subarray(0, 2).toString()).toBe('PK')

  await page.goto(`/admin/sales-pos?till=${till}&returns=voided`)
  const net = page
    .locator('dl > div')
    .filter({ has: page.getByText(text('office/sales', 'sum.net')) })
  await expect(net).toContainText(money(0))
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(text('core/sales', 'voided'))
  await expectNoViolations(page)

  const acts = (key: string) => text('office/reports/sellers', key)
  await page.goto('/admin')
  const unusual = page.getByRole('region', { name: text('office/dashboard', 'attention') })
  await expect(unusual).toContainText(acts('one.void'))
  await expect(unusual.getByRole('link', { name: new RegExp(`^${till} · `) })).toBeVisible()
  await expectNoViolations(page)
  await page.goto(`/admin/sellers?till=${till}`)
  await page
    .locator('dl > div')
    .filter({ hasText: acts('act.void') })
    .getByRole('link')
    .click()
  await expect(page.getByRole('main')).toContainText('Doble')
  await expectNoViolations(page)
})
