import { ORPCError } from '@orpc/client'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { pageContext, requestContext, type Shop, shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { getPathLanguage } from '../../i18n/negotiate.ts'
import { shopPath, useShopPath } from '../../i18n/shop-path.ts'
import { orErrorPage } from '../../refusals.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/bank-page'
import { loadUnpaidOrder } from './load-order.ts'
import styles from './payment.module.css'
import { writeReturnCookie } from './return-cookie.ts'
import { useHeldUntil } from './use-held-until.ts'

type BankPage = Awaited<ReturnType<Shop['checkout']['openBankPage']>>['page']

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { token, order } = await loadUnpaidOrder(request, context)
  const { reference, reserved_until } = order
  const { openBankPage } = context.get(shopContext).checkout
  const opened = await orErrorPage(openBankPage({ payment: params.payment }).catch(toAnswer))
  if (opened === 'PAYMENT_ENDED') {
    const language = getPathLanguage(new URL(request.url).pathname)
    throw redirect(shopPath(language, `/checkout/payment?order=${token}&choose=1`))
  }
  if (opened === 'BANK_UNREACHABLE') return { token, reference, reserved_until, opened: undefined }
  const { page, return_path } = opened
  // The one page from which a browser may post to the bank, and to this bank alone.
  if (page.kind === 'form') context.get(pageContext).formAction = new URL(page.url).origin
  const isSecure = context.get(requestContext).origin.startsWith('https:')
  const headers = { 'set-cookie': writeReturnCookie(return_path, token, isSecure) }
  return data({ token, reference, reserved_until, opened }, { headers })
}

const HANDLED = ['PAYMENT_ENDED', 'BANK_UNREACHABLE'] as const

function toAnswer(error: unknown): (typeof HANDLED)[number] {
  const code = error instanceof ORPCError ? error.code : undefined
  const answer = HANDLED.find((each) => each === code)
  if (!answer) throw error
  return answer
}

/** Leads to the bank by itself, or by a button where there is no script. */
export default function BankPage({ loaderData, params }: Route.ComponentProps) {
  const { token, reference, opened, reserved_until } = loaderData
  const { t } = useTranslation('store/payments')
  const { money } = useFormat()
  const heldUntil = useHeldUntil()
  const path = useShopPath()
  const others = (
    <LinkButton kind="quiet" to={path(`/checkout/payment?order=${token}&choose=1`)}>
      {t('other_method')}
    </LinkButton>
  )
  if (!opened)
    return (
      <section className={styles.end}>
        <PageHead title={t('bank_down_title')} hidden />
        <h1 className={styles.title}>{t('bank_down_title')}</h1>
        <Notice kind="wrong">
          {t('bank_down_text', { reference, time: heldUntil(reserved_until ?? '').when })}
        </Notice>
        <div className={styles.row}>
          <LinkButton reloadDocument to={path(`/checkout/bank/${params.payment}?order=${token}`)}>
            {t('retry')}
          </LinkButton>
          {others}
        </div>
      </section>
    )
  return (
    <section className={styles.end}>
      <PageHead title={t('to_bank_title')} hidden />
      <h1 className={styles.title}>{t('to_bank_title')}</h1>
      <p className={styles.amount}>
        {t('bank_amount', { amount: money(opened.amount_cents), reference })}
      </p>
      <p>{t('to_bank_text')}</p>
      <div className={styles.row}>
        <ToBank page={opened.page} />
        {others}
      </div>
    </section>
  )
}

/** Goes on by itself once: who comes back by the browser's own button decides for themselves. */
function ToBank({ page }: { page: BankPage }) {
  const { t } = useTranslation('store/payments')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { state } = window.history
    if (state?.toBank) return
    window.history.replaceState({ ...state, toBank: true }, '')
    if (page.kind === 'form') form.current?.submit()
    else window.location.assign(page.url)
  }, [page])
  if (page.kind === 'link')
    return (
      <LinkButton reloadDocument to={page.url}>
        {t('to_bank')}
      </LinkButton>
    )
  return (
    <form ref={form} method="post" action={page.url}>
      {Object.entries(page.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{t('to_bank')}</Button>
    </form>
  )
}
