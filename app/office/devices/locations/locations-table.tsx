import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import worded from '../../ui/worded-badge.module.css'
import { type Location, toLocationPath } from '../tills/till-details.ts'

/** The places of the shop with what is in them. */
export function LocationsTable({
  title,
  locations,
}: {
  title: string
  locations: readonly Location[]
}) {
  const { t } = useTranslation('office/devices/tills')
  return (
    <LinkedTable
      title={title}
      columns={[t('place'), t('address'), { figure: t('pairs') }, { figure: t('tills') }]}
      items={locations}
      getKey={({ location_id }) => location_id}
      toRow={(location) => <Row location={location} />}
      toCard={(location) => <Card location={location} />}
    />
  )
}

function Row({ location }: { location: Location }) {
  const { number } = useFormat()
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.name}>
        <Link to={toLocationPath(location)} className={list.link}>
          {location.name}
        </Link>{' '}
        <ArchivedBadge location={location} />
        <span className={list.soft}>{location.code}</span>
      </Table.Td>
      <Table.Td className={list.name}>{toAddressLine(location)}</Table.Td>
      <Table.Td className={list.figure}>{number(location.pairs)}</Table.Td>
      <Table.Td className={list.figure}>{number(location.tills)}</Table.Td>
    </Table.Tr>
  )
}

function Card({ location }: { location: Location }) {
  const { t } = useTranslation('office/devices/tills')
  const { number } = useFormat()
  const address = toAddressLine(location)
  return (
    <li className={list.card}>
      <div className={list.head}>
        <Link to={toLocationPath(location)} className={list.link}>
          {location.name}
        </Link>
        <ArchivedBadge location={location} />
      </div>
      {address && <p className={list.fact}>{address}</p>}
      <p className={list.fact}>
        {`${t('pairs')}: ${number(location.pairs)} · ${t('tills')}: ${number(location.tills)}`}
      </p>
    </li>
  )
}

function ArchivedBadge({ location: { archived_at } }: { location: Location }) {
  const { t } = useTranslation('office/devices/tills')
  if (!archived_at) return null
  return (
    <Badge variant="light" color="gray" className={worded.badge} component="span">
      {t('state_archived')}
    </Badge>
  )
}

const toAddressLine = ({ address }: Location): string | null =>
  address && `${address.street}, ${address.postal_code} ${address.city}`
