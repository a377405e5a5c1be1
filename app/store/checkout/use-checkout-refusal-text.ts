import { useTranslation } from 'react-i18next'
import type { RefusalKey } from './checkout-refusals.ts'

/** The text of a refusal in the page's language. */
export function useCheckoutRefusalText(): (refusal: RefusalKey) => string {
  const { t: own } = useTranslation('store/checkout')
  const { t: base } = useTranslation('core/base')
  const { t: checkout } = useTranslation('core/checkout')
  const { t: invoicing } = useTranslation('core/invoicing')
  return (refusal) => {
    if (refusal.area === 'core/invoicing') return invoicing(refusal.key)
    if (refusal.area === 'core/checkout') return checkout(refusal.key)
    return refusal.area === 'core/base' ? base(refusal.key) : own(refusal.key)
  }
}
