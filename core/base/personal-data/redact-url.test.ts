import { expect, test } from 'vitest'
import { redactUrl } from './redact-url.ts'

const TOKEN = '5T7QZK9M2XWV0R4HJ8N1C3E6G'

test.each([
  [`/order/${TOKEN}`, '/order/***'],
  [`/en/order/${TOKEN}`, '/en/order/***'],
  [`/order/${TOKEN}.data?_routes=root`, '/order/***.data?_routes=root'],
  [`/order/${TOKEN}/invoice?x=1`, '/order/***/invoice?x=1'],
  [`/de/factura/pdf/12-1795000000-${TOKEN}`, '/de/factura/pdf/***'],
  [`/de/factura/ticket/12-1795000000-${TOKEN}`, '/de/factura/ticket/***'],
  [`/api/v1/ticket-links/12-1795000000-${TOKEN}`, '/api/v1/ticket-links/***'],
  [`/api/v1/invoice-links/12-1795000000-${TOKEN}`, '/api/v1/invoice-links/***'],
  ['/factura?ticket=ABCDEFGH1&issued_on=2026-11-21', '/factura?ticket=***&issued_on=2026-11-21'],
  [`/Order//${TOKEN}#top`, '/Order//***#top'],
  [`/api/v1/orders/${TOKEN}`, '/api/v1/orders/***'],
  [`/api/v1/orders/${TOKEN}/payments`, '/api/v1/orders/***/payments'],
  [`/api/auth/reset-password/${TOKEN}`, '/api/auth/reset-password/***'],
  ['/api/v1/payments/PAY123/settlements', '/api/v1/payments/***/settlements'],
  ['/checkout/test-bank/PAY123?lang=es', '/checkout/test-bank/***?lang=es'],
  ['/admin/sales-pos?q=Carbonell%20Mira&page=2', '/admin/sales-pos?q=***&page=2'],
  ['/api/v1/customers/search?q=Mira', '/api/v1/customers/search?q=***'],
  ['/admin/mail?state=sent&recipient=ana%40correo.es', '/admin/mail?state=sent&recipient=***'],
  ['/admin/mail.data?recipient=ana%40correo.es', '/admin/mail.data?recipient=***'],
  ['/api/v1/mail/messages?recipient=ana', '/api/v1/mail/messages?recipient=***'],
  ['/admin/audit-log?user=ana%40horma.es&page=2', '/admin/audit-log?user=***&page=2'],
  ['/api/v1/audit/entries?user_email=ana%40horma.es', '/api/v1/audit/entries?user_email=***'],
  ['/api/v1/exports/sales?q=Mira', '/api/v1/exports/sales?q=***'],
  [
    '/admin/login?next=%2Fadmin%2Fsales-pos%3Fq%3DMira',
    '/admin/login?next=%2Fadmin%2Fsales-pos%3Fq%3D***',
  ],
  ['/api/v1/users?q=ana', '/api/v1/users?q=***'],
  ['/desistimiento?email=ana%40correo.es&number=12', '/desistimiento?email=***&number=12'],
  ['/de/order?name=Ana&phone=600', '/de/order?name=***&phone=***'],
  ['/catalogo?marca=ana@correo.es&page=2', '/catalogo?marca=***&page=2'],
  ['/admin/productos?q=catalogo', '/admin/productos?q=***'],
  ['/api/v1/office/search?q=Mira', '/api/v1/office/search?q=***'],
  [
    '/rpc/customers/searchCustomers?data=%7B%22json%22%3A%7B%22q%22%3A%22Mira%22%7D%7D',
    '/rpc/customers/searchCustomers?data=***',
  ],
  ['/de/catalogo/sugerencias?q=botas', '/de/catalogo/sugerencias?q=botas'],
  ['/api/v1/products/facets?q=botas&sizes=38', '/api/v1/products/facets?q=botas&sizes=38'],
  ['/catalogo?q=botas', '/catalogo?q=botas'],
  [`/checkout/success?order=${TOKEN}&lang=es`, '/checkout/success?order=***&lang=es'],
  [`/checkout/success?lang=es&token=${TOKEN}`, '/checkout/success?lang=es&token=***'],
  [`/login?next=%2Forder%2F${TOKEN}%3Fa%3D1`, '/login?next=%2Forder%2F***%3Fa%3D1'],
  [`/login?next=%2Fx%3Ftoken%3D${TOKEN}%26b=1`, '/login?next=%2Fx%3Ftoken%3D***%26b=1'],
  [`failed at "https://a.es/order/${TOKEN}" twice`, 'failed at "https://a.es/order/***" twice'],
  [JSON.stringify(`"/order/${TOKEN}"`), '"\\"/order/***\\""'],
  [`/order/${TOKEN} and /order/${TOKEN}`, '/order/*** and /order/***'],
])('the token of an order is redacted in %s', (url, shown) => {
  expect(redactUrl(url)).toBe(shown)
})

test.each([
  '/',
  '/catalogo?orden=precio',
  '/producto/12-oxford',
  '/admin/orders/12',
  '/order/',
  '/api/v1/products',
])('an address without a token is not redacted: %s', (url) => {
  expect(redactUrl(url)).toBe(url)
})
