import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../../ui/new-id.ts'
import { PageHead } from '../../page-head.tsx'
import { useSendsMail } from '../../sends-mail.ts'
import { OrderLinkForm } from './order-link-form.tsx'
import styles from './order-link-page.module.css'
import { UnmailedLink } from './unmailed-link.tsx'

/** In place of an order whose link has ended or never was: how to get a new one. */
export function LostOrder() {
  const { t } = useTranslation('store/checkout/order-link')
  const isMailed = useSendsMail()
  const [operationId] = useState(newId)
  return (
    <article className={styles.page}>
      <PageHead title={t('lost')} hidden />
      <h1>{t('lost')}</h1>
      {isMailed ? (
        <>
          <p className={styles.text}>{t('lost_text')}</p>
          <OrderLinkForm operationId={operationId} />
        </>
      ) : (
        <UnmailedLink />
      )}
    </article>
  )
}
