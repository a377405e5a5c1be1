import { expect, test } from 'vitest'
import { getSurface } from './surface.ts'

test.each([
  ['/', 'store'],
  ['/administracion', 'store'],
  ['/en/catalogo', 'store'],
  ['/admin', 'office'],
  ['/admin.data', 'office'],
  ['/ADMIN/Products', 'office'],
  ['/admin/login', 'office'],
  ['/admin/tpv', 'till'],
  ['/admin/tpv/caja.data', 'till'],
  ['/admin/tpvs', 'office'],
  ['/print/ticket/7', 'print'],
  ['/print-label', 'print'],
  ['/printers', 'store'],
])('%s is a page of the surface %s', (pathname, surface) => {
  expect(getSurface(pathname)).toBe(surface)
})
