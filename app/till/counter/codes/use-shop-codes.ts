import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { client } from '../../client.ts'
import type { ShownReturn } from '../../returns/returnable.ts'
import { useFindReturnable } from '../../returns/use-find-returnable.ts'
import type { TicketAction } from '../../ticket/reduce-ticket.ts'
import { useReservedText } from '../../ticket/use-reserved-text.ts'
import { playErrorSound } from '../../ui/error-sound.ts'
import { notifySeller } from '../../ui/notify-seller.ts'
import { useCodeHandler } from './code-handlers.ts'

/**
 * Handles the codes of tickets, whose units come back, of orders that wait for their buyer, of gift tickets, of which the
 * pair alone is shown, of customers, who are put on the ticket, and of marked pairs that the catalog no longer offers.
 */
export function useShopCodes(
  forThisTicket: () => (action: TicketAction) => boolean,
  onReturn: (shown: ShownReturn) => void,
) {
  const [saleId, setSaleId] = useState<number | null>(null)
  const { t } = useTranslation('till/counter/codes')
  const tellOfPair = useMarkedPairNotice()
  const findReturnable = useFindReturnable()
  useCodeHandler('sale', async (code) => {
    const [found, shown] = await Promise.all([
      client.sales.listSales({ q: code }).catch(() => undefined),
      findReturnable(code).catch(() => undefined),
    ])
    // Of an order of the web its buyer may come for the goods.
    if (shown && !shown.isWeb) {
      onReturn(shown)
      return true
    }
    const sale = found?.sales.find(({ reference }) => reference === code)
    if (sale) setSaleId(sale.sale_id)
    return sale !== undefined
  })
  useCodeHandler('gift', async (code) => {
    const shown = await findReturnable(code).catch(() => undefined)
    if (shown) onReturn(shown)
    return shown !== undefined
  })
  useCodeHandler('item', async (code) => {
    const pair = await client.stock.findMarkedPair({ code }).catch(() => undefined)
    if (pair) tellOfPair(code, pair)
    return pair !== undefined
  })
  useCodeHandler('customer', async (code) => {
    const apply = forThisTicket()
    const found = await client.customers.findCustomerByCode({ code }).catch(() => undefined)
    if (found) {
      const { customer_id, name } = found
      if (apply({ type: 'customer', customer: { customer_id, name } }))
        notifySeller({ kind: 'success', title: t('customer', { name }) })
    }
    return found !== undefined
  })
  return { saleId, open: setSaleId, close: () => setSaleId(null) }
}

type FoundPair = Awaited<ReturnType<Shop['stock']['findMarkedPair']>>

function useMarkedPairNotice() {
  const { t } = useTranslation('till/counter/codes')
  const { dateTime, size: formatSize } = useFormat()
  const inLanguage = useInLanguage()
  const toReservedText = useReservedText()
  return (code: string, pair: FoundPair) => {
    playErrorSound()
    const { status, sold_in, reserved_for, place, is_marked } = pair
    const text =
      status === 'sold' && sold_in
        ? t('pair_sold', { ticket: sold_in.reference, when: dateTime(sold_in.sold_at) })
        : status === 'reserved'
          ? t('pair_reserved', { who: reserved_for ? toReservedText(reserved_for) : '' })
          : status === 'lent'
            ? t('pair_lent')
            : is_marked
              ? t('pair_elsewhere', { place })
              : t('pair_unmarked')
    notifySeller({
      kind: 'warning',
      title: [code, inLanguage(pair.name), pair.size && formatSize(pair.size)]
        .filter(Boolean)
        .join(' · '),
      text,
    })
  }
}
