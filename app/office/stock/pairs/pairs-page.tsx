import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import { orErrorPage } from '../../../refusals.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import linked from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { Pages } from '../../ui/list/pages.tsx'
import { StateBadges } from '../../ui/list/state-badges.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import type { Route } from './+types/pairs-page'
import { type ListedPair, parsePairId, toPairPath, toPairsPath } from './pairs-params.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { stock } = context.get(shopContext)
  const variant_id = parsePairId(url.searchParams.get('variant'))
  const page = Number(url.searchParams.get('page') ?? 1)
  const isPage = Number.isSafeInteger(page) && page >= 1 && page <= 1_000
  return orErrorPage(stock.listPairs({ variant_id, page: isPage ? page : 1 }))
}

/** The pairs of one size of a model, each with its story. */
export default function PairsPage({ loaderData }: Route.ComponentProps) {
  const { variant, pairs, page, pages } = loaderData
  const { t } = useTranslation('office/stock/pairs')
  const toName = useArticleName()
  return (
    <>
      <PageHeader
        title={t('title')}
        text={`${toName(variant)} · ${variant.sku}`}
        back={{ to: `/admin/products/${variant.product_id}#grid-stock`, label: t('model') }}
      />
      {pairs.length === 0 ? (
        <EmptyList title={t('none')} text={t('none_text')} />
      ) : (
        <LinkedTable
          title={t('title')}
          columns={[t('number'), t('status'), t('place'), t('moved')]}
          items={pairs}
          getKey={({ item_id }) => String(item_id)}
          toRow={(each) => <Row each={each} />}
          toCard={(each) => <Card each={each} />}
        />
      )}
      <Pages page={page} pages={pages} toPage={(to) => toPairsPath(variant.variant_id, to)} />
    </>
  )
}

function Row({ each }: { each: ListedPair }) {
  return (
    <Table.Tr className={linked.row}>
      <Table.Td>
        <PairLink each={each} />
      </Table.Td>
      <Table.Td>
        <Status each={each} />
      </Table.Td>
      <Table.Td>{each.place}</Table.Td>
      <Table.Td className={linked.when}>
        <When at={each.moved_at ?? each.came_in_at} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ each }: { each: ListedPair }) {
  const { moment } = useShortDates()
  return (
    <li className={linked.card}>
      <div className={linked.head}>
        <PairLink each={each} />
        <div>
          <Status each={each} />
        </div>
      </div>
      <p className={linked.fact}>{`${each.place} · ${moment(each.moved_at ?? each.came_in_at)}`}</p>
    </li>
  )
}

function PairLink({ each: { item_id, mark_code } }: { each: ListedPair }) {
  const { t } = useTranslation('office/stock/pairs')
  return (
    <Link to={toPairPath(item_id)} className={linked.link}>
      {[t('pair', { number: item_id }), mark_code].filter(Boolean).join(' · ')}
    </Link>
  )
}

function Status({ each: { status, on_display } }: { each: ListedPair }) {
  const { t } = useTranslation('office/stock/pairs')
  const { t: words } = useTranslation('core/stock')
  return (
    <StateBadges
      badges={[
        {
          color: status === 'in_stock' ? 'green' : 'gray',
          label: words(`pair_status.${status}` as 'pair_status.in_stock'),
        },
        on_display && { color: 'blue', label: t('in_window') },
      ]}
    />
  )
}
