import type { Shop } from '../../../context.ts'

/** What a courier collects for an order, as the office lists it. */
export type CodPayment = Awaited<
  ReturnType<Shop['checkout']['listCodPayments']>
>['payments'][number]
