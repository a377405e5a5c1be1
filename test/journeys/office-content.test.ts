import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { enter } from './keyboard-steps.ts'
import { shopper } from './shopper.ts'
import { sellAtNewTill, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const text = textPatterns('es')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('questions ordered by the keyboard are shown in that order on the home page', async ({
  page,
}) => {
  await signIn(page.request, 'admin')
  const admin = shopper(page)
  await admin.open('/admin/faqs')
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  const questions = await links.allTextContents()
  const [first = '', second = ''] = questions
  const move = async (key: 'ArrowUp' | 'ArrowDown', place: number) => {
    await page.keyboard.press(`Alt+${key}`)
    const told = new RegExp(`${first.replace(/[?.]/g, '\\$&')}.*${place} de ${questions.length}`)
    await expect(page.getByRole('status').filter({ hasText: told })).toBeAttached()
    await expect(links.filter({ hasText: first })).toBeFocused()
  }
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/admin/faqs'),
  )
  await links.first().focus()
  await move('ArrowDown', 2)
  await stored
  await expect(links).toHaveText([second, first, ...questions.slice(2)])

  await admin.open('/')
  const shown = page.getByRole('region', { name: text('store/home', 'faqs') }).locator('summary')
  await expect(shown).toHaveText([second, first, ...questions.slice(2)])

  // At once back: what is moved while an order is being stored follows it.
  await admin.open('/admin/faqs')
  await links.filter({ hasText: first }).focus()
  await move('ArrowDown', 3)
  await move('ArrowUp', 2)
  await move('ArrowUp', 1)
  // A page that is left would take with it what it has not sent yet.
  await expect
    .poll(async () => {
      const home = await (await page.request.get('/')).text()
      return [...questions].sort((one, other) => home.indexOf(one) - home.indexOf(other))
    })
    .toEqual(questions)
  await page.reload()
  await expect(links).toHaveText(questions)
})

test('a question is written with formatting, hidden and archived', async ({ page }) => {
  const question = '¿Hacéis arreglos de tacones?'
  const words = 'office/faqs'
  await signIn(page.request, 'admin')
  const admin = shopper(page)
  await admin.open('/admin/faqs/new')
  await page
    .getByRole('textbox', { name: text(words, 'question') })
    .first()
    .fill(question)
  const answer = page.getByRole('textbox', { name: text(words, 'answer') }).first()
  await answer.click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('En el taller de al lado')
  await expect(page.getByRole('region', { name: text(words, 'preview') }).first()).toContainText(
    question,
  )
  await page.getByRole('button', { name: text(words, 'save') }).click()
  await expect(page.getByText(text(words, 'saved'), { exact: true })).toBeVisible()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: question })
  await expect(row).toContainText('English')

  const home = await page.request.get('/')
  expect(await home.text()).toContain('<strong>En el taller de al lado</strong>')
  await row.getByRole('button', { name: text(words, 'hide_named') }).click()
  await expect(row.getByRole('button', { name: text(words, 'show_named') })).toBeVisible()
  expect(await (await page.request.get('/')).text()).not.toContain('En el taller de al lado')

  await row.getByRole('link').click()
  await page.getByRole('button', { name: text(words, 'archive') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(words, 'archive') })
    .click()
  await expect(page.getByText(text(words, 'archived'), { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the palette leads by the keyboard to a product, a sale and a screen', async ({
  page,
  shop,
}) => {
  await signIn(page.request, 'admin')
  const sale = await sellAtNewTill(shop, page.request, getBarcode('duero', 'Negro', '39'))
  await shopper(page).open('/admin')
  const field = page.getByRole('combobox', { name: text('office/palette', 'placeholder') })
  const option = page.getByRole('option')
  const find = async (words: string, found: string | RegExp) => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type(words)
    await expect(option.filter({ hasText: found })).toBeVisible()
  }
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expectAccessibleInBothSchemes(page)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  await find('sandalia', /sandalia/i)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const chosen = option.and(page.locator('[aria-selected=true]')).locator('span')
  const product = (await chosen.first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
  await expect(title(page)).toHaveText(product)

  await find(sale.invoice, sale.invoice)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/sales-pos/${sale.sale_id}$`))

  await find('categorias', text('office/catalog/categories', 'menu'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/product-categories$/)

  await page.keyboard.press('Control+k')
  await expect(option.first()).toContainText(text('office/catalog/categories', 'menu'))
  await page.keyboard.type('zzzyyxx')
  await expect(page.getByRole('dialog')).toContainText(text('office/palette', 'none'))
  await page.route('**/admin/search?*', (route) => route.abort())
  await page.keyboard.type('q')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    text('office/palette', 'failed'),
  )
})

test('the sidebar leads by the keyboard to a screen, and each section opens where it holds the page', async ({
  page,
}) => {
  await signIn(page.request, 'admin')
  await shopper(page).open('/admin')
  const menu = page.getByRole('navigation', { name: text('office', 'menu') })
  const section = menu.locator('summary').filter({ hasText: text('office', 'section.content') })
  await enter(page, section)
  await enter(page, menu.getByRole('link', { name: text('office/faqs', 'menu') }))
  await expect(page).toHaveURL(/\/admin\/faqs$/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(menu.getByRole('link', { name: text('office/faqs', 'menu') })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a link of the office’s own is made, opened from the top bar, and its failure told', async ({
  page,
}) => {
  const words = 'office/settings/custom-links'
  await signIn(page.request, 'admin')
  const admin = shopper(page)
  await admin.open('/admin/custom-links/new')
  await page.getByLabel(text(words, 'name')).fill('Stock bajo')
  await page.getByLabel(text(words, 'url')).fill('javascript:alert(1)')
  await page.getByRole('button', { name: text(words, 'save') }).click()
  await expect(page.getByText(text('core/settings', 'LINK_URL_INVALID'))).toBeVisible()
  await page.getByLabel(text(words, 'url')).fill('/admin/products?low_stock=1')
  await page.getByText(text(words, 'icon.ShoppingBag'), { exact: true }).click()
  await page.getByRole('button', { name: text(words, 'save') }).click()
  await expect(page.getByText(text(words, 'saved'), { exact: true })).toBeVisible()

  await page.getByRole('button', { name: text('office', 'links') }).click()
  await page.getByRole('menuitem', { name: 'Stock bajo' }).click()
  await expect(page).toHaveURL(/\/admin\/products\?low_stock=1$/)

  await page.route('**/admin/links', (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(page.getByText(text('office', 'links_failed'))).toBeVisible()
  await page.unroute('**/admin/links')

  await admin.open('/admin/custom-links')
  await page.getByRole('main').getByRole('link', { name: 'Stock bajo' }).click()
  await page.getByRole('button', { name: text(words, 'archive') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(words, 'archive') })
    .click()
  await expect(page.getByText(text(words, 'archived'), { exact: true })).toBeVisible()
})
