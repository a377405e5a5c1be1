import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { getLineKind, type TillTicketLine } from './kinds/line-kinds.ts'
import { useLineWords } from './kinds/use-line-words.ts'
import type { LineRefusal } from './ticket-refusals.ts'

/** The texts of a line in the person's language. */
export function useLineText() {
  const { t } = useTranslation('till/ticket')
  const { number, money } = useFormat()
  const words = useLineWords()
  return {
    name: (line: TillTicketLine) => getLineKind(line).name(line, words),
    /** Colour and size: `Negro · 38`. */
    detail: (line: TillTicketLine) => getLineKind(line).detail(line, words),
    discount: ({ discount }: TillTicketLine) => {
      if (!discount) return ''
      return 'discount_percent' in discount
        ? `−${number(discount.discount_percent)} %`
        : `−${money(discount.discount_cents)}`
    },
    refusal: (refusal: LineRefusal) => {
      switch (refusal.code) {
        case 'LINE_UNSUPPORTED':
          return t('fault_unsupported')
        case 'NOT_ON_SALE':
          return t('fault_gone')
        case 'ITEM_GONE':
          return t('fault_item_gone')
        case 'LENT_ITEM_ENDED':
          return t('fault_lent_ended')
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
