import { beforeAll, expect, test } from 'vitest'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { brandFiles } from './brand-files.ts'

const shop = sharedShop()
let get: (path: string) => Promise<Response>
beforeAll(async () => {
  const files = { read: async () => undefined, write: async () => {} }
  const app = brandFiles(shop, files)
  get = async (path) => app.request(path)
})

test('a shop without a logo or icon of its own has those of the house', async () => {
  for (const path of ['/logo.png', '/favicon.png']) {
    const answer = await get(path)
    expect(answer.status, path).toBe(302)
    expect(answer.headers.get('location')).toBe('/apple-touch-icon.png')
  }
  // Files of the house lie behind these addresses.
  for (const path of ['/favicon.ico', '/apple-touch-icon.png'])
    expect((await get(path)).status, path).toBe(404)
})

test('a logo whose picture has gone does not break the pages that show it', async () => {
  await shop.pool.query(
    `insert into site_settings (setting_id, setting_value, public) values ('logo', $1, true)`,
    [JSON.stringify('0'.repeat(32))],
  )
  expect((await shop.call().settings.getShop({})).logo).toBeNull()
  expect((await get('/logo.png')).status).toBe(302)
})

test('a theme is a style sheet of tokens, and other names of it are nothing', async () => {
  const sheet = await get('/theme/7a1f3d-x-square.css')
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await sheet.text()).toMatch(/^:root\{--green:#7a1f3d;.*--radius-xl:0\}\n$/)
  for (const file of ['7a1f3d.css', 'x-x-x;}body{}.css', '%3Cscript%3E-x-x.css'])
    expect((await get(`/theme/${file}`)).status, file).toBe(404)
})
