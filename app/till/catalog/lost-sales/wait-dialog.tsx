import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../../core/base/languages.ts'
import { client } from '../../client.ts'
import { toTillRefusal, useTillRefusalText } from '../../refusal.ts'
import { notifySeller } from '../../ui/notify-seller.ts'
import { TillModal } from '../../ui/till-modal.tsx'
import { useOperation } from '../../use-operation.ts'
import styles from './lost-sale-keys.module.css'

interface WaitDialogProps {
  lostSaleId: number
  size: string
  onDone(): void
  onClose(): void
}

/** The e-mail of a customer who wants to hear once when a size is there. */
export function WaitDialog({ lostSaleId, size, onDone, onClose }: WaitDialogProps) {
  const { t } = useTranslation('till/catalog/lost-sales')
  const refusalText = useTillRefusalText()
  const operate = useOperation()
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<Language>('es')
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (email.trim() === '' || isBusy) return
    setBusy(true)
    try {
      const input = { lost_sale_id: lostSaleId, email: email.trim(), language }
      await operate(input, client.reports.waitForGoods)
      notifySeller({ kind: 'success', title: t('waiting', { size }) })
      onDone()
    } catch (error) {
      setRefusal(refusalText(toTillRefusal(error)))
      setBusy(false)
    }
  }
  return (
    <TillModal size="md" title={t('wait_title', { size })} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          size="lg"
          type="email"
          label={t('email')}
          description={t('email_text')}
          autoComplete="off"
          maxLength={254}
          value={email}
          error={refusal || undefined}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value)
            setRefusal('')
          }}
        />
        <NativeSelect
          size="lg"
          label={t('language')}
          value={language}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={({ currentTarget }) =>
            setLanguage(LANGUAGES.find((each) => each === currentTarget.value) ?? 'es')
          }
        />
        <Button type="submit" size="xl" loading={isBusy} disabled={email.trim() === ''}>
          {t('wait')}
        </Button>
      </form>
    </TillModal>
  )
}
