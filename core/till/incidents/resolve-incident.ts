import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { hasPermission } from '../../base/procedures/actor.ts'
import { Approval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { writeResolution } from '../../cash/incidents/write-resolution.ts'
import { mayActAt } from '../../devices/registration/may-act-at.ts'
import { tendersFor } from '../../payments/tender.ts'
import { isOwnSale } from '../checks/check-resolver.ts'
import { lockTillOperation } from '../store-till-operation.ts'
import { bookAgain, correctCount } from './answer-incident.ts'
import { replacePairs } from './replace-pairs.ts'
import { returnSurplus, surplusErrors } from './return-surplus.ts'

const MOST_COUNTED = 1_000

/** What is done with the reason; without it nothing but the reason is written. */
const Answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('note') }),
  z.strictObject({
    kind: z.literal('correct_count'),
    /** Pairs that lie at the place of the till now and belong to nobody. */
    counts: z
      .array(
        z.strictObject({
          variant_id: z.int().positive(),
          pairs: z.int().min(0).max(MOST_COUNTED),
        }),
      )
      .min(1)
      .max(50),
  }),
  z.strictObject({ kind: z.literal('book_again') }),
  z.strictObject({
    kind: z.literal('return_surplus'),
    /** How it goes back, below zero; in all what was charged too much. */
    tenders: tendersFor('counter_out').min(1),
  }),
  z.strictObject({ kind: z.literal('replace_pair') }),
])

/**
 * Closes an incident with what was found out or done; it stays to be read. Whoever sold, or brought the
 * sale, needs the right to see reports for it, so that nobody judges their own sale at the counter; whether a seller is
 * proven is judged by neither of them, as long as somebody else may sell. An answer that acts puts the count of pairs right
 * (which takes the right to manage products), books an entry again, sets another pair aside for whom one was sold away, or
 * gives what was charged too much back out of the open session of its till, which takes the right to pay out by hand or a
 * colleague's PIN.
 */
export const resolveIncident = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/incidents/{incident_id}/resolution',
    summary: 'Resolve an incident',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      incident_id: z.int().positive(),
      reason: SingleLineText(500),
      answer: Answer.default({ kind: 'note' }),
      approval: Approval.optional(),
    }),
  )
  .output(
    z.object({
      incident_id: z.int(),
      /** Of the paper that the customer signs, where money went back. */
      money_act_id: z.int().optional(),
    }),
  )
  .errors({
    ...surplusErrors,
    PERSON_REQUIRED: { status: 403 },
    INCIDENT_UNKNOWN: { status: 404 },
    INCIDENT_RESOLVED: { status: 409 },
    OWN_SALE: { status: 403 },
    NO_PAIR_FREE: { status: 409, data: z.object({ variant_ids: z.array(z.int()) }) },
    PAIRS_NOT_FREE: { status: 409, data: z.object({ variant_ids: z.array(z.int()) }) },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, request } = context
    const { answer, incident_id: incidentId } = input
    if (actor.kind !== 'staff') throw errors.PERSON_REQUIRED()
    const operationId = await findOperation(tx, incidentId)
    await lockTillOperation(tx, operationId)
    const incident = await lockIncident(tx, incidentId)
    if (!incident) throw errors.INCIDENT_UNKNOWN()
    if (incident.resolved) throw errors.INCIDENT_RESOLVED()
    const mayViewReports = hasPermission(actor, 'can_view_reports')
    if (isOwnSale({ ...incident, userId: actor.userId, mayViewReports })) throw errors.OWN_SALE()

    const answering = { actor, now: context.now(), incidentId }
    const { saleId, till, location } = incident
    let moneyActId: number | undefined
    if (answer.kind === 'correct_count') {
      if (!hasPermission(actor, 'can_manage_products')) throw errors.FORBIDDEN()
      const wanted = new Set(incident.variantIds)
      if (!location || answer.counts.some(({ variant_id }) => !wanted.has(variant_id)))
        throw errors.ANSWER_UNFIT()
      const { counts } = answer
      const short = await correctCount(tx, { ...answering, location, counts })
      if (short.length > 0) throw errors.PAIRS_NOT_FREE({ data: { variant_ids: short } })
    }
    if (answer.kind === 'book_again') {
      if (!operationId || saleId) throw errors.ANSWER_UNFIT()
      if (!(await bookAgain(tx, { ...answering, operationId }))) throw errors.ANSWER_UNFIT()
    }
    if (answer.kind === 'return_surplus') {
      if (!till || !saleId || incident.kind !== 'tenders_differ') throw errors.ANSWER_UNFIT()
      const browser = { tokens: request.deviceTokens, now: context.now() }
      if ((await mayActAt(tx, { till }, browser)) !== 'allowed') throw errors.TILL_DEVICE_REQUIRED()
      const surplus = { till, saleId, tenders: answer.tenders, reason: input.reason }
      moneyActId = await returnSurplus(context, surplus, errors)
    }
    if (answer.kind === 'replace_pair') {
      if (incident.kind !== 'reserved_pair_sold' || !incident.locationId)
        throw errors.ANSWER_UNFIT()
      const replaced = await replacePairs(tx, { ...answering, locationId: incident.locationId })
      if (replaced === 'NOTHING_TO_DO') throw errors.ANSWER_UNFIT()
      if (replaced.short.length > 0)
        throw errors.NO_PAIR_FREE({ data: { variant_ids: replaced.short } })
    }
    await writeResolution(tx, { ...answering, resolution: input.reason, answer: answer.kind })
    const by = answer.kind === 'return_surplus' ? { by: toKinds(answer.tenders) } : {}
    audit({ table: 'incidents', id: incidentId, details: { answer: answer.kind, ...by } })
    return { incident_id: incidentId, money_act_id: moneyActId }
  })

