import { z } from 'zod'
import { defineQueue } from '../../base/queues/queue.ts'

/** Pairs came in or came free of variants for which somebody waits. */
export const goodsAvailableQueue = defineQueue(
  'stock.goods-available',
  z.strictObject({ variant_ids: z.array(z.int()) }),
)
