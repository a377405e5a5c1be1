import { expect, test } from 'vitest'
import { parseLocalPath } from './local-path.ts'

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/x/..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/./\\elsewhere.example',
  '/\t/elsewhere.example',
  'https://elsewhere.example/',
  'catalogo',
  '',
  null,
  7,
])(
  '%j is no path of the shop, for a browser may read it as the address of another site',
  (path) => {
    expect(parseLocalPath(path)).toBeUndefined()
  },
)

test.each(['/', '/catalogo?q=a//b', '/en/../es', '/producto/12#tallas'])(
  'the path %s is one of the shop',
  (path) => {
    expect(parseLocalPath(path)?.origin).toBe('http://shop.invalid')
  },
)
