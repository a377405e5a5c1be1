import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import type { Line } from './ticket.ts'
import type { LineFault } from './ticket-money.ts'

/** How a line is called and what is said of it. */
export function useLineWords() {
  const { t } = useTranslation('till/ticket')
  const { number, money } = useFormat()
  const inLanguage = useInLanguage()
  return {
    name: ({ name }: TillVariant) => inLanguage(name),
    detail: ({ colour, size }: TillVariant) =>
      [colour && inLanguage(colour), size].filter(Boolean).join(' · '),
    discount: ({ discount }: Line) => {
      if (!discount) return ''
      return 'discount_percent' in discount
        ? `−${number(discount.discount_percent)} %`
        : `−${money(discount.discount_cents)}`
    },
    fault: (fault: LineFault) => {
      switch (fault.code) {
        case 'NOT_ON_SALE':
          return t('fault_gone')
        case 'PRICE_ZERO':
          return t('fault_price')
        case 'DISCOUNT_LIMIT':
          return fault.max_discount_percent === 0
            ? t('no_allowance')
            : t('fault_discount', { percent: fault.max_discount_percent })
        case 'SOLD_OUT':
          if (fault.stock > 0) return t('fault_stock', { count: fault.stock })
          return t(fault.reserved > 0 ? 'fault_reserved' : 'fault_none')
      }
    },
  }
}
