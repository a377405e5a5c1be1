import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { isPhone } from '../base/phone/rules.ts'
import { staff } from '../base/procedures/procedures.ts'
import { type AddValue, collectValues } from '../base/statements/statement-values.ts'
import { matchWordStarts, toNameWords } from './name-words.ts'

const MOST = 20
/** Fewer digits are in every number. */
const DIGITS = 3
/** As many digits are a whole number. */
const WHOLE_NUMBER = 7

export const FoundCustomer = z.object({
  customer_id: z.int(),
  name: z.string(),
  phone: z.string().nullable(),
})

/**
 * Finds customers whose name has words with these beginnings, whatever the accents, or whose telephone has these digits; at
 * most 20. A seller may see name and telephone only.
 */
export const searchCustomers = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/customers/search',
    summary: 'Find customers by name or telephone',
    tags: ['customers'],
  })
  .input(z.strictObject({ q: z.string().trim().min(2).max(100) }))
  .output(z.object({ customers: z.array(FoundCustomer) }))
  .handler(async ({ context: { db }, input }) => ({
    customers: await findCustomers(db, input.q, MOST),
  }))

/** Does the same inside another read, by name; at most `limit`. */
export async function findCustomers(
  db: Db,
  q: string,
  limit: number,
): Promise<z.infer<typeof FoundCustomer>[]> {
  const { values, add } = collectValues()
  const phone = matchPhone(q, add)
  const words = phone === undefined ? await toNameWords(db, q) : []
  if (phone === NOBODY || (phone === undefined && words.length === 0)) return []
  const condition = phone ?? matchWordStarts('name', words, add)
  return query<z.infer<typeof FoundCustomer>>(
    db,
    '',
    `select customer_id, name, phone from customers
     where ${condition} and archived_at is null and erased_at is null
     order by name collate "und-x-icu", customer_id limit ${limit}`,
    values,
  )
}

const NOBODY = 'false'

/**
 * Builds the SQL condition that a telephone has the digits of a search in any spelling; undefined where a search is no number.
 * Too few digits find nobody.
 */
export function matchPhone(q: string, add: AddValue): string | undefined {
  const digits = /^[+\d\s().-]+$/.test(q) ? toDigits(q) : ''
  if (digits === '') return undefined
  if (digits.length < DIGITS) return NOBODY
  return matchDigits(digits, isInternational(q) || isPhone(q), add)
}

const isInternational = (q: string) => /^\s*\(?(?:\+|00)/.test(q)

/** Keeps the digits of a number; `00` before the country says the same as `+`. */
const toDigits = (q: string) => q.replace(/[^0-9]/g, '').replace(/^00/, '')

/** Finds a number with a country before it also where it is stored without one, and Spanish ones by their beginning. */
function matchDigits(digits: string, international: boolean, add: AddValue): string {
  const stored = "regexp_replace(phone, '[^0-9]', '', 'g')"
  const matches = [`${stored} like ${add('digits', `%${digits}%`)}`]
  if (international) {
    const number = add('number', digits)
    matches.push(`(length(${stored}) >= ${WHOLE_NUMBER} and ${number} like '%' || ${stored})`)
    const [, national = ''] = /^34(\d+)$/.exec(digits) ?? []
    if (national.length >= DIGITS) matches.push(`${stored} like ${add('national', `${national}%`)}`)
  }
  return `(${matches.join(' or ')})`
}
