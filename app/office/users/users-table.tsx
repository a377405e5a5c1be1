import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../context.ts'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { Personal } from '../privacy/personal.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { When } from '../ui/when.tsx'
import worded from '../ui/worded-badge.module.css'
import { usersParams } from './users-params.ts'

type ListedUser = Awaited<ReturnType<Shop['staff']['listUsers']>>['users'][number]

/** Where a person's page is. */
export const toUserPath = (userId: string) => `${usersParams.path}/${userId}`

/** The people of one page: rows where there is room, cards where there is not. */
export function UsersTable({ users }: { users: readonly ListedUser[] }) {
  const { t } = useTranslation('office/users')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.name'),
        t('column.role'),
        t('column.state'),
        t('column.second_factor'),
        t('column.pin'),
        t('column.last_sign_in'),
      ]}
      items={users}
      getKey={({ user_id }) => user_id}
      toRow={(user) => <Row user={user} />}
      toCard={(user) => <Card user={user} />}
    />
  )
}

function Row({ user }: { user: ListedUser }) {
  const { t } = useTranslation('office/users')
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.name}>
        <Personal>
          <Link to={toUserPath(user.user_id)} className={list.link}>
            {user.name}
          </Link>
          <span className={list.soft}>{user.email}</span>
        </Personal>
      </Table.Td>
      <Table.Td className={list.name}>{user.role_name ?? t('no_role')}</Table.Td>
      <Table.Td>
        <StateBadge state={user.state} />
      </Table.Td>
      <Table.Td>{t(user.has_second_factor ? 'yes' : 'no')}</Table.Td>
      <Table.Td>{t(user.has_pin ? 'yes' : 'no')}</Table.Td>
      <Table.Td className={list.when}>
        {user.last_sign_in_at ? <When at={user.last_sign_in_at} /> : t('never')}
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ user }: { user: ListedUser }) {
  const { t } = useTranslation('office/users')
  const { dateTime } = useShortDates()
  const facts = [
    user.role_name ?? t('no_role'),
    [user.has_second_factor && t('with_second_factor'), user.has_pin && t('with_pin')]
      .filter(Boolean)
      .join(', '),
    user.last_sign_in_at && t('last_sign_in', { moment: dateTime(user.last_sign_in_at) }),
  ].filter(Boolean)
  return (
    <li className={list.card}>
      <div className={list.head}>
        <Personal>
          <Link to={toUserPath(user.user_id)} className={list.link}>
            {user.name}
          </Link>
        </Personal>
        <div>
          <StateBadge state={user.state} />
        </div>
      </div>
      <p className={list.fact}>
        <Personal>{user.email}</Personal>
      </p>
      {facts.map((fact) => (
        <p key={fact} className={list.fact}>
          {fact}
        </p>
      ))}
    </li>
  )
}

const COLOURS = { invited: 'yellow', active: 'green', disabled: 'gray' } as const

export function StateBadge({ state }: Pick<ListedUser, 'state'>) {
  const { t } = useTranslation('office/users')
  return (
    <Badge variant="light" color={COLOURS[state]} className={worded.badge}>
      {t(`state.${state}`)}
    </Badge>
  )
}
