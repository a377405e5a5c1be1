import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import { FactList } from '../../ui/detail/fact-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import worded from '../../ui/worded-badge.module.css'
import type { Route } from './+types/pair-page'
import { PairEvents } from './pair-events.tsx'
import { type PairStory, parsePairId, toPairsPath } from './pairs-params.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { stock } = context.get(shopContext)
  return { pair: await orErrorPage(stock.getPairStory({ item_id: parsePairId(params.item) })) }
}

/** One pair of shoes: what happened to it since it came in. */
export default function PairPage({ loaderData: { pair } }: Route.ComponentProps) {
  const { t } = useTranslation('office/stock/pairs')
  const toName = useArticleName()
  return (
    <>
      <PageHeader
        title={t('pair', { number: pair.item_id })}
        number={String(pair.item_id)}
        text={toName(pair)}
        back={{ to: toPairsPath(pair.variant_id), label: t('title') }}
      />
      <div className={detail.parts}>
        <PairEvents events={pair.events} />
        <Facts pair={pair} />
      </div>
    </>
  )
}

function Facts({ pair }: { pair: PairStory }) {
  const { t } = useTranslation('office/stock/pairs')
  const { t: words } = useTranslation('core/stock')
  const { moment } = useShortDates()
  const { money } = useFormat()
  const { status, place, on_display, mark, receipt, cost_cents, item_id, product_id, sku } = pair
  const facts: [string, ReactNode][] = [
    [
      t('status'),
      <Badge
        key="status"
        variant="light"
        color={status === 'in_stock' ? 'green' : 'gray'}
        className={worded.badge}
      >
        {words(`pair_status.${status}` as 'pair_status.in_stock')}
      </Badge>,
    ],
    [t('place'), place],
    [t('window'), on_display && t('in_window')],
    [t('sku'), sku],
    [
      t('mark'),
      mark && (
        <Link key="mark" to={`/admin/marked-pairs/${item_id}`}>
          {`${mark.code} · ${words(`grade.${mark.grade}`)}`}
        </Link>
      ),
    ],
    [t('came_in'), `${moment(receipt.at)} · ${receipt.place}`],
    [t('receipt'), t(`receipt_reason.${receipt.reason}`)],
    [
      t('cost'),
      cost_cents !== undefined && (cost_cents === null ? t('no_cost') : money(cost_cents)),
    ],
    [
      t('model'),
      <Link key="model" to={`/admin/products/${product_id}`}>
        {t('to_model')}
      </Link>,
    ],
  ]
  return <FactList title={t('facts')} facts={facts.filter(([, value]) => value)} />
}
