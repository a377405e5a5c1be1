import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { MONEY_ACTS } from '../../payments/rules.ts'
import { SELLER_ACTS_RELATION } from './act-statements.ts'
import { SELLER_ACTS } from './rules.ts'
import { listTillChoices, readActValues, SellerFilter, TillChoices } from './seller-filter.ts'

const PAGE = 50

/** One act, with what it was of. */
export const ListedAct = z.object({
  act: z.enum(SELLER_ACTS),
  at: z.string(),
  /** Below zero where it takes an earlier one back. */
  cents: z.int(),
  seller: z.string().nullable(),
  approver: z.string().nullable(),
  is_over_limit: z.boolean(),
  is_mis_scan: z.boolean(),
  /** They let it pass with their own PIN, because nobody else holds the right. */
  is_alone: z.boolean(),
  /** What became of money that was moved by hand. */
  money_act: z.enum(MONEY_ACTS).nullable(),
  till: z.string().nullable(),
  /** Of its sale, deposit or return. */
  reference: z.string().nullable(),
  sale_id: z.int().nullable(),
  cash_session_id: z.int().nullable(),
  /** The reason that the person gave. */
  note: z.string().nullable(),
  /** What was not sold. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), cents: z.int() })).nullable(),
})

/** What one person did that an owner looks at, the newest first, in pages of 50. */
export const listSellerActs = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/sellers-acts/{seller_id}',
    summary: 'The acts of one seller',
    tags: ['reports'],
  })
  .input(
    z.strictObject({
      ...SellerFilter,
      /** `nobody` is a machine, or whom a till could not name. */
      seller_id: z.union([z.uuid(), z.literal('nobody')]),
      act: z.enum(SELLER_ACTS).optional(),
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(
    z.object({
      from: z.string(),
      to: z.string(),
      /** Null of nobody, and of an id that is nobody's. */
      seller: z.string().nullable(),
      acts: z.array(ListedAct),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
      tills: TillChoices,
    }),
  )
  .handler(async ({ context: { db, actor, now }, input, errors }) => {
    if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    const { seller_id, act, page, ...filter } = input
    const id = seller_id === 'nobody' ? null : seller_id
    const [person] = await query<{ name: string }>(
      db,
      'seller_name',
      'select name from staff_users where user_id = $1',
      [id],
    )
    const { from, to, values } = await readActValues(db, filter, now())
    const rows = await query<z.infer<typeof ListedAct> & { total: number }>(
      db,
      'seller_acts',
      ACTS,
      {
        ...values,
        staff_id: id,
        act: act ?? null,
        limit: PAGE,
        offset: (page - 1) * PAGE,
      },
    )
    const total = rows[0]?.total ?? 0
    return {
      from,
      to,
      seller: person?.name ?? null,
      acts: rows.map(({ total: _, ...each }) => each),
      page,
      pages: Math.max(1, Math.ceil(total / PAGE)),
      total,
      tills: await listTillChoices(db),
    }
  })

/** SQL of the columns of `ListedAct`, of acts `a`. */
export const ACT_COLUMNS = `
  a.act, to_json(a.at) #>> '{}' as at, a.cents, w.name as seller, p.name as approver, a.is_over_limit, a.is_mis_scan, a.is_alone,
  a.money_act,
  t.code as till, a.reference, a.sale_id, a.cash_session_id, a.note, a.lines`

/** SQL of acts `a` with who did them, who approved, and where. */
export const ACTS_WITH_NAMES = `${SELLER_ACTS_RELATION} a
  left join staff_users w on w.user_id = a.staff_id
  left join staff_users p on p.user_id = a.approver
  left join cash_sessions c on c.cash_session_id = a.cash_session_id
  left join tills t on t.till_id = c.till_id`

const ACTS = `
  select ${ACT_COLUMNS}, count(*) over () as total from ${ACTS_WITH_NAMES}
  where a.staff_id is not distinct from :staff_id::uuid and case when :act::text is null then not a.is_of_void else a.act = :act end
  order by a.at desc, a.act limit :limit offset :offset`
