import type { Page } from '@playwright/test'
import { closeFilters, getChoice, openFilters } from './filter-steps.ts'
import { expect, test } from './fixtures.ts'
import { spanishNames } from './screens/shop-texts.ts'
import { press, shopper } from './shopper.ts'
import { isTextOnlyIn } from './text-patterns.ts'

const spanish = isTextOnlyIn('es', 'de')

test('a shopper reads only German from the first page to the order', async ({ page, request }) => {
  const names = await spanishNames(request, 'de')
  const speaksGerman = (page: Page) =>
    expectGerman(page, (text) => spanish(text) || names.has(text))
  const buyer = shopper(page, 'de')
  const { text } = buyer
  await buyer.open('/')
  await speaksGerman(page)
  await press(buyer.link('store/home', 'collections').first())
  await expect(buyer.heading).toHaveText(text('store/catalog/collections', 'title'))
  await speaksGerman(page)
  await press(page.getByRole('link', { name: /: Damen$/ }))
  await expect(buyer.heading).toHaveText('Damen')
  const filters = await openFilters(page, buyer)
  await press(getChoice(filters, 'checkbox', '39'))
  await expect(page).toHaveURL(/\/de\/catalogo\?.*size=39/)
  await speaksGerman(page)
  await closeFilters(page, buyer)
  await buyer.openProduct('Sandale Caleta')
  await speaksGerman(page)
  await buyer.chooseAndAdd({ colour: 'Gold', size: '39' })
  await expect(buyer.drawer).toContainText('Gold · Größe 39')
  await speaksGerman(page)
  await buyer.toCart()
  await speaksGerman(page)
  await buyer.toCheckout()
  await buyer.orderButton.waitFor()
  await speaksGerman(page)
  await press(buyer.orderButton)
  await expect(buyer.alert).toContainText(text('store/checkout', 'check_fields'))
  await speaksGerman(page)
  await buyer.fillDelivery()
  await buyer.placeOrder()
  await speaksGerman(page)
  await press(buyer.button('store/payments', 'pay'))
  await expect(buyer.heading).toHaveText(text('store/payments', 'bank_title'))
  await speaksGerman(page)
  await buyer.answerAtBank('bank_pays')
  await buyer.expectPaid()
  await speaksGerman(page)
  await buyer.seeOrder()
  await speaksGerman(page)
  const order = page.getByRole('main')
  await expect(order).toContainText(text('core/sales', 'payment_status.paid'))
  await expect(order).toContainText('Sandale Caleta')
  await expect(order).toContainText('Gold · Größe 39')
  expect(new URL(page.url()).pathname).toMatch(/^\/de\/order\//)
})

/** Fails on Spanish text and on links out of the German pages. */
async function expectGerman(page: Page, isSpanish: (text: string) => boolean): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const { pieces, links } = await page.evaluate(() => {
    const pieces: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node as HTMLElement
      if (element.closest('script, style, noscript, [lang="es"]')) continue
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      pieces.push(own.map(({ textContent }) => textContent).join(''))
      for (const name of ['alt', 'title', 'placeholder', 'aria-label'])
        pieces.push(element.getAttribute(name) ?? '')
    }
    const links = [...document.querySelectorAll('a[href^="/"]')].map((a) => a.getAttribute('href'))
    return { pieces: pieces.map((piece) => piece.trim()).filter(Boolean), links }
  })
  const { pathname } = new URL(page.url())
  expect([...new Set(pieces)].filter(isSpanish), `${pathname} speaks Spanish`).toEqual([])
  const elsewhere = links.filter((href) => !/^\/(?:de(?:[/?#]|$)|pictures\/)/.test(href ?? ''))
  expect(elsewhere, `${pathname} leads out of German`).toEqual([])
}
