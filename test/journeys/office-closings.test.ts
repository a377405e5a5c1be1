import { query } from '../../core/base/db.server.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import {
  addTill,
  closeElsewhere,
  findArticle,
  inDatabase,
  openElsewhere,
  openStaffApi,
  sellElsewhere,
  signIn,
} from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode, money } from './till-seller.ts'

const text = textPatterns('es')
const office = (key: string) => text('office/till/cash-sessions', key)

test('a closing of a week ago is found by its day, adds up to what was sold, and is printed a second time as a copy', async ({
  page,
  shop,
}) => {
  const rosa = await openStaffApi(shop, 'rosa')
  const till = await addTill(shop)
  await openElsewhere(rosa, till, 100_00)
  const article = await findArticle(rosa, getBarcode('libelula', 'Negro', '32'))
  await sellElsewhere(rosa, till, article)
  const weekAgo = new Date(Date.now() - 7 * 86_400_000)
  await inDatabase(shop, (tx) =>
    query(
      tx,
      '',
      'update cash_sessions set opened_at = $1 where till_id = (select till_id from tills where code = $2)',
      [weekAgo, till],
    ),
  )
  await closeElsewhere(rosa, till, 98_00, { card_cents: article.price_cents, reason: 'Cambio' })
  await rosa.dispose()

  await signIn(page.request, 'rosa')
  const day = weekAgo.toISOString().slice(0, 10)
  await page.goto(`/admin/cash-sessions?from=${day}&to=${day}&till=${till}`)
  await expect(page.getByRole('region', { name: office('totals') })).toContainText(
    money(article.price_cents),
  )
  await expect(page.getByText(office('total.balanced'))).toBeVisible()
  await page
    .getByRole('link', { name: new RegExp(`^Caja ${till}, `) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caja ${till}, cierre n.º 1`)
  await expect(page.getByRole('main')).toContainText('IVA 21 %')
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
})
