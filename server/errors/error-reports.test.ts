import { Hono } from 'hono'
import pino from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { sharedShop } from '../../test/world/shared-shop.ts'
import type { HonoEnv } from '../http/hono-env.ts'
import { createLog } from '../log.ts'
import { errorReports } from './error-reports.ts'
import { noteLoggedErrors } from './note-logged-errors.ts'

const shop = sharedShop()
beforeEach(async () => {
  await shop.pool.query('delete from frontend_errors')
  await shop.pool.query('delete from server_errors')
})

const findSource = async (stack: string) => ({
  source: stack ? 'app/x.tsx:1:2' : undefined,
  stack: stack.replace('built', 'source'),
})
const report = {
  type: 'error',
  message: 'x is undefined',
  stack: 'at built',
  page: '/carrito',
  filename: 'https://shop.test/assets/x.js',
  lineno: 1,
  colno: 2,
  release: 'a1',
}

function send(body: string, db = shop.db) {
  const app = new Hono<HonoEnv>()
  app.use((c, next) => {
    c.set('log', pino({ level: 'silent' }))
    return next()
  })
  app.route('/', errorReports({ db }, findSource))
  const headers = { 'content-type': 'application/json', 'user-agent': 'Firefox' }
  return app.request('/error-reports', { method: 'POST', headers, body })
}
const stored = async (table: string) =>
  (await shop.pool.query(`select * from ${table} order by error_id`)).rows

it('a report of a browser is stored with its source line', async () => {
  expect((await send(JSON.stringify(report))).status).toBe(204)
  expect(await stored('frontend_errors')).toMatchObject([
    { ...report, stack: 'at source', source: 'app/x.tsx:1:2', user_agent: 'Firefox' },
  ])
})

it('what is no report, and what the database refuses, is answered the same and stored nowhere', async () => {
  for (const body of ['', 'null', '{"type":"other"}', JSON.stringify({ ...report, extra: 1 })])
    expect((await send(body)).status).toBe(204)
  expect(await stored('frontend_errors')).toEqual([])
  const broken = { $client: { query: () => Promise.reject(new Error('down')) } }
  expect((await send(JSON.stringify(report), broken as never)).status).toBe(204)
})

it('what the server logs as an error is stored beside them, and a warning is not', async () => {
  const stop = noteLoggedErrors({ db: shop.db, findSource, release: 'a1' })
  const log = createLog('info', { write() {} })
  log.warn({ err: new Error('small') }, 'a warning')
  log
    .child({ requestId: '1' })
    .error({ err: new Error('no room for ana@horma.test') }, 'a request failed')
  log.error('plain words')
  await stop()
  log.error('after the end')
  const noted = await stored('server_errors')
  expect(noted.sort((one, other) => one.message.localeCompare(other.message))).toMatchObject([
    { message: 'a request failed: no room for …', release: 'a1', source: 'app/x.tsx:1:2' },
    { message: 'plain words', stack: null, source: 'plain words' },
  ])
})
