import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mayReachBrowser, wall } from './wall.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'wall-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

function buildPage() {
  const input = path.join(root, 'app/store/page.ts')
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [wall()],
    build: { write: false, rolldownOptions: { input } },
  })
}

test('rules, words and money may reach the browser, the rest of core may not', () => {
  expect(mayReachBrowser('core/returns/rules.ts')).toBe(true)
  expect(mayReachBrowser('core/returns/text/es.json')).toBe(true)
  expect(mayReachBrowser('core/base/money.ts')).toBe(true)
  expect(mayReachBrowser('app/store/layout.tsx')).toBe(true)
  expect(mayReachBrowser('core/returns/queries.ts')).toBe(false)
  expect(mayReachBrowser('core/returns/tables.ts')).toBe(false)
  expect(mayReachBrowser('core/base/db.server.ts')).toBe(false)
})

test('a screen that brings queries into the browser fails the build and is named', async () => {
  put('core/returns/queries.ts', 'export const list = () => 1')
  put('app/store/page.ts', "import { list } from '../../core/returns/queries.ts'\nlist()")
  await expect(buildPage()).rejects.toThrow(
    'app/store/page.ts would bring core/returns/queries.ts into the browser',
  )
})

test('rules that import a table are refused too, since the table would come along', async () => {
  put('core/returns/tables.ts', 'export const table = 1')
  put('core/returns/rules.ts', "export { table } from './tables.ts'")
  put('app/store/page.ts', "import { table } from '../../core/returns/rules.ts'\nalert(table)")
  await expect(buildPage()).rejects.toThrow(
    'core/returns/rules.ts would bring core/returns/tables.ts into the browser',
  )
})

test('a screen may use the rules and the types of an area', async () => {
  put('core/returns/rules.ts', 'export const days = 14')
  put('core/returns/queries.ts', 'export type Row = { id: number }')
  put(
    'app/store/page.ts',
    "import type { Row } from '../../core/returns/queries.ts'\n" +
      "import { days } from '../../core/returns/rules.ts'\n" +
      'alert(({ id: days } satisfies Row).id)',
  )
  await expect(buildPage()).resolves.toBeTruthy()
})
