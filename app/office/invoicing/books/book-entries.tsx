import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { When } from '../../ui/when.tsx'
import { invoicesParams } from '../invoices/invoices-params.ts'
import type { BookEntry } from './book.ts'
import styles from './books.module.css'

/** The first entries of the book, as the files have them. */
export function BookEntries({ entries, isCut }: { entries: readonly BookEntry[]; isCut: boolean }) {
  const { t } = useTranslation('office/invoicing/books')
  return (
    <section className={styles.entries} aria-labelledby="entries">
      <h2 id="entries">{t('entries')}</h2>
      {isCut && <p className={list.fact}>{t('entries_cut', { count: entries.length })}</p>}
      <LinkedTable
        title={t('entries')}
        columns={[
          t('column.day'),
          t('column.numbers'),
          t('column.name'),
          { figure: t('column.rate') },
          { figure: t('column.base') },
          { figure: t('column.vat') },
          { figure: t('column.total') },
        ]}
        items={entries}
        getKey={({ first_invoice_id }) => first_invoice_id}
        toRow={(entry) => <Row entry={entry} />}
        toCard={(entry) => <Card entry={entry} />}
      />
    </section>
  )
}

/** The invoice; for several those of their day. */
const toPath = ({ invoices, first_invoice_id, issued_on }: BookEntry) =>
  invoices === 1
    ? `${invoicesParams.path}/${first_invoice_id}`
    : invoicesParams.toPath({ filter: { from: issued_on, to: issued_on } })

const getNumbers = ({ first, last }: BookEntry) => (first === last ? first : `${first} – ${last}`)

/** What the entry is, and why it may be in no sum. */
function useEntryFacts() {
  const { t } = useTranslation('office/invoicing/books')
  const { date } = useShortDates()
  const on = (day: string) => date(`${day}T12:00:00Z`)
  return ({ type, state, invoices, corrects, day, operated_on, issued_on }: BookEntry) =>
    [
      invoices > 1 ? t('summed', { count: invoices }) : t(`type.${type}`),
      corrects.length > 0 && t('corrects', { numbers: corrects.join(', ') }),
      operated_on !== day && t('sold_on', { day: on(operated_on) }),
      issued_on !== day && t('issued_on', { day: on(issued_on) }),
      state !== 'counted' && t(`state.${state}`),
    ].filter((fact) => typeof fact === 'string')
}

function Row({ entry }: { entry: BookEntry }) {
  const { t } = useTranslation('office/invoicing/books')
  const { money, number } = useFormat()
  const getFacts = useEntryFacts()
  const { recipient, taxes } = entry
  const perRate = (toText: (tax: BookEntry['taxes'][number]) => string) => (
    <Table.Td className={list.figure}>
      {taxes.map((tax) => (
        <div key={tax.rate}>{toText(tax)}</div>
      ))}
    </Table.Td>
  )
  return (
    <Table.Tr className={`${list.row} ${styles.entry}`} data-state={entry.state}>
      <Table.Td className={list.when}>
        <When at={`${entry.day}T12:00:00Z`} isDay />
      </Table.Td>
      <Table.Td>
        <Link to={toPath(entry)} className={list.link}>
          {getNumbers(entry)}
        </Link>
        {getFacts(entry).map((fact) => (
          <span key={fact} className={list.soft}>
            {fact}
          </span>
        ))}
      </Table.Td>
      <Table.Td className={list.name}>
        {recipient && (
          <>
            <Personal>{recipient.name}</Personal>
            <span className={list.soft}>
              <Personal>{recipient.nif}</Personal>
            </span>
          </>
        )}
      </Table.Td>
      {perRate(({ rate }) => t('rate', { rate: number(rate) }))}
      {perRate(({ base_cents }) => money(base_cents))}
      {perRate(({ vat_cents }) => money(vat_cents))}
      <Table.Td className={list.figure}>
        <strong>{money(entry.total_cents)}</strong>
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ entry }: { entry: BookEntry }) {
  const { t } = useTranslation('office/invoicing/books')
  const { day } = useShortDates()
  const { money, number } = useFormat()
  const getFacts = useEntryFacts()
  const { recipient } = entry
  const facts = [day(`${entry.day}T12:00:00Z`), ...getFacts(entry)]
  return (
    <li className={`${list.card} ${styles.entry}`} data-state={entry.state}>
      <p className={list.head}>
        <Link to={toPath(entry)} className={list.link}>
          {getNumbers(entry)}
        </Link>
        <strong className={list.figure}>{money(entry.total_cents)}</strong>
      </p>
      {facts.map((fact) => (
        <p key={fact} className={list.fact}>
          {fact}
        </p>
      ))}
      {recipient && (
        <p className={list.fact}>
          <Personal>{`${recipient.name} · ${recipient.nif}`}</Personal>
        </p>
      )}
      {entry.taxes.map(({ rate, base_cents, vat_cents }) => (
        <p key={rate} className={list.fact}>
          {t('tax', { rate: number(rate), base: money(base_cents), vat: money(vat_cents) })}
        </p>
      ))}
    </li>
  )
}
