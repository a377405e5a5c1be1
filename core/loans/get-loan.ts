import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { TENDER_KINDS } from '../sales/tenders/rules.ts'
import { isLoanOverdue } from './loan-statements.ts'
import { readLoanTerms } from './loan-terms.ts'
import {
  LENT_ITEM_CONDITIONS,
  LENT_ITEM_FITS,
  LENT_ITEM_STATES,
  LOAN_EVENTS,
  toLoanReference,
} from './rules.ts'

const LentItem = z.object({
  lent_item_id: z.int(),
  item_id: z.int(),
  variant_id: z.int(),
  product_id: z.int(),
  state: z.enum(LENT_ITEM_STATES),
  condition: z.enum(LENT_ITEM_CONDITIONS).nullable(),
  fit: z.enum(LENT_ITEM_FITS).nullable(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  /** Hash of its picture. */
  picture: z.string().nullable(),
  /** Of the label of a pair that is sold as itself. */
  mark_code: z.string().nullable(),
  /** On the day of the loan, VAT included. */
  price_cents: z.int(),
  /** What it is sold for now, by the setting; null where it is not out, or not on sale. */
  sale_cents: z.int().nullable(),
  /** In per cent, as the sale is taxed today. */
  tax_rate: z.number().nullable(),
  ended_at: z.string().nullable(),
  sale: z.object({ sale_id: z.int(), reference: z.string() }).nullable(),
})

/** Money that was left as security, in cents: what was taken is used, given back, kept or still held. */
const LoanDeposit = z.object({
  taken_cents: z.int(),
  held_cents: z.int(),
  /** It paid for pairs that stayed. */
  used_cents: z.int(),
  returned_cents: z.int(),
  kept_cents: z.int(),
  /** How the money came and went that lies there, below zero where it went. */
  tenders: z.array(z.object({ kind: z.enum(TENDER_KINDS), amount_cents: z.int() })),
  /** Of the paper that says how the last of it went back; null where none did. */
  money_act_id: z.int().nullable(),
})

export const LoanDetails = z.object({
  loan_id: z.int(),
  reference: z.string(),
  is_overdue: z.boolean(),
  created_at: z.string(),
  due_on: z.string(),
  ended_at: z.string().nullable(),
  location: z.string(),
  /** Who lent them. */
  staff: z.string().nullable(),
  note: z.string().nullable(),
  customer: z.object({
    customer_id: z.int(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    language: z.string().nullable(),
  }),
  items: z.array(LentItem),
  deposit: LoanDeposit.nullable(),
  history: z.array(
    z.object({
      event: z.enum(LOAN_EVENTS),
      at: z.string(),
      /** Null where the shop did it by itself. */
      by: z.string().nullable(),
      pairs: z.int().nullable(),
      amount_cents: z.int().nullable(),
      day: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type LoanDetails = z.infer<typeof LoanDetails>

/** A loan by its code, with its pairs and its history. */
export const getLoan = staff('can_manage_lent_items')
  .read.route({
    method: 'GET',
    path: '/loans/{reference}',
    summary: 'A loan',
    tags: ['loans'],
  })
  .input(z.strictObject({ reference: z.string().trim().max(20) }))
  .output(LoanDetails)
  .errors({ LOAN_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input, errors }) => {
    const { keeps_price } = await readLoanTerms(db)
    const [row] = await query<{ loan: LoanDetails }>(db, 'loan_read', READ, {
      now: now(),
      reference: toLoanReference(input.reference),
      keeps_price,
    })
    if (!row) throw errors.LOAN_UNKNOWN()
    return row.loan
  })

const ITEMS = `
  select json_agg(json_build_object('lent_item_id', i.lent_item_id, 'item_id', i.item_id, 'variant_id', i.variant_id,
    'product_id', p.product_id, 'state', i.state, 'condition', i.condition, 'fit', i.fit, 'name', p.name,
    'colour', c.name, 'size', s.label, 'sku', v.sku,
    'picture', (select pp.hash from product_pictures pp
      where pp.product_id = p.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1),
    'mark_code', m.code, 'price_cents', i.price_cents,
    'sale_cents', case when i.state = 'lent' and price.cents is not null
      then case when :keeps_price::boolean then i.price_cents else coalesce(m.cents, price.cents) end end,
    'tax_rate', rate.rate, 'ended_at', i.ended_at,
    'sale', case when sale.sale_id is not null
      then json_build_object('sale_id', sale.sale_id, 'reference', sale.reference) end) order by i.lent_item_id)
  from lent_items i
  join product_variants v on v.variant_id = i.variant_id join products p on p.product_id = v.product_id
  left join colours c on c.colour_id = v.colour_id left join sizes s on s.size_id = v.size_id
  left join item_marks m on m.item_id = i.item_id and m.ended_at is null
  left join sales sale on sale.sale_id = i.sale_id
  left join tax_rates rate on rate.tax_class = p.tax_class and rate.valid @> :now::timestamptz
  left join lateral horma_price(v.variant_id, 'pos', :now) price on true
  where i.loan_id = l.loan_id`

const DEPOSIT = `
  select json_build_object('taken_cents', sum(m.taken)::int, 'held_cents', coalesce(sum(m.held) filter (where d.ended_at is null), 0)::int,
    'used_cents', sum(m.used)::int, 'returned_cents', sum(m.returned)::int, 'kept_cents', sum(d.kept_cents)::int,
    'tenders', coalesce((select json_agg(json_build_object('kind', t.kind, 'amount_cents', t.amount_cents) order by t.tender_id)
      from tenders t join deposits open using (deposit_id)
      where open.loan_id = l.loan_id and open.ended_at is null and t.state = 'captured'), '[]'),
    'money_act_id', (select max(a.money_act_id) from money_acts a join deposits given using (deposit_id)
      where given.loan_id = l.loan_id))
  from deposits d cross join lateral (
    select coalesce(sum(amount_cents), 0) as held, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0) as taken,
      coalesce(-sum(amount_cents) filter (where kind = 'loan_deposit'), 0) as used,
      coalesce(-sum(amount_cents) filter (where kind <> 'loan_deposit' and amount_cents < 0), 0) as returned
    from tenders t where t.deposit_id = d.deposit_id and t.state = 'captured') m
  where d.loan_id = l.loan_id having count(*) > 0`

const HISTORY = `
  select json_agg(json_build_object('event', event, 'at', e.created_at, 'by', u.name,
    'pairs', (e.details ->> 'pairs')::int,
    'amount_cents', (e.details ->> 'amount_cents')::int, 'day', e.details ->> 'due_on', 'reason', e.details ->> 'reason')
    order by loan_event_id)
  from loan_events e left join staff_users u on u.user_id = e.staff_id where e.loan_id = l.loan_id`

const READ = `
  select json_build_object('loan_id', l.loan_id, 'reference', l.reference,
    'is_overdue', ${isLoanOverdue('horma_day(:now::timestamptz)')}, 'created_at', l.created_at, 'due_on', l.due_on,
    'ended_at', l.ended_at, 'location', place.name, 'staff', u.name, 'note', l.note,
    'customer', json_build_object('customer_id', customer.customer_id, 'name', customer.name, 'phone', customer.phone,
      'email', customer.email, 'language', customer.language),
    'items', coalesce((${ITEMS}), '[]'), 'deposit', (${DEPOSIT}), 'history', coalesce((${HISTORY}), '[]')) as loan
  from loans l join locations place using (location_id)
  join customers customer on customer.customer_id = horma_merged_customer(l.customer_id)
  left join staff_users u on u.user_id = l.staff_id
  where l.reference = :reference`
