import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from './texts.ts'

let root: string
let server: ViteDevServer
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'texts-'))
  put('app/store/cart/text/es.json', { title: 'Carrito' })
  put('app/store/cart/text/en.json', { title: 'Cart' })
  put('app/ui/text/es.json', { close: 'Cerrar' })
  put('app/office/returns/text/es.json', { title: 'Devoluciones' })
  put('app/store/checkout/text/es.json', { title: 'Tramitar' })
  put('core/checkout/text/es.json', { SOLD_OUT: 'Agotado' })
  put('core/shipping/text/es.json', { standard: 'Normal' })
  put('core/suppliers/text/es.json', { LATE: 'Tarde' })
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [texts()],
    server: { middlewareMode: true, hmr: false, ws: false },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

function put(file: string, words: Record<string, string>) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), JSON.stringify(words))
}

test('a shopper gets the texts of the shop and its words, none of the office', async () => {
  const { default: spanish } = await server.ssrLoadModule('virtual:texts/store/es')
  expect(spanish).toEqual({
    'store/cart': { title: 'Carrito' },
    ui: { close: 'Cerrar' },
  })
})

test('what is said only where somebody orders is downloaded by itself', async () => {
  const { default: spanish } = await server.ssrLoadModule('virtual:texts/checkout/es')
  expect(spanish).toEqual({
    'store/checkout': { title: 'Tramitar' },
    'core/checkout': { SOLD_OUT: 'Agotado' },
    'core/shipping': { standard: 'Normal' },
  })
})

test('each language is loaded by itself', async () => {
  const { default: loaders } = await server.ssrLoadModule('virtual:texts/store')
  expect(Object.keys(loaders)).toEqual(['en', 'es'])
  expect((await loaders.en()).default).toEqual({ 'store/cart': { title: 'Cart' } })
})

test('a surface nobody has listed is named', async () => {
  await expect(server.ssrLoadModule('virtual:texts/shop/es')).rejects.toThrow(
    'There is no surface "shop"',
  )
})

test('the typed list of texts is written where the dev server starts, from the Spanish files', () => {
  const written = readFileSync(path.join(root, 'app/i18n/text-keys.ts'), 'utf8')
  expect(written).toContain("import type storeCart from '../store/cart/text/es.json'")
  expect(written).toContain("'core/shipping': typeof coreShipping")
})
