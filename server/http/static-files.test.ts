import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFolder } from '../../build-plugins/compress.ts'
import type { HonoEnv } from './hono-env.ts'
import { staticFiles } from './static-files.ts'

let root: string
let app: Hono<HonoEnv>
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'static-'))
  mkdirSync(path.join(root, 'assets'))
  mkdirSync(path.join(root, '.vite'))
  writeFileSync(path.join(root, 'assets/page-h4sh.js'), 'shoe();'.repeat(500))
  writeFileSync(path.join(root, 'robots.txt'), 'User-agent: *')
  writeFileSync(path.join(root, '.vite/manifest.json'), '{}')
  await compressFolder(root)
  app = new Hono<HonoEnv>().use(staticFiles(root))
  app.get('/catalogo', async (c) => c.text('a page'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a file whose name holds a hash is kept for ever and sent as it was compressed', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const answer = await app.request('/assets/page-h4sh.js', { headers })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('vary')).toContain('Accept-Encoding')
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(200)
})

test('a file without a hash is asked for again after a day', async () => {
  const answer = await app.request('/robots.txt')
  expect(answer.headers.get('cache-control')).not.toContain('immutable')
  expect(await answer.text()).toBe('User-agent: *')
})

test('the worker of the till is asked for every time, and may reach the shop and nobody else', async () => {
  writeFileSync(path.join(root, 'till-worker.js'), 'self')
  const { headers } = await app.request('/till-worker.js')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'")
})

test('what is no file goes on to the pages', async () => {
  const answer = await app.request('/catalogo')
  expect(await answer.text()).toBe('a page')
  expect(answer.headers.get('cache-control')).toBeNull()
})

test('a page, its data and a picture are not looked for on the disk', async () => {
  writeFileSync(path.join(root, 'catalogo'), 'a file')
  writeFileSync(path.join(root, 'catalogo.data'), 'a file')
  expect(await (await app.request('/catalogo')).text()).toBe('a page')
  expect((await app.request('/catalogo.data')).status).toBe(404)
})

test('notes of the build, folders and what lies above stay inside', async () => {
  for (const url of ['/.vite/manifest.json', '/assets/', '/', '/..%2fsecret', '/nothing.js']) {
    expect((await app.request(url)).status).toBe(404)
  }
})
