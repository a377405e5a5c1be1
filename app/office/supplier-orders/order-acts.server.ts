import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Shop } from '../../context.ts'
import type { SentFields } from '../ui/forms/sent-fields.ts'
import type { Operation } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { parseCost, parseDiscount } from './cost-text.ts'
import { type Order, toOrderPath } from './orders-params.ts'

type Act = (sent: SentFields, operation: Operation) => Promise<unknown>
type Suppliers = Shop['suppliers']

const Numbers = z.array(
  z.strictObject({
    variant_id: z.int(),
    quantity: z.int(),
    cost_cents: z.int().nullable().optional(),
  }),
)

/** What the forms of an order's page do. */
export function toOrderActs(suppliers: Suppliers, order: Order) {
  const drafting = toDraftActs(suppliers, order)
  const filling = toFillingActs(suppliers, order)
  return { ...drafting, ...filling, ...toSentActs(suppliers, order) }
}

function toDraftActs(suppliers: Suppliers, order: Order) {
  const { supplier_order_id } = order
  const done = (name: string) => redirect(withSuccess(toOrderPath(order), name))
  return {
    scan: async (sent, operation) => {
      const code = sent.text('code')
      return {
        scanned: await suppliers.scanIntoSupplierOrder({ supplier_order_id, code }, operation),
      }
    },
    lines: async (sent, operation) => {
      const lines = parseJson(Numbers, sent.text('lines')).map(({ cost_cents, ...line }) =>
        typeof cost_cents === 'number' ? { ...line, cost_cents } : line,
      )
      await suppliers.setSupplierOrderLines({ supplier_order_id, lines }, operation)
      return done('lines')
    },
    terms: async (sent, operation) => {
      const lines = order.lines.map((line) => readTerms(sent, line.variant_id, order.with_costs))
      await suppliers.setSupplierOrderLines({ supplier_order_id, lines }, operation)
      return done('lines')
    },
    send: async (sent, operation) => {
      const by_mail = sent.text('by_mail') === '1'
      const answer = await suppliers.sendSupplierOrder({ supplier_order_id, by_mail }, operation)
      return done(answer.below_order || answer.below_articles > 0 ? 'below' : 'sent')
    },
  } satisfies Record<string, Act>
}

/** Acts that fill a draft with more than one line at once. */
function toFillingActs(suppliers: Suppliers, order: Order) {
  const { supplier_order_id, supplier } = order
  return {
    curve: async (sent, operation) => {
      const added = await suppliers.addCurveToSupplierOrder(
        {
          supplier_order_id,
          curve_id: Number(sent.text('curve_id')),
          product_id: Number(sent.text('product_id')),
          colour_id: Number(sent.text('colour_id')) || null,
          times: sent.number('times') ?? 1,
        },
        operation,
      )
      return { curve: added }
    },
    model: async (sent, operation) => {
      const made = await suppliers.addModelToSupplierOrder(
        {
          supplier_order_id,
          name: sent.text('name'),
          brand: sent.text('brand') || undefined,
          colours: splitList(sent.text('colours')),
          sizes: expandSizes(sent.text('sizes')),
          quantity: sent.number('quantity') ?? 0,
          cost_cents: parseCost(sent.text('cost')),
          price_cents: parseCost(sent.text('price')),
        },
        operation,
      )
      return redirect(withSuccess(`${toOrderPath(order)}?product=${made.product_id}`, 'model'))
    },
    file: async (sent) => {
      const content = (await sent.file('file')).toString('base64')
      const { supplier_id } = supplier
      return { file: await suppliers.readSupplierOrderFile({ supplier_id, content }) }
    },
  } satisfies Record<string, Act>
}

function toSentActs(suppliers: Suppliers, order: Order) {
  const { supplier_order_id, version } = order
  const done = (name: string) => redirect(withSuccess(toOrderPath(order), name))
  return {
    mail: async (_sent, operation) => {
      await suppliers.resendSupplierOrder({ supplier_order_id }, operation)
      return done('mailed')
    },
    confirm: async (sent, operation) => {
      await suppliers.confirmSupplierOrder(
        {
          supplier_order_id,
          lines: order.lines.map(({ line_id }) => ({
            line_id,
            confirmed: sent.number(`confirmed_${line_id}`) ?? 0,
          })),
          supplier_reference: sent.text('supplier_reference') || undefined,
          expected_on: sent.text('expected_on') || undefined,
        },
        operation,
      )
      return done('confirmed')
    },
    save: async (sent, operation) => {
      const kind = sent.choice('kind', ['restock', 'season'] as const) ?? 'restock'
      const discount_bp = parseDiscount(sent.text('discount'))
      await suppliers.saveSupplierOrder(
        {
          supplier_order_id,
          version: sent.number('version') ?? version,
          location: sent.text('location'),
          kind,
          season: sent.text('season') || null,
          expected_on: sent.text('expected_on') || null,
          note: sent.text('note') || null,
          supplier_reference: sent.text('supplier_reference') || null,
          ...(discount_bp !== undefined && { discount_bp }),
        },
        operation,
      )
      return done('saved')
    },
    cancel: async (_sent, operation) => {
      await suppliers.cancelSupplierOrder({ supplier_order_id }, operation)
      return done('cancelled')
    },
  } satisfies Record<string, Act>
}

function readTerms(sent: SentFields, variant_id: number, withCosts: boolean) {
  const quantity = sent.number(`quantity_${variant_id}`) ?? 0
  if (!withCosts) return { variant_id, quantity }
  return {
    variant_id,
    quantity,
    cost_cents: parseCost(sent.text(`cost_${variant_id}`)) ?? null,
    discount_bp: parseDiscount(sent.text(`discount_${variant_id}`)) ?? 0,
  }
}

const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
]

/** `36-41` is every whole size from the one to the other. */
const expandSizes = (text: string): string[] =>
  splitList(text).flatMap((each) => {
    const [, first, last] = /^(\d{1,3})\s*[-–]\s*(\d{1,3})$/.exec(each) ?? []
    const [from, to] = [Number(first), Number(last)]
    if (first === undefined || last === undefined || to < from || to - from > 60) return [each]
    return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  })

/** A page sends its lists as JSON; what it did not write itself is answered with 400. */
function parseJson<Value>(schema: z.ZodType<Value>, text: string): Value {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw data(null, { status: 400 })
  }
}
