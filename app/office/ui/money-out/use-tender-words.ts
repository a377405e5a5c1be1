import { useTranslation } from 'react-i18next'
import type { BackTender } from '../../../../core/payments/money-out/rules.ts'
import { useFormat } from '../../../i18n/format.ts'

/** Tenders that go out in words, such as `Cash €40.00, Card €29.95`. */
export function useTenderWords() {
  const { t } = useTranslation('core/sales')
  const { money } = useFormat()
  return (tenders: readonly BackTender[]) =>
    tenders
      .map(({ kind, amount_cents }) => `${t(`tender.${kind}`)} ${money(-amount_cents)}`)
      .join(', ')
}
