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

test('a file with a hash in its name is cached forever and sent precompressed', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const answer = await app.request('/assets/page-h4sh.js', { headers })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('vary')).toContain('Accept-Encoding')
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(200)
})

test('a file without a hash is cached for a day', async () => {
  const answer = await app.request('/robots.txt')
  expect(answer.headers.get('cache-control')).not.toContain('immutable')
  expect(await answer.text()).toBe('User-agent: *')
})

test("the till's worker is never cached and may connect to the shop only", async () => {
  writeFileSync(path.join(root, 'till-worker.js'), 'self')
  const { headers } = await app.request('/till-worker.js')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'")
})

test('a path without a file goes on to the pages', async () => {
  const answer = await app.request('/catalogo')
  expect(await answer.text()).toBe('a page')
  expect(answer.headers.get('cache-control')).toBeNull()
})

test('pages, their data and pictures are not looked up on disk', async () => {
  writeFileSync(path.join(root, 'catalogo'), 'a file')
  writeFileSync(path.join(root, 'catalogo.data'), 'a file')
  expect(await (await app.request('/catalogo')).text()).toBe('a page')
  expect((await app.request('/catalogo.data')).status).toBe(404)
})

test('build manifests, folders and parent paths are not served', async () => {
  for (const url of ['/.vite/manifest.json', '/assets/', '/', '/..%2fsecret', '/nothing.js']) {
    expect((await app.request(url)).status).toBe(404)
  }
})
