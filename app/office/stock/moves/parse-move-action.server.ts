import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import type { Operation } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { listLost, type Move, toBoxName, toMovePath } from './moves-params.ts'

type Act = (sent: SentFields, operation: Operation) => Promise<unknown>

const Numbers = z.array(z.strictObject({ variant_id: z.int(), quantity: z.int() }))
const Boxes = z.array(
  z.strictObject({ variant_id: z.int(), item_id: z.int().nullable(), quantity: z.int() }),
)

/** What the forms of a move's page do. */
export function toMoveActs(stock: Shop['stock'], move: Move) {
  const { move_id } = move
  const done = (name: string) => redirect(withSuccess(toMovePath(move), name))
  return {
    scan: async (sent, operation) => {
      const scanned = await stock.scanIntoMove({ move_id, code: sent.text('code') }, operation)
      return { scanned }
    },
    find: async (sent) => ({ found: await stock.findScannedBox({ code: sent.text('code') }) }),
    lines: async (sent, operation) => {
      const lines = parseJson(Numbers, sent.text('lines'))
      await stock.setMoveLines({ move_id, lines }, operation)
      return redirect(toMovePath(move))
    },
    remove: async (sent, operation) => {
      const item_id = Number(sent.text('item_id'))
      const line = { variant_id: Number(sent.text('variant_id')), quantity: 0 }
      const lines = [item_id > 0 ? { ...line, item_id } : line]
      await stock.setMoveLines({ move_id, lines }, operation)
      return redirect(toMovePath(move))
    },
    send: async (_sent, operation) => {
      await stock.sendMove({ move_id }, operation)
      return done('sent')
    },
    receive: async (sent, operation) => {
      const boxes = parseJson(Boxes, sent.text('boxes'))
      await stock.receiveMove({ move_id, boxes }, operation)
      return done('received')
    },
    extra: async (sent, operation) => {
      const boxes = parseJson(Boxes, sent.text('boxes'))
      await stock.receiveExtraGoods({ move_id, boxes }, operation)
      return done('extra')
    },
    lost: async (sent, operation) => {
      const boxes = move.goods
        .filter((each) => each.state === 'in_transit' && sent.text(toBoxName(each)) !== '')
        .map(({ variant_id, item_id, quantity }) => ({ variant_id, item_id, quantity }))
      await stock.giveUpMovedGoods({ move_id, boxes, reason: sent.text('reason') }, operation)
      return done('lost')
    },
    found: async (sent, operation) => {
      const boxes = listLost(move)
        .filter((each) => sent.text(toBoxName(each)) !== '')
        .map(({ variant_id, item_id, quantity }) => ({ variant_id, item_id, quantity }))
      const [location, reason] = [sent.text('location'), sent.text('reason')]
      await stock.recoverMovedGoods({ move_id, boxes, location, reason }, operation)
      return done('found')
    },
    cancel: async (_sent, operation) => {
      await stock.cancelMove({ move_id }, operation)
      return done('cancelled')
    },
  } satisfies Record<string, Act>
}

/** A page sends its lists as JSON; what it did not write itself is answered with 400. */
function parseJson<Value>(schema: z.ZodType<Value>, text: string): Value {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw data(null, { status: 400 })
  }
}
