import { expect, it } from 'vitest'
import { isLinkUrl } from './rules.ts'

it.each([
  'https://gestoria.example/panel?tienda=1#hoy',
  'https://www.gls-spain.es/es/',
  '/',
  '/admin/products?low_stock=1',
  '/catalogo#nuevo',
])('a link may lead to %s', (url) => {
  expect(isLinkUrl(url)).toBe(true)
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'http://gestoria.example/',
  'ftp://gestoria.example/',
  'blob:https://shop.invalid/1',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '\\\\evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://shop@evil.example/',
  'https://localhost',
  'https://',
  'admin/products',
  '',
])('a link may not lead to %j', (url) => {
  expect(isLinkUrl(url)).toBe(false)
})
