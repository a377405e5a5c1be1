import { query } from '../../core/base/db.server.ts'
import { sumFits } from '../../core/reports/fit/sum-fits.ts'
import { expectNoViolations } from './axe.ts'
import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { findProductPath } from './orders.ts'
import { writeElsewhere } from './returned-orders.ts'
import {
  findArticle,
  inDatabase,
  listSales,
  openStaffApi,
  promiseReturns,
  sellElsewhere,
  withDatabase,
} from './staff.ts'
import { getBarcode } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

/** As many people as a shop asks for, unless it says otherwise. */
const PEOPLE = 5
const MODEL = 'Bota Ordesa'

openTillTest(
  'once five people have brought a model back as too small, its page, the office and the till say so',
  async ({ page, shop, marta, till, visitor }) => {
    const admin = await openStaffApi(shop, 'admin')
    await promiseReturns(admin)
    const boot = await findArticle(page.request, getBarcode('ordesa', 'Chocolate', '38'))
    const path = await findProductPath(page.request, MODEL)
    for (let n = 0; n < PEOPLE; n++) {
      await sellElsewhere(page.request, till, boot)
      const [sale] = await listSales(page.request, till)
      const lines = await inDatabase(shop, (tx) =>
        query<{ line_id: number; ticket: string }>(tx, 'journey_sold_line', LINE, [sale?.sale_id]),
      )
      await writeElsewhere(page.request, 'till-returns', {
        till,
        lines: lines.map((line) => ({ ...line, ...BACK })),
        tenders: [{ kind: 'card', amount_cents: -boot.price_cents }],
      })
    }
    const buyer = await visitor({ viewport: { width: 390, height: 844 } })
    await buyer.goto(path)
    const told = buyer.getByText('Talla pequeño: pide un número más')
    await expect(told).toBeHidden()
    await withDatabase(shop, sumFits)
    await expect(async () => {
      await buyer.goto(path)
      await expect(told).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectNoViolations(buyer)

    const id = /\/producto\/(\d+)/.exec(path)?.[1]
    const fit = await admin.get(`/api/v1/products/${id}/fit`)
    expect(await fit.json()).toMatchObject({ small_people: PEOPLE, fit: 'small' })
    await admin.dispose()

    await page.getByLabel(marta.text('till/catalog/search', 'search')).click()
    await page.keyboard.type('ordesa chocolate', { delay: 60 })
    const card = page.getByRole('article', { name: /^Bota Ordesa, Chocolate/ })
    await expect(card).toContainText(marta.text('till/catalog/search', 'fit_small'))
    await expectNoViolations(page)
  },
)

const BACK = { kind: 'return', n: 1, condition: 'sellable', cause: 'too_small' }
const LINE = `
  select l.line_id, s.reference as ticket from sale_lines l join sales s using (sale_id)
  where l.sale_id = $1 and l.variant_id is not null`
