import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { toProgram } from './store-manifest.ts'

const layout = {
  id: 'store/layout',
  parentId: 'root',
  hasLoader: true,
  hasErrorBoundary: true,
  module: '/assets/layout.js',
  imports: ['/assets/shop.js'],
  css: ['/assets/shop.css'],
}
const routes = {
  root: { id: 'root', hasLoader: true, hasAction: false, css: ['/assets/shop.css'] },
  'store/layout': layout,
  'store/home': {
    id: 'store/home',
    parentId: 'store/layout',
    index: true,
    css: ['/assets/home.css'],
  },
}

it('the manifest of the store says all of its routes but imports and the styles of every page', () => {
  const read = runInNewContext(`(${toProgram({ url: '/assets/store-manifest.js', routes })})`)

  expect(read.url).toBe('/assets/store-manifest.js')
  expect(Object.keys(read.routes)).toEqual(Object.keys(routes))
  expect(read.routes.root).toMatchObject(routes.root)
  expect(read.routes['store/layout']).toMatchObject({ ...layout, imports: [], css: [] })
  expect(read.routes['store/home']).toMatchObject(routes['store/home'])
})
