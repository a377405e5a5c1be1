import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopFolder } from '../test/running-shop.ts'
import { postgresFiles, socketUrl } from './postgres/files.ts'

/** Covers a busy machine; what comes sooner is not waited for. */
const PATIENCE = { timeout: 120_000 }
const ONE_LINE = /^[^\n]+\n$/

let shop: ReturnType<typeof shopFolder>

beforeEach(() => {
  shop = shopFolder()
})
afterEach(() => shop.remove(), 120_000)

async function status(address: string, path: string): Promise<number> {
  const answer = await fetch(address + path).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status ?? 0
}

async function ask(sql: string): Promise<unknown[]> {
  const client = new pg.Client(socketUrl(postgresFiles(shop.folder).sockets, 'shop'))
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

test('the shop starts, answers, and stops without leaving a process', {
  timeout: 240_000,
}, async () => {
  const { address, node, ended, output } = await shop.start()
  expect(await status(address, '/healthz')).toBe(200)
  expect(await status(address, '/readyz')).toBe(200)
  await expect.poll(output, PATIENCE).toContain(`Shop    ${address}/`)
  node.kill('SIGTERM')
  node.kill('SIGTERM')
  expect(await ended()).toEqual({ code: 0, complaint: '' })
  expect(shop.postgresProcesses()).toEqual([])
  expect(await status(address, '/healthz')).toBe(0)
})

test('Ctrl-C during the start stops the shop', { timeout: 240_000 }, async () => {
  const { node, ended } = shop.run()
  await expect.poll(() => shop.postgresPid(), PATIENCE).toBeGreaterThan(0)
  node.kill('SIGINT')
  expect(await ended()).toEqual({ code: 0, complaint: '' })
  expect(shop.postgresProcesses()).toEqual([])
})

test('a second shop on the same data is refused and does not disturb the first', {
  timeout: 240_000,
}, async () => {
  const first = await shop.start()
  const { code, complaint } = await shop.run().ended()
  expect(code).toBe(1)
  expect(complaint).toMatch(ONE_LINE)
  expect(complaint).toContain(`process ${first.node.pid}, ${first.address}`)
  expect(await status(first.address, '/readyz')).toBe(200)
})

test('after kill -9 of the shop the next start finds the database running', {
  timeout: 240_000,
}, async () => {
  const first = await shop.start()
  await ask("create table mark as select 'kept' as word")
  const postgres = shop.postgresPid()
  first.node.kill('SIGKILL')
  await first.ended()
  const second = await shop.start()
  expect(shop.postgresPid()).toBe(postgres)
  expect(await status(second.address, '/readyz')).toBe(200)
  expect(await ask('select word from mark')).toEqual(['kept'])
})

test('after kill -9 of the database the running shop has it back by itself', {
  timeout: 240_000,
}, async () => {
  const { address, node, output } = await shop.start()
  await ask("create table mark as select 'kept' as word")
  const before = shop.postgresPid()
  process.kill(before, 'SIGKILL')
  const restarted = expect.poll(() => shop.postgresPid(), PATIENCE).not.toBe(before)
  await restarted.catch((error) => {
    throw new Error(`no new server: ${output()}`, { cause: error })
  })
  await expect.poll(() => status(address, '/readyz'), PATIENCE).toBe(200)
  expect(await ask('select word from mark')).toEqual(['kept'])
  expect(node.exitCode).toBeNull()
})

test('after kill -9 of both the next start recovers', { timeout: 240_000 }, async () => {
  const first = await shop.start()
  await ask("create table mark as select 'kept' as word")
  first.node.kill('SIGKILL')
  process.kill(shop.postgresPid(), 'SIGKILL')
  await first.ended()
  const second = await shop.start()
  expect(await status(second.address, '/readyz')).toBe(200)
  expect(await ask('select word from mark')).toEqual(['kept'])
})

test('a port in use is refused in one line', { timeout: 240_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { code, complaint } = await shop.run({ PORT: String(port) }).ended()
  other.close()
  expect([code, complaint]).toEqual([1, expect.stringMatching(ONE_LINE)])
  expect(complaint).toContain(`PORT ${port} on 127.0.0.1 is taken`)
  expect(existsSync(postgresFiles(shop.folder).data)).toBe(false)
})

test.each([
  ['an invalid DATABASE_URL', 'the shop database', 'DATABASE_URL must be an address like'],
  [
    'a machine that does not answer',
    'postgres://ana:s3cret@127.0.0.1:1/shop',
    'PostgreSQL does not answer at 127.0.0.1:1 (ECONNREFUSED)',
  ],
  [
    'a socket that is not there',
    'postgres://ana:s3cret@/shop?host=/nowhere',
    'PostgreSQL does not answer at /nowhere (ENOENT)',
  ],
])(
  '%s is refused in one line without the password',
  { timeout: 240_000 },
  async (_, DATABASE_URL, words) => {
    const { code, complaint } = await shop.run({ DATABASE_URL }).ended()
    expect([code, complaint]).toEqual([1, expect.stringMatching(ONE_LINE)])
    expect(complaint).toContain(words)
    expect(complaint).not.toContain('s3cret')
  },
)

test('an invalid variable is refused before anything starts', async () => {
  const { code, complaint } = await shop.run({ ROLE: 'boss' }).ended()
  expect([code, complaint]).toEqual([1, 'ROLE must be one of all, web, worker, not "boss"\n'])
})

test('a demo shop that strangers could reach is refused before anything starts', async () => {
  const { code, complaint } = await shop
    .run({ DEMO: '1', PUBLIC_URL: 'https://shop.example' })
    .ended()
  expect([code, complaint]).toEqual([1, expect.stringMatching(ONE_LINE)])
  expect(complaint).toContain('PUBLIC_URL is https://shop.example, but DEMO is 1')
  expect(existsSync(postgresFiles(shop.folder).data)).toBe(false)
})
