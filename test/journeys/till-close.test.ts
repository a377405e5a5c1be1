import { expect, test } from './fixtures.ts'
import { addTill, findArticle, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode, money, tillSeller } from './till-seller.ts'

test.use({ viewport: { width: 1024, height: 768 } })

const office = (key: string) => textPatterns('es')('office/cash/cash-sessions', key)

test('every count of a close is kept, and the manager reads and prints the closing in the office', async ({
  page,
  shop,
  visitor,
}) => {
  const marta = tillSeller(page)
  const till = await addTill(shop)
  await marta.signIn()
  await marta.selectTill(till)
  await marta.press(marta.button('till/cash', 'count_pieces'))
  for (const note of [50_00, 50_00])
    await marta.press(page.getByRole('button', { name: `Una más de ${money(note)}`, exact: true }))
  await marta.press(marta.button('till/cash', 'open_with'))
  await marta.waitUntilReady()
  const box = getBarcode('libelula', 'Negro', '30')
  const { price_cents } = await findArticle(page.request, box)
  await marta.scanAll(box)
  await marta.pay()
  await marta.payByCard()
  await marta.finishSale()

  await marta.chooseFromMenu('close_till')
  const form = page.getByRole('main')
  for (const [value, presses] of [
    [20_00, 4],
    [10_00, 1],
  ] as const)
    for (let press = 0; press < presses; press++)
      await marta.press(
        page.getByRole('button', { name: `Una más de ${money(value)}`, exact: true }),
      )
  const reason = page.getByLabel(marta.text('till/cash', 'reason'))
  await marta.press(marta.button('till/cash', 'close_with'))
  await expect(reason).toBeVisible()
  // What is typed after choosing to type the total goes into its field.
  await marta.press(marta.button('till/cash', 'type_total'))
  await page.keyboard.type('95', { delay: 60 })
  await expect(form.getByLabel(marta.text('till/cash', 'counted'))).toHaveValue('95')
  await page
    .getByLabel(marta.text('till/cash', 'card_total'))
    .fill(String(price_cents / 100).replace('.', ','))
  await marta.press(marta.button('till/cash', 'close_with'))
  await expect(reason).toBeVisible()
  await expect(form).not.toContainText(money(100_00))
  await reason.fill('Falta un billete de 5')
  await marta.press(marta.button('till/cash', 'close_with'))
  await expect(marta.getReportFigure('difference')).toHaveText(money(-5_00))
  await expect(marta.getReportFigure('by_terminal')).toHaveText(money(price_cents))

  await page.goto('/admin/cash-sessions')
  await expect(page).toHaveURL(/access-denied/)

  const desk = await visitor({ baseURL: shop.url, viewport: { width: 1440, height: 900 } })
  await signIn(desk.request, 'rosa')
  await desk.goto('/admin/cash-sessions?differing=1')
  await desk
    .getByRole('link', { name: new RegExp(`^Caja ${till}, `) })
    .first()
    .click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Caja ${till}, cierre n.º 1`)
  const methods = desk.getByRole('region', { name: office('methods') })
  await expect(methods.getByRole('row', { name: /^Efectivo/ })).toHaveText(
    new RegExp([money(100_00), money(95_00), money(-5_00)].join('.*').replaceAll(' ', '\\s')),
  )
  await expect(methods.getByRole('row', { name: /^Tarjeta/ })).toContainText(
    office('no_difference'),
  )
  const attempts = desk.getByRole('region', { name: office('attempts') }).locator('ol > li')
  await expect(attempts).toHaveCount(2 + 1)
  await expect(attempts.nth(0)).toContainText(`4 × ${money(20_00)}`)
  await expect(attempts.nth(0)).toContainText(money(-10_00))
  await expect(attempts.nth(1)).toContainText(money(-5_00))
  await expect(attempts.nth(2)).toContainText('Falta un billete de 5')
  await expect(attempts.nth(2)).toContainText(office('accepted'))
  await expect(desk.getByRole('main')).toContainText(`2 × ${money(50_00)}`)

  const opened = desk.waitForEvent('popup')
  await desk.getByRole('link', { name: office('print') }).click()
  const paper = (await opened).getByRole('article')
  await expect(paper).toContainText(`${till} · n.º 1`)
  await expect(paper).toContainText(money(95_00))
  await expect(paper).toContainText('Falta un billete de 5')
})
