import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database/database.ts'
import { migrate, pendingMigrations, unknownMigrations } from './migrate.ts'

let core: string
let database: Awaited<ReturnType<typeof emptyDatabase>>
let client: pg.Client

beforeEach(async () => {
  core = await mkdtemp(join(tmpdir(), 'horma-functions-'))
  database = await emptyDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})

afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(core, { recursive: true })
})

async function write(path: string, sql: string) {
  await mkdir(dirname(join(core, path)), { recursive: true })
  await writeFile(join(core, path), sql)
}

const STOCK = 'core/stock/functions.sql'
const writeStock = (sql: string) => write('stock/functions.sql', sql)
const run = () => migrate(database.url, core)
const pending = () => pendingMigrations(database.url, core)
const pairs = (n: number | string) =>
  `create or replace function pairs() returns int language sql as $$ select ${n} $$;`

async function ask(sql: string): Promise<unknown> {
  const { rows } = await client.query(sql)
  return Object.values(rows[0] ?? {})[0]
}

test('a changed function file is applied once, and one that did not change is not applied again', async () => {
  await writeStock(pairs(1))
  expect(await pending()).toEqual([STOCK])
  expect(await run()).toEqual([STOCK])
  await writeStock(pairs(2))
  expect(await pending()).toEqual([STOCK])
  expect(await ask('select pairs()')).toBe(1)
  expect(await run()).toEqual([STOCK])
  expect(await ask('select pairs()')).toBe(2)

  const before = await ask('select xmin from function_files')
  expect(await pending()).toEqual([])
  expect(await run()).toEqual([])
  await writeStock(pairs(2).replaceAll('\n', '\r\n'))
  expect(await run()).toEqual([])
  expect(await ask('select xmin from function_files')).toEqual(before)
})

test('function files are applied in the order of areas, and a function may call one further right', async () => {
  await write(
    'base/functions.sql',
    'create or replace function total() returns int language sql as $$ select pairs() + 1 $$;',
  )
  await writeStock(pairs(1))
  await write(
    'till/functions.sql',
    'create or replace function shown() returns int language sql begin atomic select pairs(); end;',
  )
  expect(await run()).toEqual([
    'core/base/functions.sql',
    'core/stock/functions.sql',
    'core/till/functions.sql',
  ])
  expect(await ask('select total() + shown()')).toBe(3)
})

test.each([
  ['a statement that fails', 'select 1;\n\nselect nothing;', /in line 3: column "nothing"/],
  ['a body that cannot run', pairs('nothing'), /in line 1: column "nothing"/],
])(
  'a function file with %s is named, and every function stays as it was',
  async (_, broken, reason) => {
    await write('base/functions.sql', pairs(1).replace('pairs', 'first'))
    await writeStock(pairs(1))
    await run()
    await write('base/functions.sql', pairs(2).replace('pairs', 'first'))
    await writeStock(`${pairs(2)}\n`)
    await write('till/functions.sql', broken)
    const failure = await run().then(
      () => '',
      (error: Error) => error.message,
    )
    expect(failure).toMatch(/^core\/till\/functions\.sql failed/)
    expect(failure).toMatch(reason)
    expect(await ask('select first() + pairs()')).toBe(2)
    await rm(join(core, 'till'), { recursive: true })
    expect(await run()).toEqual(['core/base/functions.sql', STOCK])
    expect(await ask('select first() + pairs()')).toBe(4)
  },
)

test('four servers that start at once apply a function file once', async () => {
  // Slow enough for the other three to find it unapplied, if they did not wait.
  await writeStock(`select pg_sleep(0.5); ${pairs(1)}`)
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat()).toEqual([STOCK])
  expect(await ask('select pairs()')).toBe(1)
})

test('a constraint trigger is made anew, and an ordinary one replaced, beside a server that writes', async () => {
  await write('migrations/0001_shoes.sql', 'create table shoes (pairs int)')
  const trigger = (least: number) => `
    create or replace function refuse_few() returns trigger language plpgsql as $$
    begin raise exception 'too few'; end $$;
    drop trigger if exists shoes_few on shoes;
    create constraint trigger shoes_few after insert on shoes deferrable initially deferred
      for each row when (new.pairs < ${least}) execute function refuse_few();
    create or replace trigger shoes_kept before delete on shoes for each statement execute function refuse_few();`
  await writeStock(trigger(1))
  await run()
  await writeStock(trigger(5))
  await client.query('begin')
  await client.query('insert into shoes values (7)')
  const applied = run()
  await client.query('insert into shoes values (8)')
  await client.query('commit')
  expect(await applied).toEqual([STOCK])
  await expect(client.query('insert into shoes values (4)')).rejects.toThrow('too few')
  await expect(client.query('delete from shoes')).rejects.toThrow('too few')
})

test('a deadlock with a running server ends in a second attempt to apply the function files', async () => {
  await write(
    'migrations/0001_shoes.sql',
    `create table shoes (pairs int); create table bags (pieces int);
     create function keep() returns trigger language plpgsql as $$ begin return new; end $$`,
  )
  await run()
  const trigger = (table: string) =>
    `create or replace trigger kept before update on ${table} for each row execute function keep();`
  await writeStock(`${trigger('shoes')} ${trigger('bags')}`)
  await client.query("set deadlock_timeout = '60s'")
  await client.query('begin')
  await client.query('insert into bags values (1)')
  const applied = run()
  const waits = `select count(*)::int from pg_locks where not granted and relation = 'bags'::regclass`
  await expect.poll(() => ask(waits)).toBe(1)
  await client.query('insert into shoes values (1)')
  await client.query('commit')
  expect(await applied).toEqual([STOCK])
})

test('after a migration every function file is applied again, also where the start ended between the two', async () => {
  await write('migrations/0001_shoes.sql', 'create table shoes (pairs int)')
  await writeStock(pairs(1))
  await run()
  await write('migrations/0002_drop.sql', 'drop function if exists pairs()')
  await write('till/functions.sql', 'select nothing')
  await expect(run()).rejects.toThrow(/core\/till/)
  expect(await ask("select to_regproc('pairs')")).toBeNull()
  await rm(join(core, 'till'), { recursive: true })
  expect(await pending()).toEqual([STOCK])
  expect(await run()).toEqual([STOCK])
  expect(await ask('select pairs()')).toBe(1)
})

test('missing migrations are named together with the function files that follow them', async () => {
  await write('migrations/0001_shoes.sql', 'create table shoes (pairs int)')
  await writeStock(pairs(1))
  expect(await pending()).toEqual(['0001_shoes.sql', STOCK])
  await run()
  await write('migrations/0002_bags.sql', 'create table bags (pieces int)')
  expect(await pending()).toEqual(['0002_bags.sql', STOCK])
  expect(await run()).toEqual(['0002_bags.sql', STOCK])
})

test('an older program leaves the functions of a newer database as they are', async () => {
  await write('migrations/0001_shoes.sql', 'create table shoes (pairs int)')
  await write('migrations/0002_bags.sql', 'create table bags (pieces int)')
  await writeStock(pairs(2))
  await run()
  expect(await unknownMigrations(database.url, core)).toEqual([])
  await rm(join(core, 'migrations/0002_bags.sql'))
  await writeStock(pairs(1))
  expect(await pending()).toEqual([])
  expect(await run()).toEqual([])
  expect(await ask('select pairs()')).toBe(2)
  expect(await unknownMigrations(database.url, core)).toEqual(['0002_bags.sql'])
})
