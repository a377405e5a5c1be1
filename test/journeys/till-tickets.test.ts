import { expectAccessibleInBothSchemes } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { findArticle } from './staff.ts'
import { getBarcode, money } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'today’s tickets are seen, found and printed again without leaving the till, and the customer sees the sale',
  async ({ page, context, marta, till }) => {
    const box = getBarcode('gredos', 'Cuero', '40')
    const { price_cents } = await findArticle(page.request, box)
    const display = await context.newPage()
    await display.goto(`/admin/tpv/display?till=${till}`)
    await expect(display.getByRole('heading')).toHaveText(marta.text('till/display', 'welcome'))
    await marta.scanAll(box)
    const amount = money(price_cents)
    await expect(display.getByRole('main')).toContainText('Gredos')
    await expect(display.getByText(amount).first()).toBeVisible()
    await marta.pay()
    await marta.payCash()
    const number = await marta.finishSale()
    await expect(display.getByRole('heading')).toHaveText(marta.text('till/display', 'thanks'))

    await marta.press(page.getByRole('button', { name: marta.text('till', 'tickets') }))
    const drawer = page.getByRole('dialog')
    const ticket = drawer.getByRole('listitem', { name: number, exact: true })
    await expect(ticket).toContainText(amount)
    await expect(drawer).toContainText(marta.text('till/sales', 'tickets.mine'))
    await marta.press(marta.button('till/sales', 'tickets.details', ticket))
    await expect(ticket).toContainText('Gredos')
    await expectAccessibleInBothSchemes(page)
    const printed = page.waitForRequest(/\/print\/ticket\/\d+\?print=1/)
    await marta.press(marta.button('till/sales', 'tickets.reprint', ticket))
    await printed

    const search = drawer.getByLabel(marta.text('till/sales', 'tickets.search'))
    await search.fill('99999')
    await expect(drawer).toContainText(marta.text('till/sales', 'tickets.none_found'))
    await search.fill(number)
    await expect(ticket).toBeVisible()

    // Another tab of the till has a ticket of its own.
    await page.keyboard.press('Escape')
    await marta.scanAll(box)
    const second = await context.newPage()
    await second.goto('/admin/tpv')
    const other = second.getByRole('region', { name: marta.text('till/ticket', 'ticket') })
    await expect(other).toContainText(marta.text('till/ticket', 'nothing'))
    await page.reload()
    await expect(marta.lines).toHaveCount(1)
  },
)
