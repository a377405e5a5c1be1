import { ORPCError } from '@orpc/client'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import { DeniedRight, useDenied } from '../../ui/approval/denied-right.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { confirmSentTransfer } from '../confirm-sent-transfer.server.ts'
import styles from '../payments.module.css'
import { useBookedNotices } from '../use-booked-notices.ts'
import type { Route } from './+types/bank-entries-page'
import { BANK_ENTRY_LISTS, bankEntriesParams } from './bank-entries-params.ts'
import { BankEntryCard } from './bank-entry-card.tsx'
import { LoadStatement } from './load-statement.tsx'
import { readMeaning } from './read-meaning.ts'

const PER_PAGE = 50
const NOTHING = { entries: [], total: 0, total_cents: 0 }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { checkout } = context.get(shopContext)
  const query = bankEntriesParams.parse(url.searchParams)
  const { list = 'open' } = query.filter
  const { page } = query
  const read = checkout
    .listBankEntries({ settled: list === 'settled', page })
    .catch((error: unknown) => {
      // The page says so itself.
      if (error instanceof ORPCError && error.code === 'FORBIDDEN') return NOTHING
      throw error
    })
  const found = await orErrorPage(read)
  return { query, list, page, pages: Math.max(1, Math.ceil(found.total / PER_PAGE)), ...found }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { checkout } = context.get(shopContext)
  const list = url.pathname + url.search
  return submit(request, {
    load: async (sent, operation) => {
      const content = (await sent.file('file')).toString('base64')
      return { loaded: await checkout.loadStatement({ content }, operation) }
    },
    confirm: async (sent, operation) => {
      const { notice, cents } = await confirmSentTransfer(checkout, sent, operation)
      return redirect(withSuccess(list, notice, { cents }))
    },
    settle: async (sent, operation) => {
      await checkout.settleBankEntry(
        { bank_entry_id: Number(sent.text('bank_entry_id')), meaning: readMeaning(sent) },
        operation,
      )
      return redirect(withSuccess(list, 'settled'))
    },
    reopen: async (sent, operation) => {
      const bank_entry_id = Number(sent.text('bank_entry_id'))
      await checkout.reopenBankEntry({ bank_entry_id }, operation)
      return redirect(withSuccess(list, 'reopened'))
    },
  })
}

/** Money that came into the shop's account, and what a person says it was. */
export default function BankEntriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, entries, total_cents } = loaderData
  const { t } = useTranslation('office/payments/bank-entries')
  const { money } = useFormat()
  const isDenied = useDenied('confirm_payments')
  const refusal = actionData && 'ok' in actionData ? actionData : undefined
  const { message } = useRefusal(refusal, { areas: ['checkout'] })
  useSuccessNotice({
    ...useBookedNotices(),
    settled: t('settled'),
    reopened: t('reopened'),
  })
  return (
    <ListPage
      title={t('title')}
      text={total_cents > 0 ? t(`sum.${list}`, { amount: money(total_cents) }) : t('line')}
      params={bankEntriesParams}
      query={query}
      found={loaderData}
      isEmpty={entries.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_yet'),
        none_found_text: t('none_yet_text'),
      }}
      filters={
        <>
          <nav className={styles.tabs} aria-label={t('lists')}>
            {BANK_ENTRY_LISTS.map((each) => (
              <Link
                key={each}
                to={bankEntriesParams.toPath({ filter: each === 'open' ? {} : { list: each } })}
                aria-current={each === list ? 'page' : undefined}
              >
                {t(`list.${each}`)}
              </Link>
            ))}
            <Link to="/admin/payments?list=differences">{t('to_differences')}</Link>
            <Link to="/admin/payments">{t('to_payments')}</Link>
          </nav>
          {isDenied ? <DeniedRight right="confirm_payments" /> : <LoadStatement />}
          {refusal?.intent !== 'confirm' && <RefusalAlert message={message} mb="md" />}
        </>
      }
    >
      <ul className={styles.list}>
        {entries.map((entry) => (
          <BankEntryCard key={entry.bank_entry_id} entry={entry} />
        ))}
      </ul>
    </ListPage>
  )
}
