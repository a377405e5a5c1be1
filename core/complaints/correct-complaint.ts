import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { LANGUAGES } from '../base/languages.ts'
import { staff } from '../base/procedures/procedures.ts'
import { PhoneNumber, ShopDay, SingleLineText } from '../base/schemas.ts'
import { CustomerEmail } from '../customers/customer-schemas.ts'
import { ComplaintId } from './get-complaint.ts'
import { lockComplaint } from './lock-complaint.ts'
import { COMPLAINT_CHANNELS, LONGEST_COMPLAINT } from './rules.ts'

const Correction = z.strictObject({
  name: SingleLineText(100),
  email: CustomerEmail.nullable(),
  phone: PhoneNumber.nullable(),
  language: z.enum(LANGUAGES),
  channel: z.enum(COMPLAINT_CHANNELS),
  /** The number on the official sheet. */
  sheet_number: SingleLineText(40).nullable(),
  /** The days to answer run from it. */
  received_on: ShopDay,
  message: z.string().trim().min(1).max(LONGEST_COMPLAINT),
})

/**
 * Corrects what was written down wrongly of a complaint: who it is of, how and when it came, and while it is open also what it
 * says. Its number, and what it is about, stay. The audit names the fields that have changed, and both days where that is
 * one. Refuses a day that has not come yet.
 */
export const correctComplaint = staff('can_manage_sales_pos')
  .act.route({
    method: 'PATCH',
    path: '/complaints/{complaint_id}',
    summary: 'Correct a complaint',
    tags: ['complaints'],
  })
  .input(Correction.partial().extend({ complaint_id: ComplaintId }))
  .output(z.object({ complaint_id: z.int(), changed: z.array(z.string()) }))
  .errors({
    COMPLAINT_UNKNOWN: { status: 404 },
    COMPLAINT_ENDED: { status: 409 },
    DAY_AHEAD: { status: 422 },
  })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const { complaint_id, ...wanted } = input
    const state = await lockComplaint(tx, complaint_id)
    if (!state) throw errors.COMPLAINT_UNKNOWN()
    const { today, ...before } = await readBefore(tx, complaint_id, now())
    if (wanted.received_on && wanted.received_on > today) throw errors.DAY_AHEAD()
    const fields = Correction.keyof().options
    const changed = fields.filter((key) => wanted[key] !== undefined && wanted[key] !== before[key])
    if (changed.includes('message') && state !== 'open') throw errors.COMPLAINT_ENDED()
    if (changed.length === 0) return { complaint_id, changed }
    const next = { ...before, ...wanted }
    await query(tx, 'complaint_correct', WRITE, { complaint_id, ...next })
    const days = { received_before: before.received_on, received_on: next.received_on }
    audit({
      table: 'complaints',
      id: complaint_id,
      details: { changed, ...(changed.includes('received_on') && days) },
    })
    return { complaint_id, changed }
  })

type Before = z.infer<typeof Correction> & { today: string }

async function readBefore(tx: Db, complaintId: number, now: Date): Promise<Before> {
  const [row] = await query<Before>(tx, 'complaint_before', BEFORE, [complaintId, now])
  if (!row) throw new Error('complaints: a locked one is gone')
  return row
}

const BEFORE = `
  select name, email, phone, language, channel, sheet_number, received_on::text, message,
    horma_day($2::timestamptz)::text as today
  from complaints where complaint_id = $1`

const WRITE = `
  update complaints set name = :name, email = :email, phone = :phone, language = :language, channel = :channel,
    sheet_number = :sheet_number, received_on = :received_on, message = :message
  where complaint_id = :complaint_id`
