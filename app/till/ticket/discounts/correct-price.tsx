import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import type { Approval } from '../../../ui/approval/approval-proof.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { client } from '../../client.ts'
import { toTillRefusal, useTillRefusalText } from '../../refusal.ts'
import { ApprovalForm } from '../../ui/approval-form.tsx'
import { notifySeller } from '../../ui/notify-seller.ts'
import { TillModal, useBusyDialog } from '../../ui/till-modal.tsx'
import { useOperation } from '../../use-operation.ts'
import { useSeller } from '../../use-seller.ts'
import styles from './correct-price.module.css'

interface CorrectPriceProps {
  variantId: number
  name: string
  /** Of one, in cents: the right one, and the one that the catalog has now. */
  cents: number
  before: number
  onDone(): void
  onBack(): void
  onClose(): void
}

/**
 * Puts the price of an article right in the catalog, and the ticket then has the new one: at once where the seller's role
 * may change prices, else with the PIN of somebody whose role may.
 */
export function CorrectPrice({ variantId, name, cents, before, ...on }: CorrectPriceProps) {
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const { refresh } = useCatalog()
  const operate = useOperation()
  const { permissions, rights } = useSeller()
  const mayChange = permissions.can_manage_products && rights.change_prices === 'allowed'
  const [needsApproval, setNeedsApproval] = useState(!mayChange)
  const amount = money(cents)
  const text = t('price_correct_text', { name, amount })
  async function correct(approval?: Approval) {
    await operate(
      { variant_id: variantId, price_cents: cents, ...(approval && { approval }) },
      client.pricing.correctPrice,
    )
    await refresh()
    notifySeller({ kind: 'success', title: t('price_corrected', { amount }) })
    on.onDone()
  }
  return (
    <TillModal onClose={on.onClose} title={t('price_correct', { amount })}>
      {needsApproval ? (
        <ApprovalForm
          text={text}
          facts={[
            { label: t('before'), value: money(before) },
            { label: t('after'), value: amount, isTotal: true },
          ]}
          wanted={{ right: 'change_prices' }}
          onApprove={correct}
          onBack={on.onBack}
        />
      ) : (
        <ConfirmCorrection
          text={text}
          onConfirm={correct}
          onApprovalRequired={() => setNeedsApproval(true)}
          onBack={on.onBack}
        />
      )}
    </TillModal>
  )
}

interface ConfirmCorrectionProps {
  text: string
  onConfirm(): Promise<void>
  /** The role was changed since the till asked for it. */
  onApprovalRequired(): void
  onBack(): void
}

function ConfirmCorrection({ text, onConfirm, ...on }: ConfirmCorrectionProps) {
  const { t } = useTranslation('till/ticket')
  const { t: shared } = useTranslation('till')
  const refusalText = useTillRefusalText()
  const [isBusy, setBusy] = useState(false)
  useBusyDialog(isBusy)
  const [error, setError] = useState('')
  async function confirm() {
    setBusy(true)
    setError('')
    try {
      await onConfirm()
    } catch (caught) {
      const refusal = toTillRefusal(caught)
      setBusy(false)
      if (refusal.code === 'APPROVAL_REQUIRED') on.onApprovalRequired()
      else setError(refusalText(refusal))
    }
  }
  return (
    <div className={styles.confirm}>
      <p className={styles.text}>{text}</p>
      {error && <Alert color="red">{error}</Alert>}
      <div className={styles.acts}>
        <Button variant="subtle" size="lg" onClick={on.onBack}>
          {shared('approval_back')}
        </Button>
        <Button data-autofocus size="xl" loading={isBusy} onClick={() => void confirm()}>
          {t('price_correct_now')}
        </Button>
      </div>
    </div>
  )
}
