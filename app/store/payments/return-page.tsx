import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { getPathLanguage } from '../../i18n/negotiate.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import { newId } from '../../ui/new-id.ts'
import { OrderLinkForm } from '../checkout/order-link/order-link-form.tsx'
import { UnmailedLink } from '../checkout/order-link/unmailed-link.tsx'
import { PageHead } from '../page-head.tsx'
import { useSendsMail } from '../sends-mail.ts'
import type { Route } from './+types/return-page'
import styles from './payment.module.css'
import { readReturnCookie } from './return-cookie.ts'

/** Where the bank sends the browser back to. It proves nothing: the order's page shows what the bank's notice says. */
export function loader({ request, params }: Route.LoaderArgs) {
  const token = readReturnCookie(request)
  if (!token) return null
  const language = getPathLanguage(new URL(request.url).pathname)
  const page = params.outcome === 'paid' ? '/checkout/success' : '/checkout/cancel'
  throw redirect(shopPath(language, `${page}?order=${token}`))
}

/** In another browser than the one that went to the bank: nobody learns here whose order it is. */
export default function ReturnPage() {
  const { t } = useTranslation('store/payments')
  const isMailed = useSendsMail()
  const [operationId] = useState(newId)
  return (
    <section className={styles.end}>
      <PageHead title={t('return_title')} hidden />
      <h1 className={styles.title}>{t('return_title')}</h1>
      <p>{t(isMailed ? 'return_text' : 'return_text.unmailed')}</p>
      {isMailed ? <OrderLinkForm operationId={operationId} /> : <UnmailedLink />}
    </section>
  )
}
