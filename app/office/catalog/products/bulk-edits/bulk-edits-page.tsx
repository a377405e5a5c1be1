import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../../../context.ts'
import { useShortDates } from '../../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { orErrorPage } from '../../../../refusals.ts'
import { Personal } from '../../../privacy/personal.tsx'
import rows from '../../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../../ui/list/linked-table.tsx'
import { FilterSelect, ListFilters } from '../../../ui/list/list-filters.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { StateBadges } from '../../../ui/list/state-badges.tsx'
import { When } from '../../../ui/when.tsx'
import type { Route } from './+types/bulk-edits-page'
import { BulkEditProgress, usePolling } from './bulk-edit-progress.tsx'
import {
  bulkEditPath,
  bulkEditsParams,
  isUnderWay,
  type ListedEdit,
  STARTED_STATES,
} from './bulk-values.ts'
import { useChangeText } from './use-change-text.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = bulkEditsParams.parse(url.searchParams)
  const { pricing } = context.get(shopContext)
  const found = await orErrorPage(pricing.listBulkEdits({ ...query.filter, page: query.page }))
  return { found, query }
}

/** Changes of many products: who asked for them and when, what changed, and what was left out and why. */
export default function BulkEditsPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/catalog/products')
  usePolling(found.edits.some(isUnderWay))
  return (
    <ListPage
      title={t('bulk.list.title')}
      text={t('bulk.list.line')}
      params={bulkEditsParams}
      query={query}
      found={found}
      isEmpty={found.edits.length === 0}
      words={{
        none_yet: t('bulk.list.none_yet'),
        none_yet_text: t('bulk.list.none_yet_text'),
        none_found: t('bulk.list.none_found'),
        none_found_text: t('bulk.list.none_found_text'),
      }}
      filters={
        <ListFilters params={bulkEditsParams} query={query} label={t('bulk.list.filters')}>
          <FilterSelect
            name="state"
            label={t('bulk.list.state')}
            value={query.filter.state}
            all={t('bulk.list.all')}
            choices={STARTED_STATES.map((value) => ({ value, label: t(`bulk.badge.${value}`) }))}
          />
        </ListFilters>
      }
    >
      <LinkedTable
        title={t('bulk.list.title')}
        columns={[
          t('bulk.list.what'),
          t('bulk.list.when'),
          t('bulk.list.state'),
          { figure: t('bulk.count.changed') },
          t('bulk.count.refused'),
        ]}
        items={found.edits}
        getKey={({ bulk_edit_id }) => bulk_edit_id}
        toRow={(edit) => <Row edit={edit} />}
        toCard={(edit) => <Card edit={edit} />}
      />
    </ListPage>
  )
}

function Row({ edit }: { edit: ListedEdit }) {
  const { number } = useFormat()
  return (
    <Table.Tr className={rows.row}>
      <Table.Td className={rows.name}>
        <EditLink edit={edit} />
      </Table.Td>
      <Table.Td>
        <When at={edit.started_at} />
        <span className={rows.soft}>
          <Personal>{edit.created_by}</Personal>
        </span>
      </Table.Td>
      <Table.Td>
        <EditState edit={edit} />
      </Table.Td>
      <Table.Td className={rows.figure}>{number(edit.counts.changed)}</Table.Td>
      <Table.Td>
        <LeftOut edit={edit} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ edit }: { edit: ListedEdit }) {
  const { t } = useTranslation('office/catalog/products')
  const { moment } = useShortDates()
  const { number } = useFormat()
  const { counts, started_at, created_by } = edit
  return (
    <li className={rows.card}>
      <div className={rows.head}>
        <span className={rows.name}>
          <EditLink edit={edit} />
        </span>
        <EditState edit={edit} />
      </div>
      <p className={rows.fact}>
        {moment(started_at)} <Personal>{created_by && `· ${created_by}`}</Personal>
      </p>
      <p className={rows.fact}>{`${t('bulk.count.changed')}: ${number(counts.changed)}`}</p>
      {counts.refused > 0 && (
        <div className={rows.fact}>
          {`${t('bulk.count.refused')}: `}
          <LeftOut edit={edit} />
        </div>
      )}
    </li>
  )
}

function EditLink({ edit }: { edit: ListedEdit }) {
  const toChangeText = useChangeText()
  return (
    <Link to={bulkEditPath(edit.bulk_edit_id)} className={rows.link}>
      {toChangeText(edit)}
    </Link>
  )
}

const COLORS = { waiting: 'blue', running: 'blue', done: 'green', stopped: 'yellow' } as const

/** Where it stands; of one that somebody stopped, how many products it never came to. */
function EditState({ edit }: { edit: ListedEdit }) {
  const { t } = useTranslation('office/catalog/products')
  const { number } = useFormat()
  const { state, counts } = edit
  if (state === 'draft') return null
  return (
    <div>
      <StateBadges badges={[{ label: t(`bulk.badge.${state}`), color: COLORS[state] }]} />
      {isUnderWay(edit) && <BulkEditProgress edit={edit} />}
      {state === 'stopped' && (
        <span className={rows.soft}>{`${t('bulk.count.left')}: ${number(counts.planned)}`}</span>
      )}
    </div>
  )
}

/** How many were left out, and why. */
function LeftOut({ edit: { counts, reasons } }: { edit: ListedEdit }) {
  const { t } = useTranslation('office/catalog/products')
  const { number } = useFormat()
  if (counts.refused === 0) return <>0</>
  return (
    <>
      {number(counts.refused)}
      {reasons.map(({ reason, count }) => (
        <span key={reason} className={rows.soft}>
          {`${number(count)} · ${t(`bulk.why.${reason}`)}`}
        </span>
      ))}
    </>
  )
}
