import type pg from 'pg'

/** Foreign keys of the tables of the shop, in a transaction that gives them back before it commits. */
export interface ForeignKeys {
  /** Checks every row of every table: an error names the key that does not hold. */
  giveBack(): Promise<void>
}

/** Tables that a restored database keeps as its own migrations have written them. */
const OWN_TABLES = ['migrations', 'function_files']

/** Takes the foreign keys away, so that tables may come in any order; needs no superuser. */
export async function takeForeignKeys(client: pg.Client): Promise<ForeignKeys> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
     order by conrelid, conname`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  return {
    async giveBack() {
      for (const { table, name, definition } of rows)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    },
  }
}

/** Switches the shop's triggers off or on: what they write is in the copy already. Needs no superuser. */
export async function setTriggers(client: pg.Client, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal order by 1`,
  )
  for (const { table } of rows) await client.query(`alter table ${table} ${state} trigger user`)
}

/** Empties the tables of what the migrations have written. */
export async function emptyTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> all($1)`,
    [OWN_TABLES],
  )
  await client.query(`truncate ${rows.map(({ table }) => table).join(', ')}`)
}

/** Is the table one that a restored database keeps as its own? */
export const isOwnTable = (name: string) => OWN_TABLES.includes(name.replace(/^public\./, ''))

/**
 * Transaction numbers of another server mean nothing here: what was loaded bears that of this transaction, so that
 * whoever reads changes by them misses none that follow.
 */
export async function renumberTransactions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, quote_ident(attname) as column
     from pg_attribute a join pg_class c on c.oid = attrelid
     where atttypid = 'xid8'::regtype and c.relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and attnum > 0 and not attisdropped`,
  )
  for (const { table, column } of rows)
    await client.query(`update ${table} set ${column} = pg_current_xact_id()`)
}

/** Moves each sequence past the largest key that was loaded, where the copy has a smaller number for it. */
export async function passKeys(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; key: string; sequence: string }>(
    `select attrelid::regclass::text as table, quote_ident(attname) as key,
       pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
     from pg_attribute a join pg_class c on c.oid = attrelid
     where attidentity <> '' and c.relnamespace = 'public'::regnamespace and not relispartition`,
  )
  for (const { table, key, sequence } of rows)
    await client.query(
      `select setval($1::regclass, max(${key})) from ${table}
       having max(${key}) > (select last_value from ${sequence})
         or max(${key}) = (select last_value from ${sequence} where not is_called)`,
      [sequence],
    )
}
