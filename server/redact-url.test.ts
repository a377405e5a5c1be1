import { expect, test } from 'vitest'
import { redactUrl } from './redact-url.ts'

const TOKEN = '5T7QZK9M2XWV0R4HJ8N1C3E6G'

test.each([
  [`/order/${TOKEN}`, '/order/***'],
  [`/en/order/${TOKEN}`, '/en/order/***'],
  [`/order/${TOKEN}.data?_routes=root`, '/order/***.data?_routes=root'],
  [`/order/${TOKEN}/invoice?x=1`, '/order/***/invoice?x=1'],
  [`/Order//${TOKEN}#top`, '/Order//***#top'],
  [`/api/v1/orders/${TOKEN}`, '/api/v1/orders/***'],
  [`/api/v1/orders/${TOKEN}/payments`, '/api/v1/orders/***/payments'],
  [`/api/auth/reset-password/${TOKEN}`, '/api/auth/reset-password/***'],
  ['/api/v1/payments/PAY123/settlements', '/api/v1/payments/***/settlements'],
  ['/checkout/test-bank/PAY123?lang=es', '/checkout/test-bank/***?lang=es'],
  ['/admin/sales-pos?q=Carbonell%20Mira&page=2', '/admin/sales-pos?q=***&page=2'],
  ['/api/v1/customers/search?q=Mira', '/api/v1/customers/search?q=***'],
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
