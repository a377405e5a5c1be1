import { z } from 'zod'
import type { Db } from '../../base/db.server.ts'
import { isNif, toNif } from '../../base/nif/rules.ts'
import { parsePhone } from '../../base/phone/rules.ts'
import { buildDayConditions, ShopDay } from '../../base/schemas.ts'
import type { AddValue } from '../../base/statements/statement-values.ts'
import { readCustomerCode } from '../../customers/customer-code.ts'
import { matchWordStarts, toNameWords } from '../../customers/name-words.ts'
import { CUSTOMER_LISTS, CUSTOMER_PURCHASES } from '../../customers/rules.ts'
import { matchPhone } from '../../customers/search-customers.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'

/** It says how the list of customers is narrowed. */
export const CustomerFilter = z.strictObject({
  list: z.enum(CUSTOMER_LISTS).optional(),
  /** It says where they bought, or that they never did. */
  bought: z.enum(CUSTOMER_PURCHASES).optional(),
  /** Their record was made on one of the days from the first to the last. */
  from: ShopDay.optional(),
  to: ShopDay.optional(),
  /** It is beginnings of names, a telephone in any spelling, the beginning of an e-mail, a NIF, or the code of their card. */
  q: z.string().trim().max(100).optional(),
})
export type CustomerFilter = z.infer<typeof CustomerFilter>

/** Builds the conditions of a filter on `customers c`; merged and erased ones are never listed. */
export async function buildCustomerConditions(
  db: Db,
  { list, bought, from, to, q }: CustomerFilter,
  { add, now }: { add: AddValue; now: Date },
): Promise<string[]> {
  return [
    'c.archived_at is null',
    'c.erased_at is null',
    ...(list === 'today' ? [`c.created_at >= ${midnight(add('now', now))}`] : []),
    ...(list === 'consent' ? [HAS_CONSENT] : []),
    ...(list === 'unreachable' ? ['c.email is null and c.phone is null'] : []),
    ...(bought ? [BOUGHT[bought]] : []),
    ...buildDayConditions('c.created_at', { from, to }, add),
    ...(q ? [await buildSearch(db, q, add)] : []),
  ]
}

const midnight = (now: string) =>
  `(select horma_day(${now}::timestamptz)::timestamp at time zone horma_zone())`

/** Builds SQL of whether rows of a table belong to a customer or to one who was merged into them, which few have. */
const hasRow = (table: string, condition: string) => `(
  exists (select from ${table} r where r.customer_id = c.customer_id and ${condition})
  or c.customer_id in (select m.merged_into from customers m where m.merged_into is not null) and exists (
    select from ${table} r where r.customer_id in (select horma_customer_family(c.customer_id)) and ${condition}))`

const HAS_CONSENT = hasRow('consents', `r.kind = 'commercial_mail' and r.withdrawn_at is null`)

const PAID = `r.paid_at is not null and r.is_trial = ${IN_TRIAL}`

const BOUGHT = {
  web: hasRow('sales', `${PAID} and r.sale_origin = 'web'`),
  pos: hasRow('sales', `${PAID} and r.sale_origin = 'pos'`),
  none: `not ${hasRow('sales', PAID)}`,
}

async function buildSearch(db: Db, q: string, add: AddValue): Promise<string> {
  const customer = readCustomerCode(q)
  if (customer !== undefined)
    return `c.customer_id = horma_merged_customer(${add('code', customer)})`
  if (isNif(toNif(q))) return `c.nif = ${add('nif', toNif(q))}`
  const number = parsePhone(q)
  if (number !== undefined) return matchWholeNumber(number, add)
  const phone = matchPhone(q, add)
  if (phone !== undefined) return phone
  const email = `lower(c.email) like ${add('email', `${escapeLike(q.toLowerCase())}%`)}`
  if (q.includes('@')) return email
  const words = await toNameWords(db, q)
  return words.length > 0 ? `(${matchWordStarts('c.name', words, add)} or ${email})` : email
}

/** Finds a whole number by an index, in its one form and where an older one is stored with its digits. */
function matchWholeNumber(number: string, add: AddValue): string {
  const digits = add('digits', `%${number.replace(/\D/g, '')}`)
  return `(c.phone = ${add('phone', number)} or regexp_replace(c.phone, '[^0-9]', '', 'g') like ${digits})`
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
