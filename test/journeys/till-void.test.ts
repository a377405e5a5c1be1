import { expectNoViolations } from './axe.ts'
import { setManagerPin } from './counter/staff-pins.ts'
import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { findArticle, listSales, openStaffApi } from './staff.ts'
import { getBarcode, money } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'a seller undoes her last sale with the manager’s PIN, prints its correction, and the drawer expects its cash no more',
  async ({ page, shop, marta, till }) => {
    const managerPin = await setManagerPin(shop)
    const box = getBarcode('libelula', 'Negro', '31')
    const { price_cents, stock } = await findArticle(page.request, box)
    await marta.scanAll(box)
    await expect(marta.lines).toHaveCount(1)
    await marta.scanAll(getBarcode('libelula', 'Negro', '32'))
    await expect(marta.lines).toHaveCount(2)
    await marta.press(marta.button('till/ticket', 'remove'))
    await expect(marta.lines).toHaveCount(1)
    await marta.pay()
    await marta.payCash()
    const number = await marta.finishSale()

    await marta.chooseFromMenu('void_last')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText(number)
    await expectNoViolations(page)
    await marta.press(marta.button('till/voids', 'why_wrong', dialog))
    await marta.press(marta.button('till/voids', 'now', dialog))
    await expect(dialog.getByRole('radio', { name: 'Rosa Ferrándiz' })).toBeChecked()
    await marta.tapDigits(managerPin, dialog)
    await marta.press(marta.button('till', 'approval_now', dialog))
    const done = dialog.getByRole('status')
    await expect(done).toContainText(marta.text('till/voids', 'done'))
    await expect(dialog).toContainText('Rosa Ferrándiz')
    expect((await findArticle(page.request, box)).stock).toBe(stock)
    expect(await listSales(page.request, till)).toMatchObject([{ total_cents: price_cents }])

    await marta.press(dialog.getByRole('button', { name: marta.text('till/voids', 'print') }))
    const opened = await page.context().newPage()
    await opened.goto(await marta.getPrintedAddress())
    const paper = opened.getByRole('article')
    await expect(paper).toContainText(number)
    await expect(paper).toContainText(`-${money(price_cents)}`.replace('-', '−').replace(' €', ''))
    await opened.close()
    await marta.press(
      dialog.getByRole('button', { name: marta.text('till/voids', 'close') }).last(),
    )

    await marta.closeSession(50_00)
    await expect(marta.getReportFigure('row_cash_refunds')).toHaveText(money(-price_cents))
    await expect(marta.getReportFigure('difference')).toHaveText(
      marta.text('till/cash', 'no_difference'),
    )

    const rosa = await openStaffApi(shop, 'rosa')
    const readSeller = async () => {
      const answer = await rosa.get(`/api/v1/sellers-acts?till=${till}`)
      return (await answer.json()).sellers[0]
    }
    await expect.poll(readSeller).toMatchObject({
      acts: { void: { times: 1, cents: price_cents }, refund: { times: 1 } },
      mis_scans: 1,
    })
    await rosa.dispose()
  },
)
