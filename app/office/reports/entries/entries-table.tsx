import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayOpen } from '../../../access/access.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import { DocumentNumber } from '../../ui/document-number.tsx'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { When } from '../../ui/when.tsx'
import { useMe } from '../../use-me.ts'
import type { ListedEntry } from './entries-params.ts'

/** The entries of one page: rows where there is room, cards where there is not. */
export function EntriesTable({ entries }: { entries: readonly ListedEntry[] }) {
  const { t } = useTranslation('office/reports/entries')
  return (
    <LinkedTable
      title={t('title')}
      isDense
      columns={[
        t('column.when'),
        t('column.entry'),
        t('column.number'),
        t('column.origin'),
        t('column.seller'),
        { figure: t('column.amount') },
      ]}
      items={entries}
      getKey={toKey}
      toRow={(entry) => <Row entry={entry} />}
      toCard={(entry) => <Card entry={entry} />}
    />
  )
}

const toKey = ({ entry, at, sale_id, deposit, tender, cents }: ListedEntry) =>
  [entry, at, sale_id, deposit, tender, cents].join(' ')

/** What an entry is, in words, and the document that it is of. */
function useEntry({ entry, tender, sale_id, deposit, invoice, reference, origin }: ListedEntry) {
  const { t } = useTranslation('office/reports/entries')
  const { t: sales } = useTranslation('core/sales')
  const me = useMe()
  const path =
    sale_id === null ? deposit && `/admin/deposits/${deposit}` : `/admin/sales-pos/${sale_id}`
  return {
    what: [t(`entry.${entry}`), tender && sales(`tender.${tender}`)].filter(Boolean).join(' · '),
    number: invoice ?? reference ?? t('no_document'),
    path: path && mayOpen(me, path) ? path : undefined,
    origin: origin ? sales(`origin.${origin}`) : deposit ? t('deposit') : '',
  }
}

function Document({ path, number }: { path: string | undefined; number: string }) {
  return path ? (
    <Link to={path} className={list.link}>
      <DocumentNumber>{number}</DocumentNumber>
    </Link>
  ) : (
    <span>
      <DocumentNumber>{number}</DocumentNumber>
    </span>
  )
}

function Row({ entry }: { entry: ListedEntry }) {
  const { money } = useFormat()
  const { what, number, path, origin } = useEntry(entry)
  return (
    <Table.Tr className={list.row}>
      <Table.Td>
        <When at={entry.at} />
      </Table.Td>
      <Table.Td>{what}</Table.Td>
      <Table.Td>
        <Document path={path} number={number} />
      </Table.Td>
      <Table.Td>{origin}</Table.Td>
      <Table.Td>{entry.seller && <Personal>{entry.seller}</Personal>}</Table.Td>
      <Table.Td className={list.figure}>
        <strong>{money(entry.cents)}</strong>
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ entry }: { entry: ListedEntry }) {
  const { money } = useFormat()
  const { what, number, path, origin } = useEntry(entry)
  return (
    <li className={list.card}>
      <p className={list.head}>
        <Document path={path} number={number} />
        <strong>{money(entry.cents)}</strong>
      </p>
      <p className={list.fact}>{[what, origin].filter(Boolean).join(' · ')}</p>
      <p className={list.fact}>
        <When at={entry.at} />
      </p>
      {entry.seller && (
        <p className={list.fact}>
          <Personal>{entry.seller}</Personal>
        </p>
      )}
    </li>
  )
}
