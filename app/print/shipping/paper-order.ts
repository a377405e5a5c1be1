import type { Shop } from '../../context.ts'

/** An order as its papers say it. */
export type PaperOrder = Awaited<ReturnType<Shop['checkout']['getOrderPapers']>>['orders'][number]
export type PaperLine = PaperOrder['lines'][number]
