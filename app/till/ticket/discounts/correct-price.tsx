import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { client } from '../../client.ts'
import { ApprovalForm, type PinApproval } from '../../ui/approval-form.tsx'
import { notifySeller } from '../../ui/notify-seller.ts'
import { TillModal } from '../../ui/till-modal.tsx'
import { useOperation } from '../../use-operation.ts'

interface CorrectPriceProps {
  variantId: number
  name: string
  /** Of one, in cents. */
  cents: number
  onDone(): void
  onBack(): void
  onClose(): void
}

/** Puts the price of an article right in the catalog, with the PIN of somebody who may: the ticket then has the new one. */
export function CorrectPrice({ variantId, name, cents, ...on }: CorrectPriceProps) {
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const { refresh } = useCatalog()
  const operate = useOperation()
  const amount = money(cents)
  async function correct(approval: PinApproval) {
    await operate(
      { variant_id: variantId, price_cents: cents, approval },
      client.pricing.correctPrice,
    )
    await refresh()
    notifySeller({ kind: 'success', title: t('price_corrected', { amount }) })
    on.onDone()
  }
  return (
    <TillModal onClose={on.onClose} title={t('price_correct', { amount })}>
      <ApprovalForm
        text={t('price_correct_text', { name, amount })}
        wanted={{ right: 'change_prices' }}
        onApprove={correct}
        onBack={on.onBack}
      />
    </TillModal>
  )
}
