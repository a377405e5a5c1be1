import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { GuaranteeState } from '../../../core/guarantee/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { Personal } from '../privacy/personal.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import worded from '../ui/worded-badge.module.css'
import styles from './guarantee.module.css'
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
  const { date } = useFormat()
  const article = useCaseArticle()
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.when}>
        {date(each.taken_on)}
        <Promised each={each} />
      </Table.Td>
      <Table.Td>
        <CaseLink each={each} />
      </Table.Td>
      <Table.Td className={list.name}>
        {article(each)}
        <span className={list.soft}>{each.defect}</span>
      </Table.Td>
      <Table.Td>
        <Personal>{each.name}</Personal>
        {each.phone && (
          <span className={list.soft}>
            <Personal>{each.phone}</Personal>
          </span>
        )}
      </Table.Td>
      <Table.Td>
        <CaseState each={each} />
      </Table.Td>
    </Table.Tr>
  )
}

function Promised({ each: { promised_on, ended_on } }: { each: ListedCase }) {
  const { t } = useTranslation('office/guarantee')
  const { date } = useFormat()
  if (ended_on) return <span className={list.soft}>{t('ended', { day: date(ended_on) })}</span>
  if (!promised_on) return null
  return <span className={list.soft}>{t('promised', { day: date(promised_on) })}</span>
}

function Card({ each }: { each: ListedCase }) {
  const { date } = useFormat()
  const article = useCaseArticle()
  return (
    <li className={list.card}>
      <div className={list.head}>
        <CaseLink each={each} />
        <div>
          <CaseState each={each} />
        </div>
      </div>
      <p className={list.fact}>{article(each)}</p>
      <p className={list.fact}>{each.defect}</p>
      <p className={list.fact}>
        <Personal>{[each.name, each.phone].filter(Boolean).join(' · ')}</Personal>
      </p>
      <p className={list.fact}>
        {date(each.taken_on)} <Promised each={each} />
      </p>
    </li>
  )
}

/** What a pair is called: model, colour and size. */
export function useCaseArticle() {
  const text = useInLanguage()
  const { size: formatSize } = useFormat()
  return ({ article, colour, size }: Pick<ListedCase, 'article' | 'colour' | 'size'>) =>
    [text(article), colour && text(colour), size && formatSize(size)].filter(Boolean).join(' · ')
}

function CaseLink({ each: { reference } }: { each: ListedCase }) {
  return (
    <Link to={`${guaranteeParams.path}/${reference}`} className={list.link}>
      {reference}
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
    <span className={styles.badges}>
      <Badge variant="light" color={COLOURS[state]} className={worded.badge}>
        {words(`state.${state}`)}
      </Badge>
      {state === 'taken_in' && remedy !== 'repair' && (
        <Badge variant="light" color="gray" className={worded.badge}>
          {words(`remedy.${remedy}`)}
        </Badge>
      )}
      {is_to_call && (
        <Badge variant="light" color="yellow" className={worded.badge}>
          {words('to_call')}
        </Badge>
      )}
      {is_overdue && (
        <Badge variant="light" color="red" className={worded.badge}>
          {words('overdue')}
        </Badge>
      )}
    </span>
  )
}
