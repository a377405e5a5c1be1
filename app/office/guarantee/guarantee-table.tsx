import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { GuaranteeState } from '../../../core/guarantee/rules.ts'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useArticleName } from '../../i18n/use-article-name.ts'
import { Contact, ContactFact } from '../privacy/contact.tsx'
import { DocumentNumber } from '../ui/document-number.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { StateBadges } from '../ui/list/state-badges.tsx'
import { When } from '../ui/when.tsx'
import { guaranteeParams, type ListedCase } from './guarantee-params.ts'

/** The pairs of one page: rows where there is room, cards where there is not. */
export function GuaranteeTable({ cases }: { cases: readonly ListedCase[] }) {
  const { t } = useTranslation('office/guarantee')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.taken'),
        t('column.code'),
        t('column.article'),
        t('column.name'),
        t('column.state'),
      ]}
      items={cases}
      getKey={({ reference }) => reference}
      toRow={(each) => <Row each={each} />}
      toCard={(each) => <Card each={each} />}
    />
  )
}

function Row({ each }: { each: ListedCase }) {
  const article = useArticleName()
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.when}>
        <When at={each.taken_on} isDay />
        <Promised each={each} />
      </Table.Td>
      <Table.Td>
        <CaseLink each={each} />
      </Table.Td>
      <Table.Td className={list.name}>
        {article({ ...each, name: each.article })}
        <span className={list.soft}>{each.defect}</span>
      </Table.Td>
      <Table.Td>
        <Contact name={each.name} phone={each.phone} />
      </Table.Td>
      <Table.Td>
        <CaseState each={each} />
      </Table.Td>
    </Table.Tr>
  )
}

function Promised({ each: { promised_on, ended_on } }: { each: ListedCase }) {
  const { t } = useTranslation('office/guarantee')
  const { date } = useShortDates()
  if (ended_on) return <span className={list.soft}>{t('ended', { day: date(ended_on) })}</span>
  if (!promised_on) return null
  return <span className={list.soft}>{t('promised', { day: date(promised_on) })}</span>
}

function Card({ each }: { each: ListedCase }) {
  const article = useArticleName()
  return (
    <li className={list.card}>
      <div className={list.head}>
        <CaseLink each={each} />
        <div>
          <CaseState each={each} />
        </div>
      </div>
      <p className={list.fact}>{article({ ...each, name: each.article })}</p>
      <p className={list.fact}>{each.defect}</p>
      <ContactFact name={each.name} phone={each.phone} />
      <p className={list.fact}>
        <When at={each.taken_on} isDay /> <Promised each={each} />
      </p>
    </li>
  )
}

function CaseLink({ each: { reference } }: { each: ListedCase }) {
  return (
    <Link to={`${guaranteeParams.path}/${reference}`} className={list.link}>
      <DocumentNumber>{reference}</DocumentNumber>
    </Link>
  )
}

const COLOURS: Record<GuaranteeState, string> = {
  taken_in: 'blue',
  at_workshop: 'blue',
  ready: 'green',
  returned: 'gray',
  exchanged: 'gray',
  refunded: 'gray',
  rejected: 'gray',
}

interface CaseStateProps {
  each: Pick<ListedCase, 'state' | 'remedy' | 'is_to_call' | 'is_overdue'>
}

/** Where the pair is, with what somebody has to do about it. */
export function CaseState({ each: { state, remedy, is_to_call, is_overdue } }: CaseStateProps) {
  const { t: words } = useTranslation('core/guarantee')
  return (
    <StateBadges
      badges={[
        { color: COLOURS[state], label: words(`state.${state}`) },
        state === 'taken_in' &&
          remedy !== 'repair' && { color: 'gray', label: words(`remedy.${remedy}`) },
        is_to_call && { color: 'yellow', label: words('to_call') },
        is_overdue && { color: 'red', label: words('overdue') },
      ]}
    />
  )
}
