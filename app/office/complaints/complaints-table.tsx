import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getAnswerTime } from '../../../core/complaints/rules.ts'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useArticleName } from '../../i18n/use-article-name.ts'
import { Personal } from '../privacy/personal.tsx'
import { DocumentNumber } from '../ui/document-number.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { StateBadges } from '../ui/list/state-badges.tsx'
import { When } from '../ui/when.tsx'
import { type Complaint, complaintsParams, type ListedComplaint } from './complaints-params.ts'

/** The complaints of one page: rows where there is room, cards where there is not. */
export function ComplaintsTable({ complaints }: { complaints: readonly ListedComplaint[] }) {
  const { t } = useTranslation('office/complaints')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.due'),
        t('column.number'),
        t('column.name'),
        t('column.about'),
        t('column.state'),
      ]}
      items={complaints}
      getKey={({ complaint_id }) => complaint_id}
      toRow={(each) => <Row each={each} />}
      toCard={(each) => <Card each={each} />}
    />
  )
}

function Row({ each }: { each: ListedComplaint }) {
  const { t } = useTranslation('office/complaints')
  const { date } = useShortDates()
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.when}>
        <When at={each.due_on} isDay />
        <span className={list.soft}>{t('received', { day: date(each.received_on) })}</span>
      </Table.Td>
      <Table.Td>
        <ComplaintLink each={each} />
      </Table.Td>
      <Table.Td className={list.name}>
        <Personal>{each.name}</Personal>
      </Table.Td>
      <Table.Td>
        <About each={each} />
      </Table.Td>
      <Table.Td>
        <ComplaintState each={each} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ each }: { each: ListedComplaint }) {
  const { t } = useTranslation('office/complaints')
  const { date } = useShortDates()
  return (
    <li className={list.card}>
      <div className={list.head}>
        <ComplaintLink each={each} />
        <div>
          <ComplaintState each={each} />
        </div>
      </div>
      <p className={list.fact}>
        <Personal>{each.name}</Personal>
      </p>
      <p className={list.fact}>
        <About each={each} />
      </p>
      <p className={list.fact}>{t('until', { day: date(each.due_on) })}</p>
    </li>
  )
}

function About({ each }: { each: ListedComplaint }) {
  const about = useAbout()
  return about(each)
}

/** What a complaint is about: the pair, or else the sale. */
export function useAbout() {
  const articleName = useArticleName()
  return (about: Pick<ListedComplaint, 'article' | 'colour' | 'size' | 'sale'>) =>
    about.article ? articleName({ ...about, name: about.article }) : about.sale
}

function ComplaintLink({ each }: { each: ListedComplaint }) {
  return (
    <Link to={`${complaintsParams.path}/${each.complaint_id}`} className={list.link}>
      <DocumentNumber>{each.number}</DocumentNumber>
    </Link>
  )
}

const COLOURS = { open: 'blue', answered: 'green', withdrawn: 'gray' } as const
const TIMES = { late: 'red', soon: 'yellow' } as const

interface ComplaintStateProps {
  each: Pick<ListedComplaint | Complaint, 'state' | 'outcome' | 'due_on' | 'today'>
}

/** Where it stands, and how much time is left. */
export function ComplaintState({ each: { state, outcome, due_on, today } }: ComplaintStateProps) {
  const { t: words } = useTranslation('core/complaints')
  const time = getAnswerTime(due_on, today)
  return (
    <StateBadges
      badges={[
        { color: COLOURS[state], label: words(`state.${state}`) },
        state === 'answered' &&
          outcome !== null && { color: 'gray', label: words(`outcome.${outcome}`) },
        state === 'open' &&
          time !== 'in_time' && { color: TIMES[time], label: words(`time.${time}`) },
      ]}
    />
  )
}
