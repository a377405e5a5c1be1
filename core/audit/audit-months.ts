import { sql } from 'drizzle-orm'
import type { Clock } from '../base/clock.ts'
import { type Db, inTransaction } from '../base/db.server.ts'

/** The current month and the two after it. */
const MONTHS_AHEAD = 3

/** A writer of the log waits behind this one: better tried again the next night. */
export const LOCK_TIMEOUT = sql`set local lock_timeout = '5s'`

const TABLES = ['audit_log', 'audit_seals'] as const

/**
 * Makes the tables of this month and the next two where they are missing, and takes rows there that came before their
 * month had a table. Needs the owner's rights; without them it changes nothing. Returns the months it made.
 */
export async function createAuditMonths(owner: Db, now: Clock): Promise<string[]> {
  if (!(await mayChangeTables(owner)) || (await isComplete(owner, now()))) return []
  return inTransaction(owner, async (tx) => {
    await tx.execute(LOCK_TIMEOUT)
    // Two processes may start at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_months'))`)
    const existing = new Set(await listAuditMonths(tx))
    // Rows of this month are on their way into the default tables: writers wait until it has its own.
    if (!existing.has(getMonth(now())) || (await readStrayMonths(tx)).length > 0)
      await tx.execute(sql`lock table audit_log, audit_seals in access exclusive mode`)
    const strays = await readStrayMonths(tx)
    const wanted = new Set([...getMonthsAhead(now()), ...strays])
    const missing = [...wanted].filter((month) => !existing.has(month)).sort()
    for (const table of TABLES) {
      if (strays.length > 0) await tx.execute(sql.raw(detachDefault(table)))
      for (const month of missing) await tx.execute(sql.raw(attachMonth(table, month)))
      if (strays.length > 0) await tx.execute(sql.raw(returnStrays(table)))
    }
    return missing
  })
}

/** The months (YYYY-MM, in UTC) that have tables of their own, the oldest first. */
export async function listAuditMonths(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select replace(substr(relname, length('audit_log_') + 1), '_', '-') as month
    from pg_class join pg_inherits on inhrelid = oid
    where inhparent = 'audit_log'::regclass and relname ~ '^audit_log_[0-9]{4}_[0-9]{2}$'
    order by 1`)
  return rows.map(({ month }) => month)
}

/** Whether this connection has the rights of who owns the tables. */
export async function mayChangeTables(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(sql`
    select pg_has_role(current_user, relowner, 'usage') as may from pg_class where oid = 'audit_log'::regclass`)
  return rows[0]?.may === true
}

/** The month's table of either kind, as SQL names it. */
export function monthTable(table: (typeof TABLES)[number], month: string): string {
  return `audit_months.${table}_${month.replace('-', '_')}`
}

/** The month after, or before for a negative number. */
export function addMonths(month: string, count: number): string {
  const [year = 0, n = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, n - 1 + count, 1)).toISOString().slice(0, 7)
}

export const getMonth = (moment: Date) => moment.toISOString().slice(0, 7)

function getMonthsAhead(now: Date): string[] {
  return Array.from({ length: MONTHS_AHEAD }, (_, n) => addMonths(getMonth(now), n))
}

async function isComplete(db: Db, now: Date): Promise<boolean> {
  const existing = await listAuditMonths(db)
  const isReady = getMonthsAhead(now).every((month) => existing.includes(month))
  return isReady && (await readStrayMonths(db)).length === 0
}

async function readStrayMonths(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select to_char(created_at at time zone 'utc', 'YYYY-MM') as month from audit_months.audit_log_default
    union select to_char(minute at time zone 'utc', 'YYYY-MM') from audit_months.audit_seals_default`)
  return rows.map(({ month }) => month)
}

/** Its rows are out of the log until `returnStrays`, in the same transaction. */
function detachDefault(table: (typeof TABLES)[number]): string {
  const strays = `audit_months.${table}_default`
  return `alter table ${table} detach partition ${strays};
    alter table ${strays} rename to ${table}_strays;
    create table ${strays} partition of ${table} default;
    ${neverEmptied(table, strays)}`
}

function returnStrays(table: (typeof TABLES)[number]): string {
  const strays = `audit_months.${table}_strays`
  return `insert into ${table} overriding system value select * from ${strays}; drop table ${strays};`
}

/** Attached, not made in place: that way writers of other months need not wait. */
function attachMonth(table: (typeof TABLES)[number], month: string): string {
  const name = monthTable(table, month)
  const [from, until] = [month, addMonths(month, 1)].map((each) => `'${each}-01 00:00+00'`)
  return `create table ${name} (like ${table} including defaults);
    alter table ${table} attach partition ${name} for values from (${from}) to (${until});
    ${neverEmptied(table, name)}`
}

function neverEmptied(table: string, partition: string): string {
  return `create trigger ${table}_never_emptied before truncate on ${partition}
    for each statement execute function refuse_change();`
}
