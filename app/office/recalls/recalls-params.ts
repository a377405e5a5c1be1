import type { Shop } from '../../context.ts'
import type { SentFields } from '../ui/forms/sent-fields.ts'
import { listParams } from '../ui/list/list-params.ts'
import { dayParam, idParam } from '../ui/list/params.ts'

/** The address of the register of recalls. */
export const recallsParams = listParams('/admin/recalls', {})

type Recalls = Shop['recalls']
export type Recall = Awaited<ReturnType<Recalls['getRecall']>>['recall']
export type RecallCounts = Awaited<ReturnType<Recalls['countRecall']>>
export type RecallBuyer = Awaited<ReturnType<Recalls['listRecallBuyers']>>['buyers'][number]
type Scope = Parameters<Recalls['countRecall']>[0]

export const RECALL_DAYS = ['received_from', 'received_to', 'sold_from', 'sold_to'] as const

/** Which pairs an address or a form names; what makes no sense in an address narrows nothing. */
export function parseScope(get: (name: string) => string): Scope {
  const product_id = idParam.parse(get('product')) ?? 0
  const colour_id = idParam.parse(get('colour'))
  const days = RECALL_DAYS.flatMap((name) => {
    const day = dayParam.parse(get(name))
    return day ? [[name, day] as const] : []
  })
  return { product_id, ...(colour_id && { colour_id }), ...Object.fromEntries(days) }
}

/** A recall as a form sends it. */
export const parseRecall = (sent: SentFields) => ({
  ...parseScope((name) => sent.text(name)),
  reason: { es: '', ...sent.translated('reason') },
})

/** The number in an address; what is none is of no recall. */
export function parseRecallId(param: string | undefined): number {
  const id = Number(param)
  if (!Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 404 })
  return id
}
