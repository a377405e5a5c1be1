import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { BANK_NAMES } from '../../../core/base/outside/bank.ts'
import { SENT_BY_BANK } from '../../../core/payments/rules.ts'
import { shopContext } from '../../context.ts'
import { FormApproval } from '../ui/approval/form-approval.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { type SubmitRefusal, submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { ListPage } from '../ui/list/list-page.tsx'
import { parseTenders } from '../ui/money-out/sent-tenders.ts'
import type { Route } from './+types/payments-page'
import { confirmSentTransfer } from './confirm-sent-transfer.server.ts'
import { CompareLists } from './differences/compare-lists.tsx'
import { compareSent, confirmSent } from './differences/difference-acts.server.ts'
import { useDifferenceNotices } from './differences/use-difference-notices.ts'
import { correctSent, decideSent } from './disputes/dispute-acts.server.ts'
import { NewDispute } from './disputes/new-dispute.tsx'
import { useDisputeNotices } from './disputes/use-dispute-notices.ts'
import { BankLists } from './notices/bank-lists.tsx'
import { PaymentCards } from './payment-cards.tsx'
import { PaymentTabs } from './payment-tabs.tsx'
import { paymentsParams } from './payments-params.ts'
import { readPayments } from './read-payments.server.ts'
import { TransferSearch } from './transfer-search.tsx'
import { useBookedNotices } from './use-booked-notices.ts'
import { useListWords } from './use-list-words.ts'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  readPayments(context.get(shopContext), url.searchParams)

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
    decide: (sent, operation) => decideSent(checkout, sent, operation),
    correct: (sent, operation) => correctSent(checkout, sent, operation),
    compare: (sent, operation) => compareSent(checkout, sent, operation),
    difference: (sent, operation) => confirmSent(checkout, sent, operation),
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
  const { query, list } = loaderData
  const { t } = useTranslation('office/payments')
  const { text, words } = useListWords(loaderData)
  const refusal = actionData && 'ok' in actionData ? actionData : undefined
  useSuccessNotice({
    resent: t('resent'),
    settled: t('settled'),
    seen: t('notices_seen'),
    ...useBookedNotices(),
    ...useDisputeNotices(),
    ...useDifferenceNotices(),
  })
  const isTransfers = list === 'awaited' || list === 'expired'
  return (
    <ListPage
      title={t('title')}
      text={text}
      params={paymentsParams}
      query={query}
      found={loaderData}
      isEmpty={loaderData.isEmpty}
      words={words}
      filters={
        <>
          <PaymentTabs list={list} />
          {list === 'disputes' && <NewDispute />}
          {list === 'differences' ? (
            <CompareLists banks={loaderData.banks_with_list} />
          ) : (
            <BankLists banks={loaderData.banks_with_list} />
          )}
          {isTransfers && <TransferSearch list={list} q={query.filter.q ?? ''} />}
          <ActRefusal refusal={refusal} />
        </>
      }
    >
      <FormApproval refusal={refusal} />
      <PaymentCards found={loaderData} refusal={refusal} />
    </ListPage>
  )
}

/** Why a press on a dispute or a difference changed nothing. */
function ActRefusal({ refusal }: { refusal: SubmitRefusal | undefined }) {
  const { message } = useRefusal(refusal, { areas: ['checkout'] })
  const isOwn = refusal?.intent === 'decide' || refusal?.intent === 'difference'
  return isOwn ? <RefusalAlert message={message} mb="md" /> : null
}
