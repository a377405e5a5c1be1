import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { BADGE_CODE } from '../../../core/staff/badges/rules.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { client, onSellerChanged } from '../client.ts'
import { onBadge } from '../counter/badge-scans.ts'
import { useScanner } from '../counter/use-scanner.ts'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { sellerStore } from '../seller-store.ts'
import { playErrorSound } from '../ui/error-sound.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { useKeys } from '../ui/use-keys.ts'
import { useSeller } from '../use-seller.ts'
import { lockTill } from './lock-till.ts'
import { SellerDialog } from './seller-dialog.tsx'
import { useChooseSeller } from './use-choose-seller.ts'
import { useIdleLock } from './use-idle-lock.ts'

interface SellerGateProps {
  /** The person at the till wants to be another. */
  isOpen: boolean
  /** No sale is being paid, so that the till may ask who sells. */
  mayAsk: boolean
  onOpen(): void
  onClose(): void
}

/**
 * Who sells at this till: changed by a PIN or a card, asked for after an idle time, and again when the shop is back
 * after a seller was chosen without it. Stands before the counter, whose scans come first.
 */
export function SellerGate({ isOpen, mayAsk, onOpen, onClose }: SellerGateProps) {
  const { t } = useTranslation('till/seller')
  const seller = useSeller()
  const { locked, claimed } = useSyncExternalStore(
    sellerStore.subscribe,
    sellerStore.get,
    sellerStore.getInitial,
  )
  const { status } = useCatalog()
  const isOnline = status !== 'stale'
  const refusalText = useTillRefusalText()
  const { revalidate } = useRevalidator()
  const choose = useChooseSeller()
  const { data, refetch } = useQuery({
    queryKey: ['till sellers'],
    queryFn: () => client.staff.listTillSellers({}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const sellers = data?.sellers ?? []
  const isLocked = locked || seller.is_locked || (claimed !== null && status === 'ready' && mayAsk)

  // Whoever sold last is first, and a PIN may have been set meanwhile. Until the answer comes the list before it serves.
  const isAsking = isOpen || isLocked
  useEffect(() => {
    if (isAsking) void refetch()
  }, [isAsking, refetch])

  useEffect(() => {
    if (!seller.isUnproven && !seller.is_locked) sellerStore.note(seller)
  }, [seller])
  // The shop knows another seller, or one who may sell no more.
  useEffect(() => onSellerChanged(() => void revalidate()), [revalidate])

  function lock(): void {
    // Without the shop nobody could be asked who unlocks it.
    if (!isOnline || isLocked || sellers.length === 0) return
    lockTill()
  }
  useIdleLock(data?.lock_minutes ?? 0, lock)
  useKeys({
    F12: () => {
      onOpen()
      return true
    },
  })

  const scan = (code: string) =>
    void choose({ badge: code }).then(onClose, (error: unknown) => {
      playErrorSound()
      notifySeller({
        kind: 'warning',
        title: t('badge_refused'),
        text: refusalText(toTillRefusal(error)),
      })
    })
  useScanner(({ code }) => {
    if (BADGE_CODE.test(code.toUpperCase())) scan(code)
  })
  useEffect(() => onBadge(scan))

  if (!isOpen && !isLocked) return null
  return (
    <SellerDialog
      sellers={sellers}
      isLoaded={data !== undefined}
      isLocked={isLocked}
      isOnline={isOnline}
      claimed={claimed}
      onChoose={choose}
      onBadge={scan}
      onClose={onClose}
    />
  )
}
