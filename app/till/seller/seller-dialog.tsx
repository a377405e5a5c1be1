import { Alert, Button } from '@mantine/core'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BADGE_CODE } from '../../../core/staff/badges/rules.ts'
import { useSignOut } from '../../office/session/use-sign-out.ts'
import { useScanner } from '../counter/use-scanner.ts'
import { isNoAnswer, toTillRefusal } from '../refusal.ts'
import { sellerStore } from '../seller-store.ts'
import { TillModal } from '../ui/till-modal.tsx'
import { useSeller } from '../use-seller.ts'
import { PinEntry } from './pin-entry.tsx'
import styles from './seller-dialog.module.css'
import type { SellerProof } from './use-choose-seller.ts'

export interface ListedSeller {
  user_id: string
  name: string
  pin_digits?: number | null
}

interface SellerDialogProps {
  /** People with a PIN, whoever was last first. */
  sellers: readonly ListedSeller[]
  isLoaded: boolean
  /** It goes away only once somebody has said who they are. */
  isLocked: boolean
  isOnline: boolean
  /** Who was chosen without the shop and proves it now. */
  claimed: string | null
  onChoose(proof: SellerProof): Promise<void>
  onBadge(code: string): void
  onClose(): void
}

/** Asks who sells: a tap on the name and the PIN, or the card under the scanner. */
export function SellerDialog(props: SellerDialogProps) {
  const { isLocked, claimed, onChoose, onBadge, onClose } = props
  const { t } = useTranslation('till/seller')
  const { t: till } = useTranslation('till')
  const { user_id: current, signed_in } = useSeller()
  const { signOut, isSigningOut } = useSignOut()
  const [isUnreachable, setUnreachable] = useState(false)
  const isOnline = props.isOnline && !isUnreachable
  const known = Object.values(sellerStore.get().known)
  const sellers: readonly ListedSeller[] = isOnline ? props.sellers : known
  const [chosen, setChosen] = useState<string | null>(null)
  const first = isLocked ? (claimed ?? current) : undefined
  const seller =
    sellers.find(({ user_id }) => user_id === chosen) ??
    sellers.find(({ user_id }) => user_id === first)
  useScanner(({ code }) => {
    if (BADGE_CODE.test(code.toUpperCase())) onBadge(code)
  })

  async function proveByPin(user_id: string, pin: string): Promise<void> {
    try {
      await onChoose({ approval: { user_id, pin } })
      onClose()
    } catch (error) {
      // The till has not noticed yet that the shop is gone.
      if (isNoAnswer(toTillRefusal(error))) return setUnreachable(true)
      throw error
    }
  }

  function claim(userId: string): void {
    sellerStore.claim(userId)
    onClose()
  }

  return (
    <TillModal
      title={t(getTitle(isLocked, claimed !== null && isOnline))}
      onClose={isLocked ? undefined : onClose}
    >
      <div className={styles.parts} data-alone={seller === undefined || undefined}>
        <div className={styles.side}>
          <p className={styles.text}>{t(isOnline ? 'text' : 'text_offline')}</p>
          {isOnline && props.isLoaded && sellers.length === 0 && (
            <Alert color="yellow">{t('nobody')}</Alert>
          )}
          <fieldset className={styles.people}>
            <legend className={styles.legend}>{t('who')}</legend>
            {sellers.map(({ user_id, name }) => (
              <Button
                key={user_id}
                size="lg"
                h={56}
                justify="flex-start"
                variant={user_id === seller?.user_id ? 'filled' : 'default'}
                aria-pressed={user_id === seller?.user_id}
                onClick={() => setChosen(user_id)}
              >
                <span className={styles.person}>
                  {name}
                  {user_id === current && <span className={styles.now}>{t('sells_now')}</span>}
                </span>
              </Button>
            ))}
          </fieldset>
          {signed_in && signed_in.user_id !== current && (
            <p className={styles.text}>{t('signed_in', { name: signed_in.name })}</p>
          )}
          {isLocked && (
            <Button
              variant="subtle"
              size="md"
              leftSection={<IconLogout size={20} />}
              disabled={isSigningOut}
              onClick={signOut}
            >
              {till('sign_out')}
            </Button>
          )}
        </div>
        {seller && isOnline && (
          <PinEntry
            key={seller.user_id}
            name={seller.name}
            digits={seller.pin_digits ?? null}
            onPin={(pin) => proveByPin(seller.user_id, pin)}
          />
        )}
        {seller && !isOnline && (
          <div className={styles.side}>
            <Alert color="yellow" title={t('unproven')}>
              {t('unproven_text')}
            </Alert>
            <Button size="xl" onClick={() => claim(seller.user_id)}>
              {t('go_on_as', { name: seller.name })}
            </Button>
          </div>
        )}
      </div>
    </TillModal>
  )
}

function getTitle(isLocked: boolean, isBack: boolean) {
  if (isBack) return 'title_back'
  return isLocked ? 'title_locked' : 'title'
}
