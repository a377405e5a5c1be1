import pg from 'pg'
import type { TestShop } from '../shop.ts'

/** The tables of the shop, and of the jobs that wait or have ended. */
const TABLES = `
  select case schemaname when 'public' then '' else schemaname || '.' end || tablename as name
  from pg_tables where schemaname in ('public', 'pgboss') order by 1`
/** What the planner remembers of columns: some of their values, as they stood when it looked. */
const STATISTICS = `
  select distinct 'statistics of ' || tablename as name from pg_stats
  where concat(most_common_vals::text, histogram_bounds::text, most_common_elems::text) ilike any($1::text[]) order by 1`

/** A word as a column of bytes would show it. */
const toHex = (word: string) => Buffer.from(word).toString('hex')
const capitalise = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase())

const toPatterns = (words: readonly string[]) =>
  words
    .flatMap((word) => [word, ...[word, capitalise(word), word.toUpperCase()].map(toHex)])
    .map((word) => `%${word}%`)

/**
 * The tables that have a row with one of the words, written in small letters, in text, JSON or bytes, and those of whose
 * rows the planner remembers one.
 */
export async function findTraces(shop: TestShop, words: readonly string[]): Promise<string[]> {
  const patterns = toPatterns(words)
  // The owner sees what no role of the shop may.
  const owner = new pg.Client(shop.url)
  await owner.connect()
  try {
    const found: string[] = []
    for (const { name } of (await owner.query<{ name: string }>(TABLES)).rows) {
      const row = `select 1 from ${name} t where t::text ilike any($1::text[]) limit 1`
      if ((await owner.query(row, [patterns])).rows.length > 0) found.push(name)
    }
    const statistics = await owner.query<{ name: string }>(STATISTICS, [patterns])
    return [...found, ...statistics.rows.map(({ name }) => name)]
  } finally {
    await owner.end()
  }
}

/** Makes the planner look at every table, as autovacuum does it in time. */
export async function gatherStatistics(shop: TestShop): Promise<void> {
  const owner = new pg.Client(shop.url)
  await owner.connect()
  try {
    await owner.query('analyze')
  } finally {
    await owner.end()
  }
}
