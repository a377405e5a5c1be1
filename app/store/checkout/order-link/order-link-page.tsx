import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { shopContext } from '../../../context.ts'
import { readForm } from '../../../read-form.ts'
import { toRefusal } from '../../../refusals.ts'
import { newId } from '../../../ui/new-id.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../page-head.tsx'
import { useSendsMail } from '../../sends-mail.ts'
import type { Route } from './+types/order-link-page'
import { OrderLinkForm } from './order-link-form.tsx'
import styles from './order-link-page.module.css'
import { UnmailedLink } from './unmailed-link.tsx'

export function loader() {
  return { operationId: newId() }
}

/** Mails the link anew; the answer is the same whether there is such an order or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { mailOrderLink } = context.get(shopContext).checkout
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const sent = { reference: text('reference'), email: text('email') }
  const input = { email: sent.email, ...(sent.reference && { reference: sent.reference }) }
  try {
    await mailOrderLink(input, { context: { operationId: text('operation_id') } })
    return { isMailed: true }
  } catch (error) {
    const refusal = toRefusal(error)
    return data({ ...refusal.data, isMailed: false, sent }, refusal.init ?? undefined)
  }
}

export default function OrderLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('store/checkout/order-link')
  const isMailed = useSendsMail()
  const answer = actionData as LinkAnswer | undefined
  return (
    <article className={styles.page}>
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      {answer?.isMailed && isMailed ? (
        <Notice kind="right" title={t('mailed')}>
          <p>{t('mailed_text')}</p>
        </Notice>
      ) : !isMailed ? (
        <UnmailedLink />
      ) : (
        <>
          <p className={styles.text}>{t('text')}</p>
          <OrderLinkForm
            operationId={loaderData.operationId}
            sent={answer?.sent}
            errors={answer?.fields}
          />
        </>
      )}
    </article>
  )
}

interface LinkAnswer {
  isMailed: boolean
  sent?: Record<string, string>
  fields?: Record<string, string>
}
