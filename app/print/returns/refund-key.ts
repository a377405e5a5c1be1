import type { Shop } from '../../context.ts'

type Refund = Awaited<ReturnType<Shop['returns']['getReturnTicket']>>['refunds'][number]

/** How a paper calls what went back: the value of an exchanged pair paid for the other one, and is no money. */
export const getRefundKey = ({ kind, stage }: Pick<Refund, 'kind' | 'stage'>) =>
  kind === 'exchange' ? 'refund.exchange' : (`refund.${stage}` as const)
