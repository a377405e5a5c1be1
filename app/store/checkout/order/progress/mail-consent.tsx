import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import page from '../order-page.module.css'

interface MailConsentProps {
  agrees: boolean
  isWithdrawn: boolean
  operationId: string
}

/** Takes back the consent to commercial mail, as easily as it was given; nothing of who never agreed. */
export function MailConsent({ agrees, isWithdrawn, operationId }: MailConsentProps) {
  const { t } = useTranslation('store/checkout/order')
  const isBusy = useNavigation().state !== 'idle'
  if (isWithdrawn) return <Notice kind="right" title={t('consent_withdrawn')} />
  if (!agrees) return null
  return (
    <section className={page.fact} aria-labelledby="order-consent">
      <h2 id="order-consent" className={page.small}>
        {t('consent')}
      </h2>
      <p>{t('consent_text')}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="operation_id" value={operationId} />
        <Button
          kind="quiet"
          type="submit"
          name="intent"
          value="withdraw_consent"
          aria-busy={isBusy}
          aria-disabled={isBusy}
        >
          {t('consent_withdraw')}
        </Button>
      </Form>
    </section>
  )
}
