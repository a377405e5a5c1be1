import { useTranslation } from 'react-i18next'
import type { ReturnRequest } from './order-returns.ts'

/** What a request has come to, and where its money is as long as that has not gone back. */
export function useRequestStatus() {
  const { t: words } = useTranslation('core/returns')
  const { t: sales } = useTranslation('core/sales')
  return ({ status, refund_stage }: Pick<ReturnRequest, 'status' | 'refund_stage'>) =>
    refund_stage === 'on_its_way' || refund_stage === 'came_back'
      ? sales(`refund_stage.${refund_stage}`)
      : words(`status.${status}`)
}
