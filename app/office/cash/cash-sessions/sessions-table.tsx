import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { When } from '../../ui/when.tsx'
import worded from '../../ui/worded-badge.module.css'
import type { ListedSession } from './cash-session.ts'
import styles from './cash-sessions.module.css'
import { useDifferenceText } from './use-difference-text.ts'

/** The cash sessions of one page: rows where there is room, cards where there is not. */
export function SessionsTable({ sessions }: { sessions: readonly ListedSession[] }) {
  const { t } = useTranslation('office/cash/cash-sessions')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.closed'),
        t('column.closing'),
        t('column.opened'),
        { figure: t('expected') },
        { figure: t('counted') },
        { figure: t('difference') },
        { figure: t('column.attempts') },
      ]}
      items={sessions}
      getKey={({ cash_session_id }) => cash_session_id}
      toRow={(session) => <Row session={session} />}
      toCard={(session) => <Card session={session} />}
    />
  )
}

const toPath = ({ cash_session_id }: ListedSession) => `/admin/cash-sessions/${cash_session_id}`

function useSessionName({ till, closing }: ListedSession): string {
  const { t } = useTranslation('office/cash/cash-sessions')
  return closing
    ? t('closing_of', { till: till.till, number: closing.z_number })
    : t('open_till', { till: till.till })
}

function Row({ session }: { session: ListedSession }) {
  const { opened_at, opened_by, attempts, till, closing } = session
  const name = useSessionName(session)
  const { money, number } = useFormat()
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.when}>
        {closing ? <When at={closing.closed_at} /> : <OpenBadge />}
      </Table.Td>
      <Table.Td className={list.name}>
        <Link to={toPath(session)} className={list.link}>
          {name}
        </Link>
        <span className={list.soft}>
          {till.name}
          {closing && (
            <>
              {' · '}
              <Personal>{closing.closed_by}</Personal>
            </>
          )}
        </span>
      </Table.Td>
      <Table.Td className={list.name}>
        <When at={opened_at} />
        <span className={list.soft} data-personal="">
          {opened_by}
        </span>
        <OpeningDifference session={session} />
      </Table.Td>
      <Table.Td className={list.figure}>{closing && money(closing.expected_cents)}</Table.Td>
      <Table.Td className={list.figure}>{closing && money(closing.counted_cents)}</Table.Td>
      <Table.Td className={list.figure}>
        {closing && <Difference cents={closing.difference_cents} />}
      </Table.Td>
      <Table.Td className={list.figure}>{number(attempts)}</Table.Td>
    </Table.Tr>
  )
}

function Card({ session }: { session: ListedSession }) {
  const { t } = useTranslation('office/cash/cash-sessions')
  const { moment } = useShortDates()
  const { money } = useFormat()
  const name = useSessionName(session)
  const { opened_at, opened_by, attempts, till, closing } = session
  return (
    <li className={list.card}>
      <div className={list.head}>
        <Link to={toPath(session)} className={list.link}>
          {name}
        </Link>
        {closing ? <Difference cents={closing.difference_cents} /> : <OpenBadge />}
      </div>
      <p className={list.fact}>
        {`${till.name} · ${moment(closing ? closing.closed_at : opened_at)} · `}
        <Personal>{closing ? closing.closed_by : opened_by}</Personal>
      </p>
      {closing && (
        <p className={list.fact}>
          {t('counted_of', {
            counted: money(closing.counted_cents),
            expected: money(closing.expected_cents),
          })}
        </p>
      )}
      <OpeningDifference session={session} />
      {attempts > 1 && <p className={list.fact}>{t('attempt_count', { count: attempts })}</p>}
    </li>
  )
}

function Difference({ cents }: { cents: number }) {
  const differenceText = useDifferenceText()
  return (
    <span className={styles.difference} data-off={cents !== 0 || undefined}>
      {differenceText(cents)}
    </span>
  )
}

/** Said where the drawer was not as the closing before had left it. */
function OpeningDifference({ session }: { session: ListedSession }) {
  const { t } = useTranslation('office/cash/cash-sessions')
  const differenceText = useDifferenceText()
  const { opening_difference_cents: cents } = session
  if (!cents) return null
  return (
    <span className={styles.opening}>{t('opened_off', { difference: differenceText(cents) })}</span>
  )
}

function OpenBadge() {
  const { t } = useTranslation('office/cash/cash-sessions')
  return (
    <Badge variant="light" color="green" className={worded.badge}>
      {t('open')}
    </Badge>
  )
}
