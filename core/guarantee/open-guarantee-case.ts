import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { LANGUAGES, SHOP_LANGUAGE } from '../base/languages.ts'
import { staff } from '../base/procedures/procedures.ts'
import { PhoneNumber, ShopDay, SingleLineText } from '../base/schemas.ts'
import { CustomerEmail, CustomerId } from '../customers/customer-schemas.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { type GuaranteeUnit, readGuaranteeUnits } from './guarantee-unit.ts'
import {
  GUARANTEE_REMEDIES,
  getGuaranteePeriod,
  isUnderGuarantee,
  LONGEST_DEFECT,
  newGuaranteeReference,
} from './rules.ts'
import { writeGuaranteeEvent } from './write-guarantee-event.ts'

const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER)

/** A pair of a sale, or one that was sold before the shop kept its books here. */
const Pair = z.union([
  z.strictObject({ line_id: Id, n: z.int().positive().max(1_000) }),
  z.strictObject({ article: SingleLineText(200), delivered_on: ShopDay }),
])

const NewCase = z.strictObject({
  pair: Pair,
  complaint_id: Id.optional(),
  customer_id: CustomerId.optional(),
  name: SingleLineText(100),
  email: CustomerEmail.optional(),
  phone: PhoneNumber.optional(),
  language: z.enum(LANGUAGES).default(SHOP_LANGUAGE),
  defect: SingleLineText(LONGEST_DEFECT),
  remedy: z.enum(GUARANTEE_REMEDIES),
  /** The day on which the pair was handed over: today, where nothing else is said. */
  taken_on: ShopDay.optional(),
  promised_on: ShopDay.optional(),
  /** Taken in although the guarantee is over. */
  is_goodwill: z.boolean().default(false),
})
type NewCase = z.infer<typeof NewCase>

/**
 * Takes a pair in that fails within its guarantee, also long after the days of return. Refuses a pair that came back
 * already, that another case has, or whose guarantee is over, unless the shop says that it does it for goodwill. The
 * stock does not move: the pair is its owner's. (TRLGDCU art. 117 to 123)
 */
export const openGuaranteeCase = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/guarantee-cases',
    successStatus: 201,
    summary: 'Take in a pair that fails',
    tags: ['guarantee'],
  })
  .input(NewCase)
  .output(z.object({ reference: z.string() }))
  .errors({
    UNIT_UNKNOWN: { status: 404 },
    UNIT_RETURNED: { status: 409 },
    UNIT_IN_CASE: { status: 409, data: z.object({ reference: z.string() }) },
    OUT_OF_GUARANTEE: { status: 409 },
    DAY_AHEAD: { status: 422 },
    CUSTOMER_UNKNOWN: { status: 404 },
    COMPLAINT_UNKNOWN: { status: 404 },
  })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const today = await readToday(tx, now())
    const { pair, is_goodwill, taken_on = today } = input
    if (taken_on > today) throw errors.DAY_AHEAD()
    if ('delivered_on' in pair && pair.delivered_on > taken_on) throw errors.DAY_AHEAD()
    const unit = 'line_id' in pair ? await lockUnit(tx, pair, now()) : undefined
    if ('line_id' in pair && !unit) throw errors.UNIT_UNKNOWN()
    if (unit?.is_returned) throw errors.UNIT_RETURNED()
    if (unit?.open_case) throw errors.UNIT_IN_CASE({ data: { reference: unit.open_case } })
    if (!is_goodwill && !isCovered(pair, unit, taken_on)) throw errors.OUT_OF_GUARANTEE()
    const customer = input.customer_id ? await findCustomer(tx, input.customer_id) : undefined
    if (input.customer_id && !customer) throw errors.CUSTOMER_UNKNOWN()
    if (!(await isComplaint(tx, input.complaint_id))) throw errors.COMPLAINT_UNKNOWN()
    const [row] = await query<{ caseId: number; reference: string }>(tx, 'guarantee_open', INSERT, {
      ...toValues(input),
      taken_on,
      customer_id: customer?.customer_id ?? null,
      now: now(),
    })
    if (!row) throw new Error('guarantee: nothing was written')
    const { caseId, reference } = row
    const details = { remedy: input.remedy, taken_on }
    await writeGuaranteeEvent(tx, { caseId, event: 'taken_in', details, actor, now: now() })
    audit({ table: 'guarantee_cases', id: caseId, details: { ...details, reference, is_goodwill } })
    return { reference }
  })

async function readToday(tx: Db, now: Date): Promise<string> {
  const [row] = await query<{ today: string }>(
    tx,
    'guarantee_today',
    'select horma_day($1::timestamptz)::text as today',
    [now],
  )
  if (!row) throw new Error('guarantee: no day')
  return row.today
}

/** The unit, once nobody else can take it in or back at the same time. */
async function lockUnit(
  tx: Db,
  unit: { line_id: number; n: number },
  now: Date,
): Promise<GuaranteeUnit | undefined> {
  await query(
    tx,
    'guarantee_unit_lock',
    'select from sale_line_units where line_id = $1 and n = $2 for no key update',
    [unit.line_id, unit.n],
  )
  const [found] = await readGuaranteeUnits(tx, { units: [unit] }, now)
  return found
}

function isCovered(
  pair: NewCase['pair'],
  unit: GuaranteeUnit | undefined,
  takenOn: string,
): boolean {
  if ('delivered_on' in pair)
    return isUnderGuarantee(getGuaranteePeriod(pair.delivered_on, [], takenOn), takenOn)
  if (!unit?.until) return true
  return takenOn <= unit.until || takenOn <= (unit.same_defect_until ?? '')
}

async function isComplaint(tx: Db, complaintId: number | undefined): Promise<boolean> {
  if (complaintId === undefined) return true
  const rows = await query(
    tx,
    'guarantee_complaint',
    'select from complaints where complaint_id = $1',
    [complaintId],
  )
  return rows.length > 0
}

const toValues = ({ pair, ...input }: NewCase) => ({
  reference: newGuaranteeReference(),
  line_id: 'line_id' in pair ? pair.line_id : null,
  n: 'line_id' in pair ? pair.n : null,
  article: 'article' in pair ? pair.article : null,
  delivered_on: 'article' in pair ? pair.delivered_on : null,
  complaint_id: input.complaint_id ?? null,
  name: input.name,
  email: input.email ?? null,
  phone: input.phone ?? null,
  language: input.language,
  defect: input.defect,
  remedy: input.remedy,
  is_goodwill: input.is_goodwill,
  promised_on: input.promised_on ?? null,
})

const INSERT = `
  insert into guarantee_cases (reference, line_id, n, article, delivered_on, complaint_id, customer_id, name, email, phone,
    language, defect, remedy, is_goodwill, taken_on, promised_on, created_at)
  values (:reference, :line_id, :n, :article, :delivered_on, :complaint_id, :customer_id, :name, :email, :phone,
    :language, :defect, :remedy, :is_goodwill, :taken_on, :promised_on, :now)
  returning case_id as "caseId", reference`
