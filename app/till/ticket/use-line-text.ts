import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import type { TillTicketLine } from './ticket.ts'
import type { LineRefusal } from './ticket-refusals.ts'

/** The texts of a line in the person's language. */
export function useLineText() {
  const { t } = useTranslation('till/ticket')
  const { number, money } = useFormat()
  const inLanguage = useInLanguage()
  return {
    name: ({ name }: TillVariant) => inLanguage(name),
    detail: ({ colour, size }: TillVariant) =>
      [colour && inLanguage(colour), size].filter(Boolean).join(' · '),
    discount: ({ discount }: TillTicketLine) => {
      if (!discount) return ''
      return 'discount_percent' in discount
        ? `−${number(discount.discount_percent)} %`
        : `−${money(discount.discount_cents)}`
    },
    refusal: (refusal: LineRefusal) => {
      switch (refusal.code) {
        case 'NOT_ON_SALE':
          return t('fault_gone')
        case 'PRICE_ZERO':
          return t('fault_price')
        case 'DISCOUNT_LIMIT':
          return refusal.max_discount_percent === 0
            ? t('no_allowance')
            : t('fault_discount', { percent: refusal.max_discount_percent })
        case 'SOLD_OUT':
          if (refusal.stock > 0) return t('fault_stock', { count: refusal.stock })
          return t(refusal.reserved > 0 ? 'fault_reserved' : 'fault_none')
      }
    },
  }
}
