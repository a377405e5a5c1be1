import { useCallback, useEffect, useRef, useState } from 'react'
import { BADGE_CODE } from '../../../core/staff/badges/rules.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import type { UnknownCode } from '../catalog/search/unknown-codes.tsx'
import { useCatalog } from '../catalog/use-catalog.ts'
import { isNoAnswer, type TillRefusal, useTillRefusalText } from '../refusal.ts'
import { isCouponShaped, useCoupon } from '../ticket/discounts/use-coupon.ts'
import { findPendingCharge } from '../ticket/ticket-payments.ts'
import { playErrorSound } from '../ui/error-sound.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { announceBadge } from './badge-scans.ts'
import { handleCode } from './codes/code-handlers.ts'
import { dropScan, type HeldScan, holdScan, toAddAction } from './codes/held-scan.ts'
import type { Scan } from './scan-detector.ts'
import type { Counter } from './use-counter-state.ts'
import { useScanner } from './use-scanner.ts'

interface ScannedLinesOptions {
  counter: Counter
  onAdded(variant: TillVariant): void
  /** Ticks the unit of the ticket on the left whose box was scanned; false where it is none of them. */
  onBox(variant: TillVariant, markCode: string | undefined): boolean
  /** Shows the article of the next code instead of adding it. */
  onCheck: ((variantId: number) => void) | undefined
}

const MOST_SHOWN = 4

/**
 * Adds scanned articles and coupons to the ticket, and gives other codes of the shop to who knows their kind. Codes wait
 * while the catalog loads or a sale is being sent, so none is lost; articles are held while the ticket is paid.
 */
export function useScannedLines(options: ScannedLinesOptions) {
  const { act, getTicket, forThisTicket } = options.counter
  const { stage } = options.counter.ticket
  const { catalog, status } = useCatalog()
  const [unknown, setUnknown] = useState<UnknownCode[]>([])
  const [held, setHeld] = useState<HeldScan[]>([])
  const queue = useRef<Scan[]>([])
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const refusalText = useTillRefusalText()
  const addCoupon = useCoupon(forThisTicket, getTicket)

  const dismiss = useCallback(
    (code: string) => setUnknown((all) => all.filter((each) => each.code !== code)),
    [],
  )

  const drop = useCallback(
    (scanned: Pick<HeldScan, 'variant' | 'mark'>) => setHeld((all) => dropScan(all, scanned)),
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

  /** What no article has: a code that the shop printed, else a coupon, else unknown. */
  const route = useCallback(
    async (code: string) => {
      const charge = findPendingCharge(getTicket())
      if (BADGE_CODE.test(code.toUpperCase())) return announceBadge(code)
      if (charge) {
        const answer = { state: 'approved', terminal_reference: code.slice(0, 60) } as const
        act({ type: 'terminal answer', id: charge, answer })
        return
      }
      if (await handleCode(code)) return dismiss(code)
      if (!isCouponShaped(code)) return showUnknown(code)
      const refusal = await addCoupon(code)
      if (refusal) refuse(code, refusal)
    },
    [act, getTicket, dismiss, showUnknown, addCoupon, refuse],
  )

  /** False where the code must wait. */
  const add = useCallback(
    ({ code, quantity }: Scan) => {
      const { onAdded, onBox, onCheck } = latest.current
      const variant = catalog.findByCode(code)
      const marked = variant ? undefined : catalog.findMark(code)
      const found = variant ?? marked?.variant
      if (!found) {
        if (status === 'loading') return false
        void route(code)
        return true
      }
      dismiss(code)
      const scanned = { variant: found, mark: marked?.mark, quantity: quantity ?? 1 }
      if (onCheck) onCheck(found.variant_id)
      else if (getTicket().stage === 'sale' && onBox(found, marked?.mark.code)) return true
      else if (getTicket().stage === 'tender') {
        playErrorSound()
        setHeld((all) => holdScan(all, scanned))
      } else {
        act(toAddAction(scanned))
        drop(scanned)
        onAdded(found)
      }
      return true
    },
    [catalog, status, act, getTicket, dismiss, drop, route],
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

  return { unknown, held, dismiss, scan, drop }
}

const isUnknownCoupon = ({ code, data }: TillRefusal): boolean =>
  code === 'COUPON_REFUSED' && (data as { refusal?: string }).refusal === 'UNKNOWN'
