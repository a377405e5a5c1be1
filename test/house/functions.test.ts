import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../core/base/db.server.ts'
import { type TestDatabase, testDatabase } from '../database/database.ts'
import * as exceptions from './exceptions.ts'
import {
  compareObjects,
  definedObjects,
  functionsInMigration,
  LAST_WITH_FUNCTIONS,
  lostFunctionFile,
  misplacedTriggers,
  type StoredObject,
  unrepeatable,
} from './functions.ts'
import { findViolations, formatViolations, readSources, typescript } from './sources.ts'
import { tableOwners, writesForeignTables } from './writes.ts'

const files = readSources(['functions.sql'])
const defined = files.flatMap(definedObjects)
const owners = tableOwners(typescript())

describe('functions and triggers of the database', () => {
  let database: TestDatabase
  let owner: ReturnType<typeof openDatabase>
  beforeAll(async () => {
    database = await testDatabase()
    owner = openDatabase(database.url, { pool: 'owner' })
  })
  afterAll(async () => {
    await owner.close()
    await database.close()
  })

  const readStored = async () => (await owner.pool.query<StoredObject>(STORED)).rows

  it('every function and trigger of the database stands in one file, and every file’s object in the database', async () => {
    const stored = await readStored()
    expect(stored.length).toBeGreaterThan(100)
    const because = 'what is in force is read in core/<area>/functions.sql, and nowhere else'
    expect(compareObjects(stored, defined), because).toEqual([])
  })

  it('every trigger lies with its table or its function, whichever area is further right', async () => {
    expect(misplacedTriggers(await readStored(), defined, owners)).toEqual([])
  })

  it('the database has no views, rules, policies, domains or event triggers, which have no address', async () => {
    const { rows } = await owner.pool.query(WITHOUT_ADDRESS)
    expect(rows, 'give the kind a place that is applied at start before its first use').toEqual([])
  })
})

describe('files of functions', () => {
  it('a file of functions lies in the folder of its area and only has what a start can repeat', () => {
    const found = [lostFunctionFile, unrepeatable].flatMap((rule) => findViolations(files, rule))
    expect(files.length).toBeGreaterThan(10)
    expect(found, formatViolations(found, 'each start may apply the file again')).toEqual([])
  })

  it('functions write only tables of their area', () => {
    const rule = writesForeignTables(owners)
    const found = findViolations(files, rule, exceptions.functionsWriteForeignTables)
    expect(found, formatViolations(found, 'a table has one owner, also in SQL')).toEqual([])
    const idle = Object.keys(exceptions.functionsWriteForeignTables).filter(
      (path) => !files.some((file) => file.path === path && rule(file).length > 0),
    )
    expect(idle, 'an exception without a violation hides the next one').toEqual([])
  })

  it.each([
    'create function f() returns int',
    'create trigger t before insert on shoes',
    'create table shoes (pairs int);',
    'create or replace view v as select 1;',
    'drop function if exists f();',
    'create constraint trigger t after insert on shoes',
    'drop trigger if exists t on shoes;',
    'update shoes set pairs = 1;',
    "do $$ begin execute 'x'; end $$;",
  ])('a file of functions with "%s" alone is refused', (text) => {
    expect(unrepeatable({ path: 'core/stock/functions.sql', text })).toHaveLength(1)
  })

  it('a file of functions in a folder that is no area is refused', () => {
    for (const path of ['core/shoes/functions.sql', 'core/stock/marks/functions.sql'])
      expect(lostFunctionFile({ path, text: '' })).toHaveLength(1)
  })
})

describe('migrations', () => {
  it('no migration since functions have files of their own makes a function or a trigger', () => {
    const migrations = readSources(['.sql']).filter(({ path }) =>
      path.startsWith('core/migrations/'),
    )
    expect(migrations.some(({ path }) => path.endsWith(LAST_WITH_FUNCTIONS))).toBe(true)
    const found = findViolations(migrations, functionsInMigration)
    const because =
      'functions and triggers lie in core/<area>/functions.sql; a migration may drop one "if exists", for a new database has none'
    expect(found, formatViolations(found, because)).toEqual([])
  })

  it.each([
    ['create function f() returns int', 1],
    ['CREATE OR REPLACE FUNCTION f()', 1],
    ['create constraint trigger t', 1],
    ['create  or replace  trigger t', 1],
    ['drop function f()', 1],
    ['drop trigger t on shoes', 1],
    ['drop function if exists f(int)', 0],
    ['drop trigger if exists t on shoes', 0],
    ['select 1 -- and not create function f()', 0],
    ['alter table shoes disable trigger shoes_kept', 0],
  ])('a newer migration with "%s" has %i violations', (text, violations) => {
    const path = 'core/migrations/20270101000000_x.sql'
    expect(functionsInMigration({ path, text })).toHaveLength(violations)
    const old = 'core/migrations/20261124164000_operation_lookup.sql'
    expect(functionsInMigration({ path: old, text })).toEqual([])
  })
})

describe('the comparison of database and files', () => {
  const stored = (kind: 'function' | 'trigger', name: string): StoredObject => ({
    kind,
    name,
    table: kind === 'trigger' ? 'inventory_items' : null,
    calls: kind === 'trigger' ? 'f' : null,
  })
  const text = `create or replace function f() returns trigger language plpgsql as $$ begin return new; end $$;
create or replace trigger t before insert or update on inventory_items for each row execute function f();`
  const inFile = definedObjects({ path: 'core/till/functions.sql', text })
  const both = [stored('function', 'f'), stored('trigger', 'inventory_items.t')]

  it('finds an object in no file, one in two files, one that the database lacks, and an old overload', () => {
    expect(compareObjects(both, inFile)).toEqual([])
    expect(compareObjects([...both, stored('function', 'g')], inFile)).toHaveLength(1)
    expect(compareObjects(both, [...inFile, ...inFile])).toHaveLength(2)
    expect(compareObjects(both.slice(0, 1), inFile)).toHaveLength(1)
    expect(compareObjects([...both, stored('function', 'f')], inFile)).toHaveLength(1)
  })

  it('finds a trigger that lies neither with its table nor with its function', () => {
    const tables = new Map([['inventory_items', 'stock']])
    expect(misplacedTriggers(both, inFile, tables)).toEqual([])
    const inBase = definedObjects({ path: 'core/base/functions.sql', text })
    expect(misplacedTriggers(both, inBase, tables)).toHaveLength(1)
  })
})

/** Months of the audit log are partitions, and count as their table; what is cloned into them does not count. */
const STORED = `
  with own as (
    select p.oid, p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'audit_months')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  )
  select 'function' as kind, proname as name, null as table, null as calls from own
  union all
  select 'trigger', t.tgrelid::regclass || '.' || t.tgname, coalesce(i.inhparent, t.tgrelid)::regclass::text, p.proname
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_proc p on p.oid = t.tgfoid left join pg_inherits i on i.inhrelid = t.tgrelid
  where n.nspname in ('public', 'audit_months') and not t.tgisinternal and t.tgparentid = 0`

const WITHOUT_ADDRESS = `
  select relkind::text as kind, relname::text as name from pg_class
  where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
  union all select 'rule', rulename from pg_rules where schemaname = 'public'
  union all select 'policy', policyname from pg_policies where schemaname = 'public'
  union all select 'event trigger', evtname from pg_event_trigger
  union all select 'domain', typname from pg_type where typtype = 'd' and typnamespace = 'public'::regnamespace`
