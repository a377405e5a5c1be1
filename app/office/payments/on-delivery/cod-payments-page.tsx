import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, Link, redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../../ui/forms/success-notice.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { parseCents } from '../../ui/price-text.ts'
import styles from '../payments.module.css'
import type { Route } from './+types/cod-payments-page'
import { CodPaymentCard } from './cod-payment-card.tsx'
import { COD_PAYMENT_LISTS, codPaymentsParams } from './cod-payments-params.ts'

const PER_PAGE = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const { checkout } = context.get(shopContext)
  const query = codPaymentsParams.parse(url.searchParams)
  const { list = 'awaited', q } = query.filter
  const { page } = query
  const found = await orErrorPage(
    checkout.listCodPayments({ settled: list === 'settled', page, ...(q && { q }) }),
  )
  return { query, list, page, pages: Math.max(1, Math.ceil(found.total / PER_PAGE)), ...found }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { checkout } = context.get(shopContext)
  const list = url.pathname + url.search
  return submit(request, {
    confirm: async (sent, operation) => {
      const booked = await checkout.confirmCodPayment(
        {
          payment_id: Number(sent.text('payment_id')),
          received_cents: parseCents(sent.text('received_cents')) ?? Number.NaN,
          received_before_cents: Number(sent.text('received_before_cents')),
          settlement: sent.text('settlement'),
          approval: sent.approval(),
        },
        operation,
      )
      const cents = Math.abs(booked.missing_cents)
      return redirect(withSuccess(list, booked.outcome, { cents }))
    },
    close: async (sent, operation) => {
      await checkout.closeCodPayment(
        {
          payment_id: Number(sent.text('payment_id')),
          missing_cents: Number(sent.text('missing_cents')),
          reason: sent.text('reason'),
          approval: sent.approval(),
        },
        operation,
      )
      return redirect(withSuccess(list, 'closed'))
    },
  })
}

/** What couriers have collected for the shop, or are to collect, against what the carrier settles. */
export default function CodPaymentsPage({ loaderData }: Route.ComponentProps) {
  const { query, list, payments, owed_cents, on_the_way_cents } = loaderData
  const { t } = useTranslation('office/payments/on-delivery')
  const { money } = useFormat()
  const q = query.filter.q ?? ''
  useSuccessNotice({
    closed: t('closed'),
    complete: t('booked.complete'),
    part: (cents) => ({ title: t('booked.part', { amount: money(cents) }) }),
    over: (cents) => ({ title: t('booked.over', { amount: money(cents) }) }),
    refund_due: t('booked.refund_due'),
  })
  return (
    <ListPage
      title={t('title')}
      text={t('sums', { owed: money(owed_cents), on_the_way: money(on_the_way_cents) })}
      actions={
        <Button component={Link} to="/admin/payments" variant="default">
          {t('to_payments')}
        </Button>
      }
      params={codPaymentsParams}
      query={query}
      found={loaderData}
      isEmpty={payments.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t(q ? 'none_found' : 'none_in_list'),
        none_found_text: t('none_found_text'),
      }}
      filters={
        <>
          <nav className={styles.tabs} aria-label={t('lists')}>
            {COD_PAYMENT_LISTS.map((each) => (
              <Link
                key={each}
                to={codPaymentsParams.toPath({ filter: each === 'awaited' ? {} : { list: each } })}
                aria-current={each === list ? 'page' : undefined}
              >
                {t(`list.${each}`)}
              </Link>
            ))}
          </nav>
          <Form className={styles.search} role="search">
            {list === 'settled' && <input type="hidden" name="list" value="settled" />}
            <TextInput
              key={q}
              name="q"
              type="search"
              label={t('search')}
              description={t('search_text')}
              defaultValue={q}
              maxLength={100}
            />
            <Button type="submit" variant="default">
              {t('find')}
            </Button>
          </Form>
        </>
      }
    >
      <ul className={styles.list}>
        {payments.map((payment) => (
          <CodPaymentCard key={payment.payment_id} payment={payment} />
        ))}
      </ul>
    </ListPage>
  )
}