const toKinds = (tenders: readonly { kind: string }[]) => tenders.map(({ kind }) => kind).join(' ')

interface LockedIncident {
  kind: string
  resolved: boolean
  sellerId: string | null
  receiverId: string | null
  /** Somebody who may sell is neither of the two. */
  hasOther: boolean
  saleId: number | null
  till: string | null
  location: string | null
  locationId: number | null
  /** Of the goods that it is about. */
  variantIds: number[]
}

async function findOperation(tx: Db, incidentId: number): Promise<string | undefined> {
  const [row] = await query<{ id: string | null }>(
    tx,
    'incident_operation_id',
    'select operation_id as id from incidents where incident_id = $1',
    [incidentId],
  )
  return row?.id ?? undefined
}

async function lockIncident(tx: Db, incidentId: number): Promise<LockedIncident | undefined> {
  const [incident] = await query<LockedIncident>(tx, 'incident_lock', LOCK, [incidentId])
  return incident
}

const LOCK = `
  select i.kind::text as kind, i.resolved_at is not null as resolved, actor.id as "sellerId",
    brought.by as "receiverId", exists (
      select from staff_users u join admin_user_roles using (user_id) join admin_roles r using (role_id)
      where u.archived_at is null and r.archived_at is null and (r.is_super_admin or r.can_manage_sales_pos)
        and u.user_id is distinct from actor.id and u.user_id is distinct from brought.by
    ) as "hasOther",
    coalesce(i.sale_id, own.sale_id) as "saleId", t.code as till, l.code as location,
    l.location_id as "locationId",
    coalesce((select array_agg((line ->> 'variant_id')::bigint::int) from jsonb_array_elements(i.details -> 'lines') line
      where line ? 'variant_id'), '{}') as "variantIds"
  from incidents i left join sales s using (sale_id)
  left join till_operations o on o.id = coalesce(i.operation_id, s.operation_id)
  left join lateral (
    select coalesce(s.seller_id, o.staff_id, (i.details ->> 'opened_by')::uuid) as id
  ) actor on true
  left join lateral (select substring(o.received_by from '^staff:(.*)$')::uuid as by) brought on true
  left join sales own on own.operation_id = i.operation_id
  left join tills t on t.till_id = i.till_id left join locations l on l.location_id = t.location_id
  where incident_id = $1 for update of i`
