import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'
import { openStaffApi, sellAtNewTill, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const text = textPatterns('es')
const words = 'office/reports/report'

test('an owner chooses a report, compares it, saves it, opens it again and takes it along', async ({
  page,
  shop,
}) => {
  const rosa = await openStaffApi(shop, 'rosa')
  await sellAtNewTill(shop, rosa, getBarcode('libelula', 'Negro', '32'))
  await rosa.dispose()
  const choose = (field: string, label: string) =>
    page.getByLabel(text(words, field), { exact: true }).selectOption({ label })
  const report = page.getByRole('region', { name: text(words, 'report') })
  await signIn(page.request, 'admin')
  await shopper(page).open('/admin/reports')
  await expect(report.getByRole('table')).toBeVisible()
  await expect(report.locator('svg').first()).toBeVisible()
  await expectAccessible(page)

  await choose('measure', 'Unidades vendidas')
  await expect(page).toHaveURL(/measure=sold_units/)
  await choose('dimension', 'Modelo')
  await expect(page).toHaveURL(/dimension=product/)
  await expect(report.getByRole('columnheader', { name: 'Modelo' })).toBeVisible()
  await choose('range', 'Este año')
  await expect(page).toHaveURL(/range=year/)
  await choose('compare', 'El año anterior')
  await expect(page).toHaveURL(/dimension=product.*range=year.*compare=year/)
  await expect(report.getByRole('columnheader', { name: 'El año anterior' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: text(words, 'save_report') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text(words, 'name')).fill('Modelos del año')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text(words, 'save') }).click()
  const saved = page.getByRole('link', { name: 'Modelos del año' })
  await expect(saved).toBeVisible()
  await shopper(page).open('/admin/reports')
  await saved.click()
  await expect(saved).toHaveAttribute('aria-current', 'page')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: text(words, 'file.csv') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/informe.*\.csv$/)
  const sheet = await page.request.get('/admin/reports/export/xlsx?measure=net&dimension=brand')
  expect(sheet.status()).toBe(200)
  expect((await sheet.body()).subarray(0, 2).toString()).toBe('PK')

  await report.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/products\/\d+/)
})

test('days upside down are told, and nothing that was chosen is lost', async ({ page }) => {
  await signIn(page.request, 'admin')
  await shopper(page).open(
    '/admin/reports?measure=net&dimension=brand&range=custom&from=2026-02-01&to=2026-01-01',
  )
  await expect(page.getByRole('alert')).toContainText('El primer día va después del último')
  await expect(page.getByLabel(text(words, 'from'), { exact: true })).toHaveValue('2026-02-01')
  await page.getByLabel(text(words, 'to'), { exact: true }).fill('2026-02-28')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel(text(words, 'dimension'), { exact: true })).toHaveValue('brand')
})

test('a choice that is made before the last one was drawn or answered is kept by the next one', async ({
  page,
}) => {
  const choose = (field: string, label: string) =>
    page.getByLabel(text(words, field), { exact: true }).selectOption({ label })
  await signIn(page.request, 'admin')
  await shopper(page).open('/admin/reports')
  const answer = Promise.withResolvers<void>()
  await page.route(/reports\.data\?.*dimension=product/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.evaluate(chooseWhenAddressed, { name: 'dimension', value: 'product' })
  await choose('measure', 'Unidades vendidas')
  const report = page.getByRole('region', { name: text(words, 'report') })
  await expect(report).toContainText('Unidades vendidas')
  await choose('compare', 'El año anterior')
  answer.resolve()
  await expect(page).toHaveURL(/measure=sold_units&dimension=product.*compare=year/)
  await expect(report.getByRole('columnheader', { name: 'Modelo' })).toBeVisible()
  await expect(page.getByLabel(text(words, 'dimension'), { exact: true })).toHaveValue('product')
})

/** Chooses in the browser as soon as the next address is there, before React has drawn its answer. */
function chooseWhenAddressed({ name, value }: { name: string; value: string }): void {
  const push = history.pushState.bind(history)
  history.pushState = (...address) => {
    push(...address)
    history.pushState = push
    queueMicrotask(() => {
      const field = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`)
      if (!field) return
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
}
