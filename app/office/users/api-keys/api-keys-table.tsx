import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { Personal } from '../../privacy/personal.tsx'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { When } from '../../ui/when.tsx'
import worded from '../../ui/worded-badge.module.css'

type ApiKey = Awaited<ReturnType<Shop['staff']['listApiKeys']>>['api_keys'][number]

/** The keys, the newest first: rows where there is room, cards where there is not. */
export function ApiKeysTable({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation('office/users/api-keys')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.name'),
        t('column.role'),
        t('column.made'),
        t('column.last_used'),
        t('column.expires'),
        t('column.state'),
      ]}
      items={keys}
      getKey={({ api_key_id }) => api_key_id}
      toRow={(key) => <Row apiKey={key} />}
      toCard={(key) => <Card apiKey={key} />}
    />
  )
}

function Row({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('office/users/api-keys')
  return (
    <Table.Tr>
      <Table.Td className={list.name}>{apiKey.name}</Table.Td>
      <Table.Td className={list.name}>{apiKey.role_name}</Table.Td>
      <Table.Td>
        <Personal>{apiKey.created_by_name ?? t('by_system')}</Personal>
        <span className={list.soft}>
          <When at={apiKey.created_at} isDay />
        </span>
      </Table.Td>
      <Table.Td>{apiKey.last_used_at ? <When at={apiKey.last_used_at} /> : t('never')}</Table.Td>
      <Table.Td className={list.when}>
        {apiKey.expires_at && <When at={apiKey.expires_at} isDay />}
      </Table.Td>
      <Table.Td>
        <StateOrRevoke apiKey={apiKey} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('office/users/api-keys')
  const { date, dateTime } = useShortDates()
  const facts = [
    apiKey.role_name,
    apiKey.last_used_at && t('last_used', { moment: dateTime(apiKey.last_used_at) }),
    apiKey.expires_at && t('expires', { day: date(apiKey.expires_at) }),
  ].filter(Boolean)
  return (
    <li className={list.card}>
      <div className={list.head}>
        <strong>{apiKey.name}</strong>
        <StateOrRevoke apiKey={apiKey} />
      </div>
      <p className={list.fact}>
        <Personal>
          {t('made', {
            who: apiKey.created_by_name ?? t('by_system'),
            day: date(apiKey.created_at),
          })}
        </Personal>
      </p>
      {facts.map((fact) => (
        <p key={fact} className={list.fact}>
          {fact}
        </p>
      ))}
    </li>
  )
}

/** A key that signs in can be revoked; of one that does not it says so. */
function StateOrRevoke({ apiKey: { api_key_id, name, active } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('office/users/api-keys')
  if (!active)
    return (
      <Badge variant="light" color="gray" className={worded.badge}>
        {t('ended')}
      </Badge>
    )
  return (
    <ConfirmActButton
      intent="revoke"
      fields={{ api_key_id: String(api_key_id) }}
      label={t('revoke')}
      question={t('revoke_question', { name })}
      text={t('revoke_text')}
      cancel={t('cancel')}
    />
  )
}
