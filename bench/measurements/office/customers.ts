import { query } from '../../../core/base/db.server.ts'
import { toCustomerCode } from '../../../core/customers/customer-code.ts'
import { roles } from '../../../demo/people.ts'
import type { BenchShop } from '../../bench-shop.ts'
import type { Row } from '../../measured-row.ts'
import { signInAs } from '../../staff.ts'
import { withDatabase, withOwner } from '../../stock.ts'
import { measureLoad } from '../../timing.ts'

const CUSTOMERS = 100_000
const QUICK_CUSTOMERS = 2_000
const SECONDS = 3
const ROUNDS = 3
const BUDGET_MS = 150

/** One of the customers that are made. */
const KNOWN = 77_123
/** Each kind of search, each filter, some together, and a late page. */
const LISTS = [
  '',
  'q=carmen%20soler',
  'q=mar',
  'q=nadie%20de%20este%20nombre',
  'q=600%20012%20345',
  'q=0034%20600012345',
  'q=012345',
  `q=cliente${KNOWN}%40`,
  `q=000${KNOWN}G`,
  `q=${toCustomerCode(KNOWN)}`,
  'list=today',
  'list=consent',
  'list=unreachable',
  'bought=web',
  'bought=pos',
  'bought=none',
  'from=2020-01-01&to=2020-12-31',
  'list=consent&bought=none&q=mar',
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

/** Fills up to so many customers; each tenth has a NIF, and each third has agreed to commercial mail. */
const FILL = `
  with missing as (
    select n from generate_series((select count(*)::int from customers) + 1, :customers::int) n
  ), made as (
    insert into customers (name, email, phone, nif)
    select (array['Carmen', 'María', 'Lucía', 'Antonio', 'Begoña', 'Óscar', 'Nuria', 'Martín'])[1 + n % 8] || ' '
        || (array['Soler', 'Úbeda', 'Peñalver', 'Marín', 'Nieto', 'Carbonell', 'Iriarte'])[1 + n % 7] || ' '
        || (array['Gil', 'Mira', 'Rico', 'Sáez', 'Lagos'])[1 + n % 5],
      'cliente' || n || '@horma.test',
      '600 ' || lpad((n / 1000)::text, 3, '0') || ' ' || lpad((n % 1000)::text, 3, '0'),
      case when n % 10 = 3 then lpad(n::text, 8, '0') || substr('TRWAGMYFPDXBNJZSQVHLCKE', n % 23 + 1, 1) end
    from missing returning customer_id
  )
  insert into consents (customer_id, kind, source) select customer_id, 'commercial_mail', 'bench' from made
  where customer_id % 3 = 0`
