import { query } from '../../core/base/db.server.ts'
import { roles } from '../../demo/people.ts'
import type { BenchShop } from '../bench-shop.ts'
import type { Row } from '../measured-row.ts'
import { signInAs } from '../staff.ts'
import { withDatabase, withOwner } from '../stock.ts'
import { measureLoad } from '../timing.ts'

const CUSTOMERS = 100_000
const QUICK_CUSTOMERS = 2_000
const SECONDS = 3
const ROUNDS = 3
const BUDGET_MS = 150

/** The newest, a name, the beginning of a word that many have, a telephone, an e-mail, a filter, a late page. */
const LISTS = [
  '',
  'q=carmen%20soler',
  'q=mar',
  'q=600%20012%20345',
  'q=cliente77123%40',
  'list=consent',
  'bought=none',
  'page=20',
]

/** Measures the office's list of customers over 100,000 of them. */
export async function customers(shop: BenchShop): Promise<Row[]> {
  await withDatabase(shop, (db) =>
    query(db, '', FILL, { customers: shop.quick ? QUICK_CUSTOMERS : CUSTOMERS }),
  )
  // As autovacuum does it within a minute.
  await withOwner(shop, (owner) => owner.query('vacuum analyze customers, consents'))
  const cookie = await signInAs(shop, roles.owner)
  const rows: Row[] = []
  for (const search of LISTS) {
    const path = `${shop.address}/api/v1/customers?${search}`
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const seconds = shop.quick ? 0.5 : SECONDS
      const { p95 } = await measureLoad({ inFlight: 1, seconds }, () => read(path, cookie))
      rounds.push(p95)
    }
    rows.push({
      what: `customers, ${decodeURIComponent(search) || 'the newest'}, p95`,
      unit: 'ms',
      rounds,
      budget: { of: 'measured', below: BUDGET_MS },
    })
  }
  return rows
}

async function read(path: string, cookie: string): Promise<void> {
  const answer = await fetch(path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  await answer.arrayBuffer()
}

/** Fills up to so many customers; each third has agreed to commercial mail. */
const FILL = `
  with missing as (
    select n from generate_series((select count(*)::int from customers) + 1, :customers::int) n
  ), made as (
    insert into customers (name, email, phone)
    select (array['Carmen', 'María', 'Lucía', 'Antonio', 'Begoña', 'Óscar', 'Nuria', 'Martín'])[1 + n % 8] || ' '
        || (array['Soler', 'Úbeda', 'Peñalver', 'Marín', 'Nieto', 'Carbonell', 'Iriarte'])[1 + n % 7] || ' '
        || (array['Gil', 'Mira', 'Rico', 'Sáez', 'Lagos'])[1 + n % 5],
      'cliente' || n || '@horma.test',
      '600 ' || lpad((n / 1000)::text, 3, '0') || ' ' || lpad((n % 1000)::text, 3, '0')
    from missing returning customer_id
  )
  insert into consents (customer_id, kind, source) select customer_id, 'commercial_mail', 'bench' from made
  where customer_id % 3 = 0`
