import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { LANGUAGES, SHOP_LANGUAGE } from '../base/languages.ts'
import { staff } from '../base/procedures/procedures.ts'
import { PhoneNumber, ShopDay, SingleLineText } from '../base/schemas.ts'
import { CustomerEmail, CustomerId } from '../customers/customer-schemas.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { mailComplaint } from './mail-complaint.ts'
import { COMPLAINT_CHANNELS, formatComplaintNumber, LONGEST_COMPLAINT } from './rules.ts'

const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER)

/** What is written down of a complaint. */
export const NewComplaint = z.strictObject({
  channel: z.enum(COMPLAINT_CHANNELS).default('counter'),
  /** The number on the official sheet. */
  sheet_number: SingleLineText(40).optional(),
  /** Today, where nothing else is said. */
  received_on: ShopDay.optional(),
  customer_id: CustomerId.optional(),
  name: SingleLineText(100),
  email: CustomerEmail.optional(),
  phone: PhoneNumber.optional(),
  language: z.enum(LANGUAGES).default(SHOP_LANGUAGE),
  sale_id: Id.optional(),
  /** A unit of that sale. */
  line_id: Id.optional(),
  n: z.int().positive().max(1_000).optional(),
  /** Of a return or of the request of one. */
  return_reference: SingleLineText(20).optional(),
  message: z.string().trim().min(1).max(LONGEST_COMPLAINT),
})
type NewComplaint = z.infer<typeof NewComplaint>

/**
 * Writes a complaint down under the next number of the year, and mails that number to the customer where an address is
 * known. Refuses a day that has not come yet, and things that it could not be about. (TRLGDCU art. 21.2)
 */
export const openComplaint = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/complaints',
    successStatus: 201,
    summary: 'Write down a complaint',
    tags: ['complaints'],
  })
  .input(NewComplaint)
  .output(z.object({ complaint_id: z.int(), number: z.string() }))
  .errors({
    DAY_AHEAD: { status: 422 },
    CUSTOMER_UNKNOWN: { status: 404 },
    SALE_UNKNOWN: { status: 404 },
    RETURN_UNKNOWN: { status: 404 },
  })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const { today, hasSale, hasReturn } = await readFacts(tx, input, now())
    const received_on = input.received_on ?? today
    if (received_on > today) throw errors.DAY_AHEAD()
    const customer = input.customer_id ? await findCustomer(tx, input.customer_id) : undefined
    if (input.customer_id && !customer) throw errors.CUSTOMER_UNKNOWN()
    if (!hasSale) throw errors.SALE_UNKNOWN()
    if (!hasReturn) throw errors.RETURN_UNKNOWN()
    const year = Number(today.slice(0, 4))
    const [row] = await query<{ complaint_id: number; number: number }>(
      tx,
      'complaint_open',
      INSERT,
      {
        ...toValues(input),
        year,
        received_on,
        customer_id: customer?.customer_id ?? null,
        staff_id: actor.kind === 'staff' ? actor.userId : null,
        now: now(),
      },
    )
    if (!row) throw new Error('complaints: nothing was written')
    const { complaint_id } = row
    audit({ table: 'complaints', id: complaint_id })
    await mailComplaint(tx, { complaint_id, template: 'complaint-received', now: now() })
    return { complaint_id, number: formatComplaintNumber(year, row.number) }
  })

const toValues = (input: NewComplaint) => ({
  channel: input.channel,
  sheet_number: input.sheet_number ?? null,
  name: input.name,
  email: input.email ?? null,
  phone: input.phone ?? null,
  language: input.language,
  sale_id: input.sale_id ?? null,
  line_id: input.line_id ?? null,
  n: input.n ?? null,
  return_reference: input.return_reference?.toUpperCase() ?? null,
  message: input.message,
})

interface Facts {
  today: string
  /** The sale is there, with the unit that was named. */
  hasSale: boolean
  hasReturn: boolean
}

async function readFacts(tx: Db, input: NewComplaint, now: Date): Promise<Facts> {
  const { sale_id, line_id, n, return_reference } = toValues(input)
  const values = { sale_id, line_id, n, return_reference, now }
  const [facts] = await query<Facts>(tx, 'complaint_facts', FACTS, values)
  if (!facts) throw new Error('complaints: no facts')
  return facts
}

const FACTS = `
  select horma_day(:now::timestamptz)::text as today,
    case when :line_id::bigint is null and :n::int is null
      then :sale_id::bigint is null or exists (select from sales where sale_id = :sale_id)
      else exists (select from sale_lines l join sale_line_units u using (line_id)
        where l.sale_id = :sale_id and u.line_id = :line_id and u.n = :n) end as "hasSale",
    :return_reference::text is null
      or exists (select from returns where reference = :return_reference)
      or exists (select from return_requests where reference = :return_reference) as "hasReturn"`

const INSERT = `
  with next as (
    insert into complaint_years (year, last_number) values (:year, 1)
    on conflict (year) do update set last_number = complaint_years.last_number + 1 returning last_number
  )
  insert into complaints (year, number, channel, sheet_number, received_on, customer_id, name, email, phone, language,
    sale_id, line_id, n, return_reference, message, created_by, created_at)
  select :year, last_number, :channel, :sheet_number, :received_on, :customer_id, :name, :email, :phone, :language,
    :sale_id, :line_id, :n, :return_reference, :message, :staff_id, :now
  from next returning complaint_id, number`
