import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSourceFinder } from './find-source.ts'

let build: string
beforeAll(async () => {
  build = await mkdtemp(path.join(tmpdir(), 'horma-build-'))
  await mkdir(path.join(build, 'maps'))
  // Column 1 of the built line is line 7 of the package, column 11 is line 12, column 6 of the page.
  const map = {
    version: 3,
    sources: ['../../../node_modules/react/index.js', '../../../app/store/cart/cart-page.tsx'],
    names: [],
    mappings: 'AAMA,UCKK',
  }
  await writeFile(path.join(build, 'maps', 'cart-Ab_1.js.map'), JSON.stringify(map))
})
afterAll(() => rm(build, { recursive: true }))

it('a stack of the build names lines of the source, above all one that is no package', async () => {
  const found = await createSourceFinder(build)(
    'TypeError: x\n    at a (https://shop.test/assets/cart-Ab_1.js:1:1)\n    at b (https://shop.test/assets/cart-Ab_1.js:1:11)',
  )
  expect(found.source).toBe('app/store/cart/cart-page.tsx:12:6')
  expect(found.stack).toBe(
    'TypeError: x\n    at a (node_modules/react/index.js:7:1)\n    at b (app/store/cart/cart-page.tsx:12:6)',
  )
})

it('a stack as Firefox and Safari write it is read too', async () => {
  const found = await createSourceFinder(build)('b@https://shop.test/assets/cart-Ab_1.js:1:11')
  expect(found.source).toBe('app/store/cart/cart-page.tsx:12:6')
})

it('a stack of the server is read by the map beside its file', async () => {
  await mkdir(path.join(build, 'server', 'assets'), { recursive: true })
  const map = { version: 3, sources: ['../../../core/x.ts'], names: [], mappings: 'AAAA' }
  await writeFile(path.join(build, 'server', 'assets', 'pages-1.js.map'), JSON.stringify(map))
  const found = await createSourceFinder(build)(
    'at a (file:///srv/build/server/assets/pages-1.js:1:1)',
  )
  expect(found.source).toBe('core/x.ts:1:1')
})

it('a stack of another build, and of a name that leads elsewhere, stays as it was', async () => {
  for (const stack of [
    'at https://shop.test/assets/gone-9.js:1:1',
    'at https://shop.test/assets/../../secret.js:1:1',
    'no place at all',
  ])
    expect(await createSourceFinder(build)(stack)).toEqual({ source: undefined, stack })
})
