import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each(['/admin', '/admin/products?q=alba&page=2', '/admin/tpv', '/print/ticket/7'])(
  '%s is a path that a sign-in may lead to',
  (path) => {
    expect(safePath(path)).toBe(path)
  },
)

test.each([
  'https://elsewhere.example/admin',
  '//elsewhere.example/admin',
  '/\\elsewhere.example/admin',
  '/\t/elsewhere.example/admin',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  '/admin/..//elsewhere.example',
  'javascript:alert(1)',
  'admin',
  'http:/admin',
  '/catalogo',
  '/idioma',
  '/admin/login?next=/admin/login',
  '/ADMIN/Logout',
  '/admin/session.data',
  '',
  null,
  undefined,
  7,
])('the path %j is replaced by the dashboard', (path) => {
  expect(safePath(path)).toBe('/admin')
})
