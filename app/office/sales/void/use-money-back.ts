import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import type { VoidableSale } from './voidable-sale.ts'

/** What goes back of a sale, by each way of paying, in words. */
export function useMoneyBack({ tenders }: VoidableSale): string {
  const { t: words } = useTranslation('core/sales')
  const { money } = useFormat()
  return tenders.map(({ kind, cents }) => `${words(`tender.${kind}`)} ${money(cents)}`).join(', ')
}
