import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  SHOP_LANGUAGE,
} from '../../../core/base/languages.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import { useRootData } from '../../root-data.ts'
import { whatsAppUrl } from '../../ui/whatsapp/whatsapp-url.ts'
import { client } from '../client.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { TillModal } from '../ui/till-modal.tsx'
import { useOperation } from '../use-operation.ts'
import styles from './share-dialog.module.css'

interface ShareDialogProps {
  saleId: number
  onClose(): void
}

/** Sends the ticket of a sale to its customer: by e-mail, or as a message that the seller sends by WhatsApp. */
export function ShareDialog({ saleId, onClose }: ShareDialogProps) {
  const { t } = useTranslation('till/printing')
  const link = useQuery({
    queryKey: ['ticket-link', saleId],
    queryFn: () => client.till.getTicketLink({ sale_id: saleId }),
  })
  return (
    <TillModal title={t('share.title')} onClose={onClose}>
      {link.isError && <p role="alert">{t('share.failed')}</p>}
      {link.data && <ShareForms saleId={saleId} link={link.data} onClose={onClose} />}
    </TillModal>
  )
}

interface ShareFormsProps extends ShareDialogProps {
  link: Awaited<ReturnType<typeof client.till.getTicketLink>>
}

function ShareForms({ saleId, link, onClose }: ShareFormsProps) {
  const { t } = useTranslation('till/printing')
  const { origin = '' } = useRootData() ?? {}
  const operate = useOperation()
  const [email, setEmail] = useState(link.email ?? '')
  const [phone, setPhone] = useState(link.phone ?? '')
  const [language, setLanguage] = useState(
    isLanguage(link.language) ? link.language : SHOP_LANGUAGE,
  )
  const [hasFailed, setFailed] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  useEffect(() => emailField.current?.focus(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    setFailed(false)
    try {
      await operate({ sale_id: saleId, email, language }, client.till.mailTicket)
      notifySeller({ kind: 'success', title: t('share.sent') })
      onClose()
    } catch {
      setFailed(true)
    }
  }
  const address = `${origin || window.location.origin}${shopPath(language, link.path)}`
  const message = `${link.text[language] ?? link.text.es} ${address}`
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <NativeSelect
        size="lg"
        label={t('share.language')}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <TextInput
        ref={emailField}
        size="lg"
        type="email"
        label={t('share.email')}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        error={hasFailed && t('share.failed')}
        maxLength={254}
      />
      <Button type="submit" size="xl" disabled={!email.includes('@')}>
        {t('share.send')}
      </Button>
      <TextInput
        size="lg"
        type="tel"
        label={t('share.phone')}
        value={phone}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        maxLength={30}
      />
      <Button
        component="a"
        size="xl"
        variant="default"
        href={whatsAppUrl(phone, message)}
        target="_blank"
        rel="noopener"
        data-disabled={phone.replace(/\D/g, '').length < 9 || undefined}
        onClick={(event) => {
          if (phone.replace(/\D/g, '').length < 9) event.preventDefault()
        }}
      >
        {t('share.whatsapp')}
      </Button>
    </form>
  )
}
