import { type Db, query } from '../../base/db.server.ts'

/** A table as it stands in a copy. */
export interface CopiedTable {
  /** With its schema: `public.sales`. */
  name: string
  /** Without generated ones, in their order. */
  columns: string[]
  /** Its primary key, else all columns: the order of rows in a copy, so that equal tables have equal bytes. */
  order: string[]
  /** What the planner believes. */
  estimatedRows: number
}

/**
 * All tables of the shop, by name; the parts of a divided one are one table. Without what each start writes anew: its
 * migrations and functions, and counts that no crash survives.
 */
export function listTables(db: Db): Promise<CopiedTable[]> {
  return query<CopiedTable>(db, 'copy_tables', TABLES)
}

const TABLES = `
  select format('%s.%s', n.nspname, c.relname) as name, columns, coalesce("order", columns) as "order",
    greatest(0, coalesce(parts.rows, c.reltuples))::float8 as "estimatedRows"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  cross join lateral (
    select array_agg(attname::text order by attnum) as columns from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as named
  left join lateral (
    select array_agg(a.attname::text order by key.place) as "order"
    from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality as key (number, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.number
    where i.indrelid = c.oid and i.indisprimary) as keyed on true
  left join lateral (
    select sum(greatest(part.reltuples, 0)) as rows from pg_inherits join pg_class part on part.oid = inhrelid
    where inhparent = c.oid) as parts on true
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and columns is not null and c.relname not in ('migrations', 'function_files')
  order by n.nspname, c.relname`

/** The statement whose output is a table's bytes in a copy: COPY's text format, rows by primary key. */
export function copyStatement({ name, columns, order }: CopiedTable): string {
  return `copy (select ${quote(columns)} from ${quoteName(name)} order by ${quote(order)}) to stdout`
}

/** The statement that reads these bytes into an empty table. */
export function loadStatement({ name, columns }: Pick<CopiedTable, 'name' | 'columns'>): string {
  return `copy ${quoteName(name)} (${quote(columns)}) from stdin`
}

const quoteOne = (name: string) => `"${name.replaceAll('"', '""')}"`
const quote = (names: readonly string[]) => names.map(quoteOne).join(', ')

function quoteName(name: string): string {
  const [schema = '', ...table] = name.split('.')
  return `${quoteOne(schema)}.${quoteOne(table.join('.'))}`
}
