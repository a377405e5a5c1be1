import { expect, test } from 'vitest'
import { moveScriptPreloads } from './script-preloads.ts'

test('scripts are fetched after the stylesheets of a page, and at a lower priority', () => {
  const page =
    '<head><title>Horma</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
    '<link rel="stylesheet" href="/a.css"/></head><body></body>'

  expect(moveScriptPreloads(page)).toBe(
    '<head><title>Horma</title><link rel="stylesheet" href="/a.css"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/b.js"/></head><body></body>',
  )
})

test('a page that preloads no script stays as it is', () => {
  expect(moveScriptPreloads('<head></head><body>$&</body>')).toBe('<head></head><body>$&</body>')
})
