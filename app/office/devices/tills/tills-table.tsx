import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { Personal } from '../../privacy/personal.tsx'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { When } from '../../ui/when.tsx'
import worded from '../../ui/worded-badge.module.css'
import { type TillDetails, toTillPath } from './till-details.ts'
import styles from './tills.module.css'

/** Tills with where they are, whether they are open, and what they sell from. */
export function TillsTable({ title, tills }: { title: string; tills: readonly TillDetails[] }) {
  const { t } = useTranslation('office/devices/tills')
  return (
    <LinkedTable
      title={title}
      columns={[t('till'), t('place'), t('state'), t('last_seen'), t('devices'), t('series')]}
      items={tills}
      getKey={({ till_id }) => till_id}
      toRow={(till) => <Row till={till} />}
      toCard={(till) => <Card till={till} />}
    />
  )
}

function Row({ till }: { till: TillDetails }) {
  const devices = useDevicesText(till)
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={styles.named}>
        <Link to={toTillPath(till)} className={list.link}>
          {till.code}
        </Link>
        <span className={list.soft}>{till.name}</span>
      </Table.Td>
      <Table.Td className={styles.named}>{till.location.name}</Table.Td>
      <Table.Td>
        <TillState till={till} />
        <span className={list.soft}>
          <SessionText till={till} />
        </span>
      </Table.Td>
      <Table.Td className={list.when}>
        {till.last_seen_at && <When at={till.last_seen_at} />}
      </Table.Td>
      <Table.Td>{devices}</Table.Td>
      <Table.Td className={list.when}>{`${till.series}-`}</Table.Td>
    </Table.Tr>
  )
}

function Card({ till }: { till: TillDetails }) {
  const { t } = useTranslation('office/devices/tills')
  const devices = useDevicesText(till)
  return (
    <li className={list.card}>
      <div className={list.head}>
        <Link to={toTillPath(till)} className={list.link}>
          {`${till.code} · ${till.name}`}
        </Link>
        <TillState till={till} />
      </div>
      <p className={list.fact}>{till.location.name}</p>
      <p className={list.fact}>
        <SessionText till={till} />
      </p>
      <p className={list.fact}>{`${t('devices')}: ${devices}`}</p>
    </li>
  )
}

export function TillState({ till: { session, archived_at } }: { till: TillDetails }) {
  const { t } = useTranslation('office/devices/tills')
  const state = archived_at ? 'archived' : session ? 'open' : 'closed'
  return (
    <Badge variant="light" color={state === 'open' ? 'green' : 'gray'} className={worded.badge}>
      {t(`state_${state}`)}
    </Badge>
  )
}

/** Since when a till is open, and by whom. */
function SessionText({ till: { session } }: { till: TillDetails }) {
  const { t } = useTranslation('office/devices/tills')
  const { dateTime } = useShortDates()
  if (!session) return null
  const when = dateTime(session.opened_at)
  return <Personal>{t('open_since', { when, name: session.opened_by })}</Personal>
}

function useDevicesText({ device_required, devices }: TillDetails): string {
  const { t } = useTranslation('office/devices/tills')
  const count = devices.filter(({ revoked_at }) => revoked_at === null).length
  if (!device_required) return t('any_browser')
  return count > 0 ? t('devices_count', { count }) : t('devices_none')
}
