import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postgresFiles } from './files.ts'
import { type Postgres, type PostgresOptions, startPostgres } from './postgres.ts'
import { listProcesses, readPidFile } from './process.ts'

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
const PATIENCE = 60_000

let folder: string
let started: Postgres[]

beforeEach(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'horma-pg-'))
  chmodSync(folder, 0o711)
  started = []
})

afterEach(async () => {
  for (const postgres of started) await postgres.stop()
  expect(listProcesses(postgresFiles(folder).clusterName)).toEqual([])
  rmSync(folder, { recursive: true })
})

async function start(options: Partial<PostgresOptions> = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir: folder, log: SILENT, ...options })
  started.push(postgres)
  return postgres
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const serverPid = () => readPidFile(postgresFiles(folder).data)?.pid ?? 0

async function isAnswering(url: string): Promise<void> {
  await expect.poll(() => ask(url, 'select 1').catch(() => []), { timeout: PATIENCE }).toEqual([1])
}

test('the database keeps its data after a stop and a start', async () => {
  const first = await start()
  expect(first.owned).toBe(true)
  await ask(first.url, "create table shoes as select 'Oxford' as name")
  await first.stop()
  expect(listProcesses(postgresFiles(folder).clusterName)).toEqual([])
  const second = await start()
  expect(await ask(second.url, 'select name from shoes')).toEqual(['Oxford'])
  expect(await ask(second.url, 'show server_version_num')).toEqual([expect.stringMatching(/^18/)])
  expect(await ask(second.url, 'show fsync')).toEqual(['on'])
})

test('the log of the database names nobody whose row was refused', async () => {
  const { url } = await start()
  await ask(url, 'create table people (name text, phone text not null)')
  await expect(ask(url, "insert into people select 'Zoraida', null")).rejects.toThrow('not-null')
  const log = readFileSync(postgresFiles(folder).log, 'utf8')
  expect(log).toContain('violates not-null constraint')
  expect(log.replace(/STATEMENT:.*/g, '')).not.toContain('Zoraida')
})

test('a second process joins the server, and the last one to leave stops it', async () => {
  const first = await start()
  const second = await start()
  expect([first.owned, second.owned]).toEqual([true, false])
  await first.stop()
  expect(await ask(second.url, 'select 1')).toEqual([1])
  await second.stop()
  expect(listProcesses(postgresFiles(folder).clusterName)).toEqual([])
})

test('processes that start at once share one server', async () => {
  const users = await Promise.all([start(), start(), start()])
  const pids = await Promise.all(
    users.map(({ url }) => ask(url, 'select pg_postmaster_start_time()::text')),
  )
  expect(new Set(pids.flat()).size).toBe(1)
})

test('a server whose node process was killed is joined again', async () => {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))})
    await startPostgres({ dataDir: ${JSON.stringify(folder)}, log: console })
    console.log('up')
    setInterval(() => {}, 1000)`
  const node = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(node.stdout, 'data')
  node.kill('SIGKILL')
  await once(node, 'exit')
  const orphan = serverPid()
  const postgres = await start()
  expect(serverPid()).toBe(orphan)
  expect(postgres.owned).toBe(true)
  expect(await ask(postgres.url, 'select 1')).toEqual([1])
})

test('a killed server is started again while the shop runs', async () => {
  const postgres = await start({ supervise: true })
  await ask(postgres.url, "create table shoes as select 'Oxford' as name")
  process.kill(serverPid(), 'SIGKILL')
  await isAnswering(postgres.url)
  expect(await ask(postgres.url, 'select name from shoes')).toEqual(['Oxford'])
})

test('a killed server is recovered at the next start', async () => {
  const first = await start()
  await ask(first.url, "create table shoes as select 'Oxford' as name")
  process.kill(serverPid(), 'SIGKILL')
  const second = await start()
  expect(await ask(second.url, 'select name from shoes')).toEqual(['Oxford'])
})

test('a process id reused by another program is not taken for the server', async () => {
  const first = await start()
  await first.stop()
  const { data, sockets } = postgresFiles(folder)
  writeFileSync(
    join(data, 'postmaster.pid'),
    `${process.pid}\n${data}\n1\n5432\n${sockets}\n\n 1 1\nready   \n`,
  )
  mkdirSync(sockets, { mode: 0o700 })
  writeFileSync(join(sockets, '.s.PGSQL.5432.lock'), `${process.pid}\n`)
  const second = await start()
  expect(await ask(second.url, 'select 1')).toEqual([1])
})

test('an interrupted initdb is repeated', async () => {
  mkdirSync(join(folder, 'postgres.new', 'base'), { recursive: true })
  const postgres = await start()
  expect(await ask(postgres.url, 'select 1')).toEqual([1])
  expect(existsSync(join(folder, 'postgres.new'))).toBe(false)
})

test('the socket of a deep data folder has a short path', async () => {
  const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60))
  mkdirSync(deep, { recursive: true, mode: 0o711 })
  const postgres = await start({ dataDir: deep })
  expect(await ask(postgres.url, 'select 1')).toEqual([1])
  await postgres.stop()
  expect(existsSync(postgresFiles(deep).sockets)).toBe(false)
})

test('a data folder may have blanks, quotes and dollars in its name', async () => {
  const odd = join(folder, 'la tienda, "de" $HOME\'s')
  mkdirSync(odd, { mode: 0o711 })
  const postgres = await start({ dataDir: odd })
  expect(await ask(postgres.url, 'select 1')).toEqual([1])
})

test('data of another PostgreSQL version is refused with a message', async () => {
  const first = await start()
  await first.stop()
  const version = join(postgresFiles(folder).data, 'PG_VERSION')
  writeFileSync(version, '17\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17, this version needs 18/)
  writeFileSync(version, '18\n')
})

test("an invalid server setting is refused with PostgreSQL's reason", async () => {
  await expect(start({ settings: ['max_connections=many'] })).rejects.toThrow(
    /^PostgreSQL did not start: .*max_connections.*$/,
  )
})

test('a data folder below a file is refused with a message', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(start({ dataDir: join(folder, 'file', 'data') })).rejects.toThrow(
    /^DATA_DIR .* cannot be used: a part of the path is a file/,
  )
})

test('a data folder that cannot be created is refused with a message', async () => {
  await expect(startPostgres({ dataDir: '/proc/horma', log: SILENT })).rejects.toThrow(
    /^DATA_DIR \/proc\/horma cannot be used: /,
  )
})

test('the socket folder is closed to other users', async () => {
  await start()
  const { sockets, log } = postgresFiles(folder)
  expect(statSync(sockets).mode & 0o777).toBe(0o700)
  expect(readFileSync(log, 'utf8')).toContain('ready to accept connections')
})
