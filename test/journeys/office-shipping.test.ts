import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { findProductPath } from './orders.ts'
import { payOrders, setBin } from './served-orders.ts'
import { signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const words = 'office/shipping'
const papers = 'print/shipping'

test('a day in the office goes from ten orders to their labels, and the carrier collects them', async ({
  page,
  shop,
  context,
}) => {
  await signIn(page.request, 'admin')
  const espadrille = { model: 'Alpargata Levante', colour: 'Crudo', size: '39' }
  const sandal = { model: 'Sandalia Caleta', colour: 'Cuero', size: '38' }
  const orders = [
    ...(await payOrders(shop, page.request, espadrille, 6)),
    ...(await payOrders(shop, page.request, sandal, 4)),
  ]
  const tick = (reference: string) =>
    page.getByRole('row').filter({ hasText: reference }).getByRole('checkbox')
  const chooseAll = async () => {
    for (const { reference } of orders) await tick(reference).check()
  }
  await setBin(page.request, espadrille.model, 'B-10')
  await setBin(page.request, sandal.model, 'B-9')
  const press = (key: 'act.prepare' | 'act.create' | 'act.send') =>
    page.getByRole('button', { name: text(words, key), exact: true }).click()
  const open = async (key: 'print.picking' | 'print.labels') => {
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: text(words, key), exact: true }).click()
    const paper = await opening
    await paper.waitForLoadState()
    return paper
  }

  await page.goto('/admin/shipping')
  await chooseAll()
  const picking = await open('print.picking')
  // From shelf to shelf, and each size once for all its orders.
  const rows = picking.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  for (const [n, [{ model }, units, shelf]] of (
    [
      [sandal, '4', 'B-9'],
      [espadrille, '6', 'B-10'],
    ] as const
  ).entries()) {
    await expect(rows.nth(n)).toContainText(model)
    await expect(rows.nth(n)).toContainText(shelf)
    await expect(rows.nth(n).getByRole('cell', { name: units, exact: true })).toBeVisible()
  }
  await expect(picking.getByRole('article')).toContainText(orders[9]?.reference ?? 'none')
  await picking.close()
  await press('act.prepare')
  await expect(tick(orders[0]?.reference ?? '')).toHaveCount(0)

  await page.goto('/admin/shipping?list=to_send')
  await chooseAll()
  await expectAccessible(page)
  await press('act.create')
  for (const { reference } of orders)
    await expect(page.getByRole('row').filter({ hasText: reference })).toContainText(/GLS\d{8}/)
  const labels = await open('print.labels')
  await expect(labels.getByRole('article')).toHaveCount(10)
  await expect(labels.getByRole('article').first()).toContainText('Ana Prueba')
  await expect(labels.getByRole('heading', { level: 1 })).toHaveText(text(papers, 'title.labels'))
  await labels.close()

  await press('act.send')
  await expect(tick(orders[0]?.reference ?? '')).toHaveCount(0)
  await page.goto(`/admin/shipping/${orders[0]?.sale_id}`)
  await expect(page.getByRole('region', { name: text(words, 'history') })).toContainText(
    text(words, 'event.shipped'),
  )
  await page.getByLabel(text(words, 'column.state'), { exact: true }).selectOption('delivered')
  await page.getByRole('button', { name: text(words, 'save') }).click()
  await expect(page.getByRole('region', { name: text(words, 'history') })).toContainText(
    text(words, 'event.delivered'),
  )
  await expectAccessible(page)
})

test('an order that is not sent is cancelled with a reason, and its money goes back', async ({
  page,
  shop,
}) => {
  await signIn(page.request, 'admin')
  const shoe = { model: 'Alpargata Levante', colour: 'Azul marino', size: '39' }
  const [order] = await payOrders(shop, page.request, shoe, 1)
  await page.goto(`/admin/sales-pos/${order?.sale_id}`)
  await expect(page.getByRole('region', { name: text(words, 'delivery') })).toContainText(
    'Calle Mayor 1',
  )
  await page.getByRole('link', { name: text(words, 'to_order') }).click()
  const cancel = () => page.getByRole('button', { name: text(words, 'cancel'), exact: true })
  await cancel().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text(words, 'cancel'), exact: true }).click()
  await expect(dialog.getByLabel(text(words, 'reason'))).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(text(words, 'reason')).fill('El par tiene un defecto')
  await dialog.getByRole('button', { name: text(words, 'cancel'), exact: true }).click()
  const history = page.getByRole('region', { name: text(words, 'history') })
  await expect(history).toContainText(text(words, 'event.cancelled'))
  await expect(history).toContainText('El par tiene un defecto')
  await expect(cancel()).toHaveCount(0)
})

test('shelf and box of a model are written in its editor, and the box of the others in their size chart', async ({
  page,
}) => {
  await signIn(page.request, 'admin')
  const products = 'office/catalog/products'
  const charts = 'office/catalog/size-charts'
  const path = await findProductPath(page.request, 'Merceditas Amapola')
  await page.goto(`/admin/products/${/\d+/.exec(path)?.[0]}`)
  const field = (key: string) => page.getByLabel(text(products, key))
  const save = () => page.getByRole('button', { name: /^Guardar$/ }).click()
  await field('shelf').fill('C-3')
  await field('box.length_mm').fill('240')
  await save()
  await expect(page.getByText(text(products, 'wrong.BOX'))).toBeVisible()
  await field('box.width_mm').fill('150')
  await field('box.height_mm').fill('95')
  await save()
  await expect(page.getByText(text(products, 'saved')).first()).toBeVisible()
  await page.reload()
  await expect(field('shelf')).toHaveValue('C-3')
  await expect(field('box.height_mm')).toHaveValue('95')
  await expectAccessible(page)

  await page.goto('/admin/size-charts')
  const chart = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('form') })
    .first()
  for (const side of ['length_mm', 'width_mm', 'height_mm'] as const)
    await chart.getByLabel(text(charts, `box.${side}`)).fill('200')
  await chart.getByRole('button', { name: text(charts, 'save') }).click()
  await expect(page.getByText(text(charts, 'saved'))).toBeVisible()
  await expectAccessible(page)
})
