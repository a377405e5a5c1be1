import type { Shop } from '../../context.ts'

/** What of an order can be given back, and what was asked for. */
export type OrderReturns = Awaited<ReturnType<Shop['returns']['getOrderReturns']>>
export type OrderUnit = OrderReturns['units'][number]
export type ReturnRequest = OrderReturns['requests'][number]

/** A unit as a form's field holds it: `12.1` is the first of line 12. */
export const toUnitKey = ({ line_id, n }: { line_id: number; n: number }) => `${line_id}.${n}`

/** The units that a form holds; what is none is left to the procedure's refusal. */
export function parseUnits(form: FormData) {
  return form.getAll('unit').map((key) => {
    const [line_id = 0, n = 0] = String(key).split('.').map(Number)
    const wanted = Number(form.get(`size.${key}`) ?? 0)
    return { line_id, n, ...(wanted > 0 && { wanted_variant_id: wanted }) }
  })
}

/** What an action answers: the step to confirm, or why the shop refused it. */
export interface RequestAnswer {
  review?: { units: string[]; note: string }
  refused?: { code: string; data: unknown } | undefined
  received_at?: string
  sent?: Record<string, string>
}
