import { useTranslation } from 'react-i18next'
import type { TillVariant } from '../catalog/catalog.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { findScanned, needsWhy, type ShownReturn } from './returnable.ts'
import { useFindReturnable } from './use-find-returnable.ts'
import { useTakeBack } from './use-take-back.ts'

interface ShownReturnOptions {
  /** The ticket on the left of the counter. */
  shown: ShownReturn | undefined
  act(action: TicketAction): unknown
  getTicket(): Ticket
  onShow(shown: ShownReturn): void
}

/** The acts on the ticket whose units come back: it is found by its code, and a box that is scanned ticks its unit. */
export function useShownReturn({ shown, act, getTicket, onShow }: ShownReturnOptions) {
  const { t } = useTranslation('till/returns')
  const takeBack = useTakeBack(shown, act)
  const findReturnable = useFindReturnable()
  return {
    /** False where the box is of none of its units. */
    tickBox(variant: TillVariant, markCode: string | undefined): boolean {
      const unit = shown && findScanned(shown, getTicket(), variant, markCode)
      if (!unit) return false
      if (!needsWhy(shown, unit)) takeBack(unit, '')
      else notifySeller({ kind: 'warning', title: shown.code, text: t('why_first') })
      return true
    },
    async showCode(code: string): Promise<void> {
      const found = await findReturnable(code).catch(() => undefined)
      if (found) onShow(found)
      else notifySeller({ kind: 'warning', title: code, text: t('failed') })
    },
  }
}
