import { Alert, Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopDay } from '../../../../core/base/clock.ts'
import { sumCents } from '../../../../core/base/money.ts'
import { shopContext } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import books from '../../invoicing/books/books.module.css'
import { invoicesParams } from '../../invoicing/invoices/invoices-params.ts'
import detail from '../../ui/detail/detail.module.css'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { IgnoredParams } from '../../ui/list/ignored-params.tsx'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import { ListFilterForm } from '../../ui/list/list-filter-form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/agency-page'
import { accountsParams, agencyParams } from './accounts-params.ts'
import { AgencyDayField } from './agency-day-field.tsx'
import { readAgencyBook } from './read-agency-book.server.ts'

/** Entries with refusals on the page; as many more are counted. */
const MOST_REFUSALS = 100

export async function loader({ url, context }: Route.LoaderArgs) {
  const { filter, ignored } = agencyParams.parse(url.searchParams)
  const to = filter.to ?? shopDay(new Date(), getShopZone())
  const { rows, refusals, lacks, from } = await readAgencyBook(context.get(shopContext), to)
  const added = rows.filter(({ type }) => type !== 'F3')
  return {
    from,
    to,
    ignored,
    lacks,
    refusals: refusals.slice(0, MOST_REFUSALS),
    all_refusals: refusals.length,
    lines: rows.length,
    base_cents: sumCents(added.map((row) => row.base_cents)),
    vat_cents: sumCents(added.map((row) => row.vat_cents)),
  }
}

export default function AgencyPage({ loaderData }: Route.ComponentProps) {
  const { to, ignored, lacks, refusals, all_refusals, lines } = loaderData
  const { t } = useTranslation('office/reports/accounts')
  const isReady = lines > 0 && lacks.length === 0 && all_refusals === 0
  const filter = { to }
  return (
    <>
      <PageHeader
        title={t('agency.title')}
        text={t('agency.line')}
        back={{ to: accountsParams.path, label: t('title') }}
      />
      <ListFilterForm
        params={agencyParams}
        query={{ filter, sort: undefined }}
        label={t('agency.period')}
        className={books.filters}
      >
        <AgencyDayField to={to} />
      </ListFilterForm>
      <IgnoredParams ignored={ignored} />
      <BookFigures book={loaderData} />
      {lines > 0 && lacks.length > 0 && <Lacks lacks={lacks} />}
      {refusals.length > 0 && <Refusals refusals={refusals} all={all_refusals} />}
      {isReady && (
        <Button
          component="a"
          href={agencyParams
            .toPath({ filter })
            .replace(agencyParams.path, `${accountsParams.path}/files/agency-book`)}
          download
          leftSection={<IconDownload size={18} />}
        >
          {t('agency.download')}
        </Button>
      )}
    </>
  )
}

type Book = Route.ComponentProps['loaderData']

/** What the lines come to, without F3. */
function BookFigures({ book }: { book: Book }) {
  const { t } = useTranslation('office/reports/accounts')
  const { date } = useShortDates()
  const { money, number } = useFormat()
  const { from, to, lines, base_cents, vat_cents } = book
  if (lines === 0) return <EmptyList title={t('agency.none')} text={t('agency.none_text')} />
  const days = { from: date(`${from}T12:00:00Z`), to: date(`${to}T12:00:00Z`) }
  return (
    <KeyFigures
      title={t('sums')}
      figures={[
        { label: t('agency.days'), value: t('agency.from_to', days) },
        { label: t('agency.lines'), value: number(lines) },
        { label: t('sums.base'), value: money(base_cents) },
        { label: t('sums.vat'), value: money(vat_cents), main: true },
      ]}
    />
  )
}

/** Settings without which there is no file. */
function Lacks({ lacks }: Pick<Book, 'lacks'>) {
  const { t } = useTranslation('office/reports/accounts')
  return (
    <Alert color="red" mb="md" title={t('agency.lacks')}>
      <ul>
        {lacks.map((lack) => (
          <li key={lack}>
            <Link to="/admin/site-settings">{t(`lack.${lack}`)}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type Refusal = Book['refusals'][number]

/** Which documents the agency would refuse, and why. */
function Refusals({ refusals, all }: { refusals: readonly Refusal[]; all: number }) {
  const { t } = useTranslation('office/reports/accounts')
  return (
    <section className={detail.part} aria-labelledby="refusals">
      <h2 id="refusals">{t('agency.refusals', { count: all })}</h2>
      <p>{t('agency.refusals_text')}</p>
      <ul>
        {refusals.map(({ invoice_id, invoice, refusals: codes }) => (
          <li key={invoice_id}>
            <Link to={`${invoicesParams.path}/${invoice_id}`}>
              <DocumentNumber>{invoice}</DocumentNumber>
            </Link>{' '}
            {codes.map((code) => t(`refusal.${code}`)).join(' ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
