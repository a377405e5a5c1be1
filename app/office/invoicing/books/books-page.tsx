import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shopDay } from '../../../../core/base/clock.ts'
import { checkBookPeriod, getBookPeriods } from '../../../../core/invoicing/books/rules.ts'
import { shopContext } from '../../../context.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { orErrorPage } from '../../../refusals.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { IgnoredParams } from '../../ui/list/ignored-params.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { invoicesParams } from '../invoices/invoices-params.ts'
import type { Route } from './+types/books-page'
import { BookDownloads } from './book-downloads.tsx'
import { BookEntries } from './book-entries.tsx'
import { BookFilters } from './book-filters.tsx'
import { bookParams, toBookInput } from './book-params.ts'
import { BookSums } from './book-sums.tsx'

/** Entries on the page; the files have all. */
const MOST_ENTRIES = 30

export async function loader({ url, context }: Route.LoaderArgs) {
  const { invoicing } = context.get(shopContext)
  const { filter, ignored } = bookParams.parse(url.searchParams)
  const today = shopDay(new Date(), getShopZone())
  const input = toBookInput(filter, today)
  const { from, to } = input
  const shown = { filter: { ...filter, from, to }, ignored, periods: getBookPeriods(today) }
  const refusal = checkBookPeriod(input)
  if (refusal) return { ...shown, refusal, book: undefined, entries: [], isCut: false }
  const [book, { entries, next }] = await orErrorPage(
    Promise.all([
      invoicing.getVatBook(input),
      invoicing.exportVatBook({ ...input, limit: MOST_ENTRIES * 10 }),
    ]),
  )
  const isCut = next !== null || entries.length > MOST_ENTRIES
  return { ...shown, refusal, book, entries: entries.slice(0, MOST_ENTRIES), isCut }
}

export default function BooksPage({ loaderData }: Route.ComponentProps) {
  const { filter, ignored, periods, refusal, book, entries, isCut } = loaderData
  const { t } = useTranslation('office/invoicing/books')
  const { t: invoices } = useTranslation('office/invoicing/invoices')
  const { t: words } = useTranslation('core/invoicing')
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        back={{ to: invoicesParams.path, label: invoices('title') }}
      />
      <BookFilters
        params={bookParams}
        filter={filter}
        periods={periods}
        hasBoth={book?.has_real && book.has_test}
      />
      <IgnoredParams ignored={ignored} />
      {refusal && (
        <Alert color="red" role="alert" mb="md">
          {words(refusal)}
        </Alert>
      )}
      {book?.vat_regime === 'recargo_equivalencia' && (
        <Alert color="yellow" mb="md" title={t('surcharge')}>
          {t('surcharge_text')}
        </Alert>
      )}
      {book?.test_mode && (
        <Alert color="yellow" mb="md" title={t('test')}>
          {t('test_text')}
        </Alert>
      )}
      {book && book.sums.length === 0 && (
        <EmptyList title={t('none_found')} text={t('none_found_text')} />
      )}
      {book && book.sums.length > 0 && (
        <>
          <BookSums book={book} />
          <BookDownloads filter={filter} />
          <BookEntries entries={entries} isCut={isCut} />
        </>
      )}
    </>
  )
}
