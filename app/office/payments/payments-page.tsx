import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { BANK_NAMES } from '../../../core/base/outside/bank.ts'
import { SENT_BY_BANK } from '../../../core/payments/rules.ts'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { orErrorPage } from '../../refusals.ts'
import { FormApproval } from '../ui/approval/form-approval.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../ui/forms/success-notice.ts'
import { ListPage } from '../ui/list/list-page.tsx'
import { parseTenders } from '../ui/money-out/sent-tenders.ts'
import type { Route } from './+types/payments-page'
import { confirmSentTransfer } from './confirm-sent-transfer.server.ts'
import { BankLists } from './notices/bank-lists.tsx'
import { RefusedNotices } from './notices/refused-notices.tsx'
import { PaymentTabs } from './payment-tabs.tsx'
import styles from './payments.module.css'
import { paymentsParams } from './payments-params.ts'
import { RefundCard } from './refund-card.tsx'
import { TransferCard } from './transfer-card.tsx'
import { TransferSearch } from './transfer-search.tsx'
import { useBookedNotices } from './use-booked-notices.ts'

const PER_PAGE = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const { checkout, till } = context.get(shopContext)
  const query = paymentsParams.parse(url.searchParams)
  const { list = 'awaited', q } = query.filter
  const { page } = query
  const toPages = (total: number) => Math.max(1, Math.ceil(total / PER_PAGE))
  if (list === 'notices') {
    const found = await orErrorPage(checkout.listRefusedNotices({ page }))
    return { ...NONE, query, list, page, pages: toPages(found.total), ...found }
  }
  if (list === 'due' || list === 'done') {
    const [found, { tills }] = await Promise.all([
      orErrorPage(checkout.listRefunds({ state: list, page })),
      till.listTills({}),
    ])
    return { ...NONE, query, list, page, pages: toPages(found.total), tills, ...found }
  }
  const found = await orErrorPage(
    checkout.listAwaitedTransfers({ expired: list === 'expired', page, ...(q && { q }) }),
  )
  return { ...NONE, query, list, page, pages: toPages(found.total), ...found }
}

/** What the lists that are not shown have. */
const NONE = {
  transfers: [],
  refunds: [],
  notices: [],
  banks_with_list: [],
  tills: [],
  total_cents: 0,
}

/** The list that a refund leaves once it is sent. */
const REFUNDS_DUE = '/admin/payments?list=due'
const REFUSED_NOTICES = '/admin/payments?list=notices'

export async function action({ request, url, context }: Route.ActionArgs) {
  const { checkout, cash } = context.get(shopContext)
  return submit(request, {
    confirm: async (sent, operation) => {
      const { notice, cents } = await confirmSentTransfer(checkout, sent, operation)
      return redirect(withSuccess(url.pathname + url.search, notice, { cents }))
    },
    settle: async (sent, operation) => {
      const cash_session_id = sent.number('cash_session_id')
      const paid = await cash.settleRefundByHand(
        {
          refund_id: sent.text('refund_id'),
          ...(sent.text('sent_by') === SENT_BY_BANK
            ? { by_bank: true }
            : { tenders: parseTenders(sent.texts(), 'refund') }),
          ...(cash_session_id !== undefined && { cash_session_id }),
          approval: sent.approval(),
        },
        operation,
      )
      // What was handed over the counter is signed for.
      return redirect(
        cash_session_id === undefined
          ? withSuccess(REFUNDS_DUE, 'settled')
          : `/print/money/${paid.money_act_id}`,
      )
    },
    see: async (sent, operation) => {
      const notice_ids = sent.text('notice_ids').split(' ').map(Number)
      await checkout.markRefusedNoticesSeen({ notice_ids }, operation)
      return redirect(withSuccess(REFUSED_NOTICES, 'seen'))
    },
    list: async (sent, operation) => {
      const bank = sent.choice('bank', BANK_NAMES)
      if (!bank) throw new Response(null, { status: 400 })
      const content = (await sent.file('file')).toString('base64')
      return { listed: await checkout.loadBankList({ bank, content }, operation) }
    },
    resend: async (sent, operation) => {
      await checkout.resendRefund(
        { refund_id: sent.text('refund_id'), approval: sent.approval() },
        operation,
      )
      return redirect(withSuccess(REFUNDS_DUE, 'resent'))
    },
  })
}

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, total_cents, transfers, refunds, notices, tills } = loaderData
  const { t } = useTranslation('office/payments')
  const { money } = useFormat()
  useSuccessNotice({
    resent: t('resent'),
    settled: t('settled'),
    seen: t('notices_seen'),
    ...useBookedNotices(),
  })
  const isTransfers = list === 'awaited' || list === 'expired'
  return (
    <ListPage
      title={t('title')}
      text={
        total_cents > 0 && list !== 'notices'
          ? t(`sum.${list}`, { amount: money(total_cents) })
          : t('line')
      }
      params={paymentsParams}
      query={query}
      found={loaderData}
      isEmpty={transfers.length + refunds.length + notices.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found:
          list === 'notices'
            ? t('notices_none')
            : t(query.filter.q ? 'none_found' : 'none_in_list'),
        none_found_text: t(list === 'notices' ? 'notices_none_text' : 'none_found_text'),
      }}
      filters={
        <>
          <PaymentTabs list={list} />
          <BankLists banks={loaderData.banks_with_list} />
          {isTransfers && <TransferSearch list={list} q={query.filter.q ?? ''} />}
        </>
      }
    >
      <FormApproval refusal={actionData && 'ok' in actionData ? actionData : undefined} />
      {notices.length > 0 && <RefusedNotices notices={notices} />}
      <ul className={styles.list}>
        {transfers.map((transfer) => (
          <TransferCard key={transfer.payment_id} transfer={transfer} />
        ))}
        {refunds.map((refund) => (
          <RefundCard key={refund.refund_id} refund={refund} tills={tills} />
        ))}
      </ul>
    </ListPage>
  )
}
