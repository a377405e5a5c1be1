import type pg from 'pg'

/** Each table's rows as the database wrote them: a number of JavaScript would lose the zeros that hashes cover. */
export type StoredTables = Record<string, string>

/** Sessions and secrets, and what is sealed with a secret. */
const LEFT_OUT = [
  'migrations',
  'app_secrets',
  'operations',
  'rate_limits',
  'staff_sessions',
  'staff_verifications',
  'staff_two_factors',
  'staff_password_links',
  'staff_pins',
  'staff_badges',
  'api_keys',
]
/** Columns that are stored as null. */
const BLANK = ['password', 'access_token', 'refresh_token', 'id_token']

/** Every table of the shop with its rows, those that are empty included. */
export async function readTables(client: Pick<pg.Pool, 'query'>): Promise<StoredTables> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(
       case when a.attname = any($2) then 'null as ' || a.attname else quote_ident(a.attname) end
       order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [LEFT_OUT, BLANK],
  )
  const stored: StoredTables = {}
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `select coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]')::text as text
       from (select ${columns.join(', ')} from ${name}) t`,
    )
    stored[name] = rows[0]?.text ?? '[]'
  }
  return stored
}
