import { expectAccessible } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { shopper } from './shopper.ts'
import { findArticle, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode, money } from './till-seller.ts'

const text = textPatterns('es')
const words = 'office/pricing/campaigns'

openTillTest(
  'a campaign goes from its preview to the web, the till, a ticket and a label, and its end brings the price back',
  async ({ page, marta, visitor }) => {
    const box = getBarcode('gredos', 'Negro', '43')
    const { product_id, price_cents } = await findArticle(page.request, box)
    const reduced = Math.floor((price_cents * 80) / 100)

    const office = await visitor()
    const field = (key: string) => office.getByLabel(text(words, key), { exact: true })
    const button = (key: string) => office.getByRole('button', { name: text(words, key) })
    await signIn(office.request, 'admin')
    await shopper(office).open(`/admin/campaigns/new?products=${product_id}`)
    await field('ends_at').fill('2040-01-07T10:00')
    await field('percent').fill('20')
    await button('show_preview').click()
    const row = office.getByRole('row').filter({ hasText: '−20 %' })
    await expect(row).toContainText(text(words, 'yes'))
    await expectAccessible(office)
    await office.getByRole('textbox', { name: text(words, 'name') }).fill('Rebajas de enero')
    await button('plan_now').click()
    await expect(office.getByText(text(words, 'planned_done'))).toBeVisible()
    await expect(office.getByText(text(words, 'states.running'))).toBeVisible()
    await expectAccessible(office)

    const store = await visitor()
    await store.goto(`/producto/${product_id}`)
    const price = store.getByRole('main')
    await expect(price).toContainText(money(reduced).replace(' ', '\u00a0'))
    await expect(price).toContainText(money(price_cents).replace(' ', '\u00a0'))

    await marta.scanAll(box)
    await expect(marta.total).toHaveText(money(reduced))
    await marta.pay()
    await marta.payByCard()
    await marta.finishSale()
    const paper = await marta.print('print')
    await expect(paper.getByRole('main')).toContainText(
      `antes ${money(price_cents).replace(' €', '')}`,
    )

    const labels = await office.context().newPage()
    await labels.goto(`/print-label?product=${product_id}`)
    const label = labels.getByRole('main')
    await expect(label).toContainText(money(reduced))
    await expect(label).toContainText(money(price_cents))

    await button('end_now').click()
    await office
      .getByRole('dialog')
      .getByRole('button', { name: text(words, 'end_now') })
      .click()
    await expect(office.getByText(text(words, 'ended_done'))).toBeVisible()
    await store.reload()
    await expect(price).not.toContainText(money(reduced).replace(' ', '\u00a0'))
    expect((await findArticle(page.request, box)).price_cents).toBe(price_cents)
  },
)
