import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNoAnswer, type TillRefusal, useTillRefusalText } from '../../refusal.ts'
import { TillModal } from '../../ui/till-modal.tsx'
import styles from '../free-line-dialog.module.css'

interface CouponDialogProps {
  /** Checks the coupon and puts it on the ticket; answers why it could not. */
  onCoupon(code: string): Promise<TillRefusal | null>
  onClose(): void
}

/** Takes the code of a coupon that cannot be scanned. */
export function CouponDialog({ onCoupon, onClose }: CouponDialogProps) {
  const { t } = useTranslation('till/ticket')
  const refusalText = useTillRefusalText()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<TillRefusal | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const refused = await onCoupon(code)
    setBusy(false)
    setRefusal(refused)
    if (!refused) onClose()
  }

  return (
    <TillModal onClose={onClose} size="md" title={t('coupon')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          data-autofocus
          size="lg"
          label={t('coupon_code')}
          description={t('coupon_hint')}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={refusal && (isNoAnswer(refusal) ? t('coupon_offline') : refusalText(refusal))}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value)
            setRefusal(null)
          }}
        />
        <Button type="submit" size="xl" loading={busy} disabled={code.trim() === ''}>
          {t('coupon_apply')}
        </Button>
      </form>
    </TillModal>
  )
}
