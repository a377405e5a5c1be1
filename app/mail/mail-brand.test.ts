import { render } from '@react-email/render'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { toMailBrand } from './mail-brand.ts'
import { MailPage } from './mail-parts.tsx'

const settings = { origin: 'https://shop.test' }
const hash = '0123456789abcdef0123456789abcdef'

test('an e-mail bears the logo of the shop as a PNG, and its name for those who see no pictures', async () => {
  const shop = toMailBrand(
    { store_name: 'Zapatos Ana', logo: { hash, width: 800, height: 200 } },
    settings,
  )
  const page = { language: 'es', preview: 'Hola', shop, footer: [], children: null }
  const html = await render(createElement(MailPage, page))
  expect(html).toContain(`src="https://shop.test/logo.png?v=${hash}" width="200" height="50"`)
  expect(html).toContain('alt="Zapatos Ana"')
})

test('a shop without a logo signs its e-mails with its name', () => {
  expect(toMailBrand({ store_name: 'Zapatos Ana', logo: null }, settings)).toEqual({
    name: 'Zapatos Ana',
    logo: null,
  })
})
