import { gzipSync } from 'node:zlib'
import {
  gzipKilobytes,
  loadFirstScripts,
  SCRIPT_BUDGET,
} from '../../bench/measurements/first-script.ts'
import { expect, test } from './fixtures.ts'
import { findProductPath } from './orders.ts'

const HEAVIEST = 8

test('every first page loads less JavaScript than its budget', async ({ shop, request }) => {
  for (const path of ['/', '/catalogo', await findProductPath(request, 'Salón Alba')]) {
    const scripts = await loadFirstScripts(shop.url, path)
    expect(scripts.size, `${path} names its scripts`).toBeGreaterThan(2)
    const heaviest = [...scripts]
      .map(([name, text]) => ({ name, bytes: gzipSync(text).length }))
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, HEAVIEST)
      .map(({ name, bytes }) => `${name} ${bytes}`)
    expect
      .soft(gzipKilobytes(scripts), `kB of ${path}, above all ${heaviest.join(', ')}`)
      .toBeLessThan(SCRIPT_BUDGET)
  }
})

test('the scripts a browser loads are those counted for the budget', async ({
  page,
  shop,
  request,
}) => {
  const path = await findProductPath(request, 'Salón Alba')
  const loaded = new Set<string>()
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') loaded.add(new URL(sent.url()).pathname.slice(1))
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const counted = await loadFirstScripts(shop.url, path)
  expect([...loaded].filter((name) => !counted.has(name))).toEqual([])
})
