import { useCallback, useEffect, useRef, useState } from 'react'
import { isDepositReference, toDepositReference } from '../../../core/deposits/rules.ts'
import { BADGE_CODE } from '../../../core/staff/sellers/rules.ts'
import type { UnknownCode } from '../catalog/search/unknown-codes.tsx'
import { useCatalog } from '../catalog/use-catalog.ts'
import { isNoAnswer, type TillRefusal, useTillRefusalText } from '../refusal.ts'
import { isCouponShaped, useCoupon } from '../ticket/discounts/use-coupon.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import type { Ticket, TicketStage } from '../ticket/ticket.ts'
import { findPendingCharge } from '../ticket/ticket-payments.ts'
import { playErrorSound } from '../ui/error-sound.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { announceBadge } from './badge-scans.ts'
import type { Scan } from './scan-detector.ts'
import { useScanner } from './use-scanner.ts'

interface ScannedLinesOptions {
  stage: TicketStage
  act(action: TicketAction): Ticket
  getTicket(): Ticket
  onAdded(): void
  /** The code of a deposit was scanned. */
  onDeposit(code: string): void
}

const MOST_SHOWN = 4

/** Adds scanned articles and coupons to the ticket. Codes wait while the catalog loads or a sale is being sent, so none is lost. */
export function useScannedLines({
  stage,
  act,
  getTicket,
  onAdded,
  onDeposit,
}: ScannedLinesOptions) {
  const { catalog, status } = useCatalog()
  const [unknown, setUnknown] = useState<UnknownCode[]>([])
  const queue = useRef<Scan[]>([])
  const refusalText = useTillRefusalText()
  const addCoupon = useCoupon(act, getTicket)

  const dismiss = useCallback(
    (code: string) => setUnknown((all) => all.filter((each) => each.code !== code)),
    [],
  )

  const showUnknown = useCallback((code: string) => {
    playErrorSound()
    setUnknown((all) => {
      const before = all.find((each) => each.code === code)
      const others = all.filter((each) => each !== before)
      return [{ code, times: (before?.times ?? 0) + 1 }, ...others].slice(0, MOST_SHOWN)
    })
  }, [])

  /** A code that the shop does not know either may be an article that has no line: it stays on the screen. */
  const refuse = useCallback(
    (code: string, refusal: TillRefusal) => {
      if (isUnknownCoupon(refusal) || isNoAnswer(refusal)) return showUnknown(code)
      playErrorSound()
      notifySeller({ kind: 'warning', title: code, text: refusalText(refusal) })
    },
    [showUnknown, refusalText],
  )

  /** False where the code must wait. */
  const add = useCallback(
    ({ code, quantity }: Scan) => {
      const variant = catalog.findByCode(code)
      if (!variant && status === 'loading') return false
      if (variant) {
        act({ type: 'add', variant, quantity: quantity ?? 1 })
        dismiss(code)
        onAdded()
        return true
      }
      const charge = findPendingCharge(getTicket())
      if (BADGE_CODE.test(code.toUpperCase())) announceBadge(code)
      else if (charge) {
        const answer = { state: 'approved', terminal_reference: code.slice(0, 60) } as const
        act({ type: 'terminal answer', id: charge, answer })
      } else if (isDepositReference(code)) onDeposit(toDepositReference(code))
      else if (isCouponShaped(code))
        void addCoupon(code).then((refusal) => refusal && refuse(code, refusal))
      else showUnknown(code)
      return true
    },
    [catalog, status, act, getTicket, dismiss, onAdded, onDeposit, addCoupon, refuse, showUnknown],
  )

  const scan = useCallback(
    (scanned: Scan) => {
      if (stage === 'sending' || queue.current.length > 0 || !add(scanned))
        queue.current.push(scanned)
    },
    [stage, add],
  )
  useScanner(scan)

  useEffect(() => {
    if (stage === 'sending') return
    while (queue.current[0] && add(queue.current[0])) queue.current.shift()
  }, [stage, add])

  return { unknown, dismiss, scan }
}

const isUnknownCoupon = ({ code, data }: TillRefusal): boolean =>
  code === 'COUPON_REFUSED' && (data as { refusal?: string }).refusal === 'UNKNOWN'
