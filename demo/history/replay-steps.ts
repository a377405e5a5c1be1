import type { Db } from '../../core/base/db.server.ts'
import { expireOrders } from '../../core/checkout/expire-orders.ts'
import { announceRefund } from '../../core/checkout/refunds/announce-refund.ts'
import { sendRefunds } from '../../core/payments/send-refunds.ts'
import { openPastShop } from './replay/open-past-shop.ts'
import { type Replay, type ReplayShop, startReplay } from './replay/replay.ts'
import { closeSession, moveCash, openSession, sell, takeToBank } from './replay/till-steps.ts'
import { giveUpOrder, placeOrder, settlePayment, startPayment } from './replay/web-steps.ts'
import type { Step } from './steps.ts'

/** Runs planned steps at their planned times through the procedures of the shop; throws at any refusal. */
export async function replaySteps(
  db: Db,
  shop: ReplayShop,
  steps: readonly Step[],
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const replay = startReplay(db, shop)
  for (const [at, step] of steps.entries()) {
    await carryOut(replay, step)
    onProgress(at + 1)
  }
}

async function carryOut(replay: Replay, step: Step): Promise<void> {
  const { at } = step
  const { db, shop } = replay
  switch (step.kind) {
    case 'open':
      return openSession(replay, step)
    case 'sale':
      return sell(replay, step)
    case 'cash':
      return moveCash(replay, step)
    case 'bank':
      return takeToBank(replay, step)
    case 'close':
      return closeSession(replay, step)
    case 'place':
      return placeOrder(replay, at, step.order)
    case 'pay':
      return startPayment(replay, at, step.order)
    case 'settle':
      return settlePayment(replay, step)
    case 'give up':
      return giveUpOrder(replay, at, step.order)
    case 'act':
      return step.act(openPastShop(replay, at))
    case 'expire':
      await expireOrders(db, () => at)
      return
    case 'send back': {
      const tell = announceRefund(() => at, shop.secret)
      await sendRefunds(db, () => at, tell)
    }
  }
}
