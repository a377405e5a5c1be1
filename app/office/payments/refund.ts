import type { Shop } from '../../context.ts'

/** Money that goes back, as the office lists it. */
export type Refund = Awaited<ReturnType<Shop['checkout']['listRefunds']>>['refunds'][number]

/** A till, whose open session money may leave. */
export type Till = Awaited<ReturnType<Shop['till']['listTills']>>['tills'][number]
