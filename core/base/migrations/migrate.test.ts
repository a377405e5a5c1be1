import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database/database.ts'
import { migrate } from './migrate.ts'

let core: string
let database: Awaited<ReturnType<typeof emptyDatabase>>

beforeEach(async () => {
  core = await mkdtemp(join(tmpdir(), 'horma-migrations-'))
  await mkdir(join(core, 'migrations'))
  database = await emptyDatabase()
})

afterEach(async () => {
  await database.drop()
  await rm(core, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(core, 'migrations', name), sql)

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

test('migration files run once, in the order of their names', async () => {
  await write('0002_fill.sql', "insert into shoes values ('Oxford')")
  await write('0001_shoes.sql', 'create table shoes (name text)')
  expect(await migrate(database.url, core)).toEqual(['0001_shoes.sql', '0002_fill.sql'])
  expect(await migrate(database.url, core)).toEqual([])
  expect(await ask('select name from shoes')).toEqual([{ name: 'Oxford' }])
})

test('a migration folder that is empty or absent changes nothing', async () => {
  expect(await migrate(database.url, core)).toEqual([])
  expect(await migrate(database.url, join(core, 'absent'))).toEqual([])
})

test('a migration file that is merged late still runs', async () => {
  await write('0001_shoes.sql', 'create table shoes (name text)')
  await write('0003_bags.sql', 'create table bags (name text)')
  await migrate(database.url, core)
  await write('0002_laces.sql', 'create table laces (name text)')
  expect(await migrate(database.url, core)).toEqual(['0002_laces.sql'])
})

test('a migration file that was changed after it ran is refused by its name', async () => {
  await write('0001_shoes.sql', 'create table shoes (name text)')
  await migrate(database.url, core)
  await write('0001_shoes.sql', 'create table shoes (title text)')
  await write('0002_bags.sql', 'create table bags (name text)')
  await expect(migrate(database.url, core)).rejects.toThrow(/0001_shoes\.sql was changed/)
  expect(await ask("select to_regclass('bags')::text as bags")).toEqual([{ bags: null }])
})

test('line ends of another system do not count as a change of a migration file', async () => {
  await write('0001_shoes.sql', 'create table shoes (\n name text)')
  await migrate(database.url, core)
  await write('0001_shoes.sql', 'create table shoes (\r\n name text)')
  expect(await migrate(database.url, core)).toEqual([])
})

test('a failing migration file is rolled back and named', async () => {
  await write('0001_shoes.sql', 'create table shoes (name text)')
  await write(
    '0002_bad.sql',
    'create table bags (name text)\n--> statement-breakpoint\nselect nothing',
  )
  await expect(migrate(database.url, core)).rejects.toThrow(
    /0002_bad\.sql failed: column "nothing"/,
  )
  expect(await ask("select to_regclass('bags')::text as bags")).toEqual([{ bags: null }])
  expect(await ask('select name from migrations')).toEqual([{ name: '0001_shoes.sql' }])
})

test('an enum value added by one migration file can be used by the next', async () => {
  await write('0001_kind.sql', "create type kind as enum ('pair')")
  await migrate(database.url, core)
  await write('0002_more.sql', "alter type kind add value 'counted'")
  await write('0003_use.sql', "create table goods (kind kind default 'counted')")
  expect(await migrate(database.url, core)).toEqual(['0002_more.sql', '0003_use.sql'])
})

test('four servers that start at once run each migration file once', async () => {
  await write('0001_shoes.sql', 'create table shoes (name text)')
  await write('0002_fill.sql', "insert into shoes select 'Oxford'")
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, core)))
  expect(applied.flat().sort()).toEqual(['0001_shoes.sql', '0002_fill.sql'])
  expect(await ask('select name from shoes')).toHaveLength(1)
})
