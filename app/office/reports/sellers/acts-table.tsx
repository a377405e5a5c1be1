import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { When } from '../../ui/when.tsx'
import styles from './sellers.module.css'
import type { ListedAct } from './sellers-params.ts'
import { useActWords } from './use-act-words.ts'

/** What one person did, the newest first. Each act leads to its sale, its deposit or its cash session. */
export function ActsTable({ acts }: { acts: readonly ListedAct[] }) {
  const { t } = useTranslation('office/reports/sellers')
  return (
    <LinkedTable
      title={t('acts')}
      columns={[t('when'), t('what'), t('till'), t('approver'), { figure: t('amount') }]}
      items={acts.map((act, at) => ({ act, at }))}
      getKey={({ at }) => at}
      toRow={({ act }) => <Row act={act} />}
      toCard={({ act }) => <Card act={act} />}
    />
  )
}

function Row({ act }: { act: ListedAct }) {
  const words = useActWords()
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.when}>
        <When at={act.at} />
      </Table.Td>
      <Table.Td className={list.name}>
        <ActName act={act} />
        <span className={list.soft}>{words.about(act)}</span>
      </Table.Td>
      <Table.Td>{act.till ?? '–'}</Table.Td>
      <Table.Td>{act.approver ? <Personal>{act.approver}</Personal> : '–'}</Table.Td>
      <Table.Td className={list.figure}>
        <Amount act={act} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ act }: { act: ListedAct }) {
  const { moment } = useShortDates()
  const { t } = useTranslation('office/reports/sellers')
  const words = useActWords()
  const facts = [moment(act.at), act.till, act.approver && t('approved', { name: act.approver })]
  return (
    <li className={list.card}>
      <div className={list.head}>
        <ActName act={act} />
        <Amount act={act} />
      </div>
      <p className={list.fact}>{words.about(act)}</p>
      <p className={list.fact} data-personal="">
        {facts.filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

function ActName({ act }: { act: ListedAct }) {
  const words = useActWords()
  const path = words.path(act)
  if (!path) return <strong>{words.name(act)}</strong>
  return (
    <Link to={path} className={list.link}>
      {words.name(act)}
    </Link>
  )
}

function Amount({ act }: { act: ListedAct }) {
  const { money } = useFormat()
  return <span className={styles.amount}>{act.act === 'drawer' ? '–' : money(act.cents)}</span>
}
