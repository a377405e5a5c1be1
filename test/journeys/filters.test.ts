import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { closeFilters, getChoice, openFilters } from './filter-steps.ts'
import { expect, test, WINDOWS } from './fixtures.ts'
import { press, shopper } from './shopper.ts'

const modelsOn = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()

for (const at of WINDOWS)
  test.describe(at, () => {
    test('filters are in the URL: a reload keeps them, going back removes the last one', async ({
      page,
    }) => {
      const buyer = shopper(page)
      const params = (key: string) => new URL(page.url()).searchParams.getAll(key)
      await buyer.open('/catalogo')
      const filters = await openFilters(page, buyer)
      for (const [role, name, search] of [
        ['checkbox', '38', 'size=38'],
        ['checkbox', '40', 'size=40'],
        ['checkbox', 'Marisma', 'brand=marisma'],
        ['checkbox', 'Rebajados', 'reduced=1'],
      ] as const) {
        await press(getChoice(filters, role, name))
        await expect(page).toHaveURL(new RegExp(`[?&]${search}`))
        await expect(getChoice(filters, role, name)).toBeChecked()
      }
      await closeFilters(page, buyer)
      expect(params('size')).toEqual(['38', '40'])
      await expect.poll(() => modelsOn(page)).toEqual(['Sandalia Caleta'])

      await page.reload()
      await buyer.open(new URL(page.url()).pathname + new URL(page.url()).search)
      await expect.poll(() => modelsOn(page)).toEqual(['Sandalia Caleta'])
      const again = await openFilters(page, buyer)
      for (const name of ['38', '40', 'Rebajados'])
        await expect(getChoice(again, 'checkbox', name)).toBeChecked()
      await closeFilters(page, buyer)

      const active = page.getByRole('list', { name: buyer.text('store/catalog', 'active') })
      await press(active.getByRole('link', { name: 'Quitar el filtro Talla 38' }))
      await expect.poll(() => params('size')).toEqual(['40'])
      await page.goBack()
      await expect.poll(() => params('size')).toEqual(['38', '40'])
      await expect(active.getByRole('link', { name: 'Quitar el filtro Talla 38' })).toBeVisible()
      await press(active.getByRole('link', { name: buyer.text('store/catalog', 'clear') }))
      await expect(page).toHaveURL(/\/catalogo$/)
      await expect(active).toBeHidden()
    })
  })

test('a filter takes several kinds and brands, and no value moves while others are ticked', async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.open('/catalogo?collection=se%C3%B1ora')
  const filters = await openFilters(page, buyer)
  const boxes = filters.getByRole('checkbox')
  const values = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
  const before = await values()
  for (const name of ['Botines', 'Salones', 'Marisma', 'Peñalara', '38']) {
    await press(getChoice(filters, 'checkbox', name))
    await expect(getChoice(filters, 'checkbox', name)).toBeChecked()
  }
  await expect(page).toHaveURL(
    /category=botines&category=salones&brand=marisma&brand=penalara&size=38$/,
  )
  await expect(getChoice(filters, 'checkbox', 'Sandalias')).toBeVisible()
  expect(await values()).toEqual(before)
  await expect(filters.getByRole('checkbox', { disabled: true }).first()).toBeVisible()
  await closeFilters(page, buyer)
  await expect.poll(() => modelsOn(page)).toEqual(['Botín Duero', 'Salón Alba'])
  await expectNoViolations(page)
})

test('the count next to a filter is the number of products it shows', async ({ page }) => {
  const buyer = shopper(page)
  await buyer.open('/catalogo?collection=ni%C3%B1a')
  const filters = await openFilters(page, buyer)
  const box = getChoice(filters, 'checkbox', '29')
  const label = await box.locator('xpath=..').innerText()
  await press(box)
  await expect(page).toHaveURL(/size=29/)
  await closeFilters(page, buyer)
  const count = Number(/\d+$/.exec(label.trim())?.[0])
  expect(count).toBeGreaterThan(0)
  await expect.poll(async () => (await modelsOn(page)).length).toBe(count)
})

test('the catalog can be filtered by price in euros and sorted', async ({ page }) => {
  const buyer = shopper(page)
  await buyer.open('/catalogo')
  const filters = await openFilters(page, buyer)
  await filters.getByLabel('Desde').fill('40')
  await filters.getByLabel('Hasta').fill('75,50')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/min=40&max=75.50/)
  await closeFilters(page, buyer)
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
  await expect
    .poll(() => modelsOn(page))
    .toEqual(expect.arrayContaining(['Zapato Grillo', 'Salón Alba']))
  const models = await modelsOn(page)
  expect(models.indexOf('Zapato Grillo')).toBeLessThan(models.indexOf('Salón Alba'))
  expect(models).not.toContain('Alpargata Levante')
  expect(models).not.toContain('Zapato Gredos')
})

test('filters without results offer to remove one filter at a time', async ({ page }) => {
  const buyer = shopper(page)
  await buyer.open('/catalogo?collection=caballero&size=46&color=azul&reduced=1')
  await expect(page.getByRole('main')).toContainText(buyer.text('store/catalog', 'no_results'))
  await buyer.open('/catalogo?collection=caballero&size=46&reduced=1')
  await press(page.getByRole('link', { name: /^Sin «Rebajados»: \d+ modelo/ }))
  await expect.poll(() => modelsOn(page)).toEqual(['Deportiva Tramontana'])
})

test('invalid filters in the URL are ignored, with a note', async ({ page, request }) => {
  for (const search of [
    'collection=perros',
    'size=%F0%9F%91%9F',
    'size=zz&size=38',
    'color=fucsia-radiante',
    'brand=nadie',
    'category=../../etc',
    'min=mucho',
    'max=-5',
    'min=1e9',
    'sort=best',
    'reduced=quizá',
    'page=-1',
    'page=x',
    'page=99999',
    'in_stock[]=1',
    'size=38&size=38&unknown=1',
  ]) {
    const answer = await request.get(`/catalogo?q=alba&${search}`)
    expect(answer.status(), search).toBe(200)
    expect(await answer.text(), search).toContain('Salón Alba')
  }
  const buyer = shopper(page)
  await buyer.open('/catalogo?collection=perros&size=zz&sort=best')
  await expect(page.getByText(buyer.text('store/catalog', 'invalid_params'))).toBeVisible()
  await expect(buyer.heading).toHaveText('Catálogo')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await buyer.open('/catalogo?collection=ni%C3%B1a')
  await expect(page.getByText(buyer.text('store/catalog', 'invalid_params'))).toBeHidden()
})
