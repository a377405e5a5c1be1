import { gzipSync } from 'node:zlib'
import {
  gzipKilobytes,
  loadFirstScripts,
  SCRIPT_BUDGET,
} from '../../bench/measurements/first-script.ts'
import { expect, test } from './fixtures.ts'
import { addressOf } from './orders.ts'

const HEAVIEST = 8

test('the first page brings less JavaScript than its budget, whichever it is', {
  tag: '@once',
}, async ({ shop, request }) => {
  for (const path of ['/', '/catalogo', await addressOf(request, 'Salón Alba')]) {
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

test('what is loaded is what was counted', { tag: '@once' }, async ({ page, shop, request }) => {
  const path = await addressOf(request, 'Salón Alba')
  const loaded = new Set<string>()
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') loaded.add(new URL(asked.url()).pathname.slice(1))
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const counted = await loadFirstScripts(shop.url, path)
  expect([...loaded].filter((name) => !counted.has(name))).toEqual([])
})
