import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopDay } from '../../../../core/base/clock.ts'
import { checkBookPeriod, getBookPeriods } from '../../../../core/invoicing/books/rules.ts'
import { shopContext } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { orErrorPage } from '../../../refusals.ts'
import { BookFilters } from '../../invoicing/books/book-filters.tsx'
import { bookParams, toBookInput } from '../../invoicing/books/book-params.ts'
import { IgnoredParams } from '../../ui/list/ignored-params.tsx'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/accounts-page'
import type { Accounts } from './account-columns.ts'
import { AccountFiles } from './account-files.tsx'
import { AccountSums } from './account-sums.tsx'
import { accountsParams } from './accounts-params.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { reports, invoicing } = context.get(shopContext)
  const { filter, ignored } = accountsParams.parse(url.searchParams)
  const today = shopDay(new Date(), getShopZone())
  const input = toBookInput(filter, today)
  const { from, to } = input
  const shown = { filter: { ...filter, from, to }, ignored, periods: getBookPeriods(today), today }
  const refusal = checkBookPeriod(input)
  if (refusal) return { ...shown, refusal, accounts: undefined, hasBoth: false, regime: undefined }
  const [accounts, { has_real, has_test, vat_regime }] = await orErrorPage(
    Promise.all([reports.getAccounts(input), invoicing.getVatBook(input)]),
  )
  return { ...shown, refusal, accounts, hasBoth: has_real && has_test, regime: vat_regime }
}

export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const { filter, ignored, periods, today, refusal, accounts, hasBoth, regime } = loaderData
  const { t } = useTranslation('office/reports/accounts')
  const { t: book } = useTranslation('office/invoicing/books')
  const { t: words } = useTranslation('core/reports')
  return (
    <>
      <PageHeader title={t('title')} text={t('line')} />
      <BookFilters params={accountsParams} filter={filter} periods={periods} hasBoth={hasBoth} />
      <IgnoredParams ignored={ignored} />
      {refusal && (
        <Alert color="red" role="alert" mb="md">
          {words(refusal)}
        </Alert>
      )}
      {regime === 'recargo_equivalencia' && (
        <Alert color="yellow" mb="md" title={book('surcharge')}>
          {book('surcharge_text')}
        </Alert>
      )}
      {accounts?.test_mode && (
        <Alert color="yellow" mb="md" title={t('trial')}>
          {t('trial_text')}
        </Alert>
      )}
      {accounts && (
        <>
          <Figures accounts={accounts} bookPath={bookParams.toPath({ filter })} />
          <OpenSessions accounts={accounts} />
          <AccountFiles filter={filter} accounts={accounts} today={today} />
          <AccountSums accounts={accounts} />
        </>
      )}
    </>
  )
}

function Figures({ accounts, bookPath }: { accounts: Accounts; bookPath: string }) {
  const { t } = useTranslation('office/reports/accounts')
  const { money } = useFormat()
  return (
    <KeyFigures
      title={t('sums')}
      figures={[
        { label: t('sums.sold'), value: money(accounts.sold_cents) },
        { label: t('sums.returned'), value: money(0 - accounts.returned_cents) },
        { label: t('sums.net'), value: money(accounts.net_cents), main: true },
        {
          label: t('sums.invoiced'),
          value: <Link to={bookPath}>{money(accounts.invoiced_cents)}</Link>,
        },
        { label: t('sums.vat'), value: money(accounts.vat_cents) },
        { label: t('sums.collected'), value: money(accounts.collected_cents) },
      ]}
    />
  )
}

/** Cash sessions that are not whole in the period: their Z has more, or less, than these days. */
function OpenSessions({ accounts }: { accounts: Accounts }) {
  const { t } = useTranslation('office/reports/accounts')
  const { dateTime } = useShortDates()
  const { open_sessions } = accounts
  if (open_sessions.length === 0) return null
  return (
    <Alert color="yellow" mb="md" title={t('open_sessions', { count: open_sessions.length })}>
      <p>{t('open_sessions_text')}</p>
      <ul>
        {open_sessions.map(({ cash_session_id, till, opened_at, closed_at }) => (
          <li key={cash_session_id}>
            <Link to={`/admin/cash-sessions/${cash_session_id}`}>
              {closed_at
                ? t('open_session.closed', {
                    till,
                    from: dateTime(opened_at),
                    to: dateTime(closed_at),
                  })
                : t('open_session.open', { till, from: dateTime(opened_at) })}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
