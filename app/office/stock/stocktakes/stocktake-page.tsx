import { Alert, Button } from '@mantine/core'
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import { toReceiptLabels } from '../../catalog/labels/labels-params.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import { FactList } from '../../ui/detail/fact-list.tsx'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { useSuccessNotice } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import type { Route } from './+types/stocktake-page'
import { Differences } from './differences.tsx'
import { actOnStocktake } from './stocktake-acts.server.ts'
import { SectionsPart, SwapsPart, UnknownCodesPart } from './stocktake-parts.tsx'
import styles from './stocktakes.module.css'
import {
  type DifferenceList,
  differencesParams,
  parseStocktakeId,
  type Stocktake,
  stocktakesParams,
} from './stocktakes-params.ts'
import { StateBadge, useScopeWords } from './stocktakes-table.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { stock } = context.get(shopContext)
  const stocktake_id = parseStocktakeId(params.stocktake)
  const query = differencesParams(stocktake_id).parse(url.searchParams)
  const [stocktake, found] = await Promise.all([
    orErrorPage(stock.getStocktake({ stocktake_id })),
    orErrorPage(stock.listDifferences({ stocktake_id, ...query.filter, page: query.page })),
  ])
  const { swaps } =
    stocktake.state === 'open'
      ? await orErrorPage(stock.listSwaps({ stocktake_id }))
      : { swaps: [] }
  return { stocktake, found, swaps, query }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { stock } = context.get(shopContext)
  return actOnStocktake(stock, parseStocktakeId(params.stocktake), request)
}

/** One stocktake: its progress, what differs, and its end. */
export default function StocktakePage({ loaderData, actionData }: Route.ComponentProps) {
  const { stocktake, found, swaps, query } = loaderData
  const { t } = useTranslation('office/stock/stocktakes')
  const refusal = useRefusal(actionData, { areas: ['stock'] })
  useSuccessNotice({
    opened: t('success.opened'),
    recounted: t('success.recounted'),
    swapped: t('success.swapped'),
    attached: t('success.attached'),
    applied: t('success.applied'),
    cancelled: t('success.cancelled'),
    resolved: t('success.resolved'),
  })
  const isOpen = stocktake.state === 'open'
  return (
    <>
      <PageHeader
        title={stocktake.name}
        back={{ to: stocktakesParams.path, label: t('title') }}
        actions={<Actions stocktake={stocktake} sums={found.sums} />}
      />
      <RefusalAlert message={refusal.message} mb="md" />
      {found.sums.unresolved > 0 && (
        <Alert color="yellow" mb="md" role="status">
          {t('unresolved_text', { count: found.sums.unresolved })}
        </Alert>
      )}
      <Figures stocktake={stocktake} sums={found.sums} />
      <div className={styles.stack}>
        {isOpen && stocktake.unknown.length > 0 && <UnknownCodesPart stocktake={stocktake} />}
        {isOpen && <SwapsPart swaps={swaps} />}
        <Differences stocktake={stocktake} found={found} query={query} />
        <div className={detail.parts}>
          <div className={detail.column}>
            <SectionsPart sections={stocktake.sections} />
            {!isOpen && stocktake.unknown.length > 0 && <UnknownCodesPart stocktake={stocktake} />}
          </div>
          <Facts stocktake={stocktake} />
        </div>
      </div>
    </>
  )
}

interface WithSums {
  stocktake: Stocktake
  sums: DifferenceList['sums']
}

function Actions({ stocktake: { stocktake_id, state, unknown, receipt_id }, sums }: WithSums) {
  const { t } = useTranslation('office/stock/stocktakes')
  return (
    <>
      <Button
        component="a"
        href={`${stocktakesParams.path}/${stocktake_id}/csv`}
        download
        variant="default"
        leftSection={<IconDownload size={18} />}
      >
        {t('csv')}
      </Button>
      {receipt_id !== null && (
        <Button component={Link} to={toReceiptLabels(receipt_id)} variant="default">
          {t('labels')}
        </Button>
      )}
      {state === 'open' && (
        <>
          <Button
            component="a"
            href="/admin/tpv/count"
            variant="default"
            leftSection={<IconBarcode size={18} />}
          >
            {t('count')}
          </Button>
          <ConfirmActButton
            intent="cancel"
            label={t('cancel_it')}
            question={t('cancel_sure')}
            text={t('cancel_text')}
            cancel={t('back')}
          />
          <ConfirmActButton
            intent="apply"
            label={t('apply')}
            question={t('apply_sure')}
            text={[
              t('apply_text', {
                missing: sums.missing + sums.uncounted,
                found: sums.found,
                uncounted: sums.uncounted,
              }),
              unknown.length > 0 && t('apply_unknown', { count: unknown.length }),
              t('apply_offline'),
            ]
              .filter(Boolean)
              .join(' ')}
            cancel={t('back')}
          />
        </>
      )}
    </>
  )
}

function Figures({ stocktake, sums }: WithSums) {
  const { t } = useTranslation('office/stock/stocktakes')
  const { number, money } = useFormat()
  const { missing_cents, found_cents } = sums
  return (
    <KeyFigures
      title={t('sums')}
      figures={[
        { label: t('sum.counted'), value: number(stocktake.counted_pairs) },
        { label: t('sum.missing'), value: number(sums.missing), main: true },
        { label: t('sum.uncounted'), value: number(sums.uncounted) },
        { label: t('sum.found'), value: number(sums.found) },
        ...(missing_cents === null || found_cents === null
          ? []
          : [
              { label: t('sum.missing_cents'), value: money(missing_cents) },
              { label: t('sum.found_cents'), value: money(found_cents) },
            ]),
      ]}
    />
  )
}

function Facts({ stocktake }: { stocktake: Stocktake }) {
  const { t } = useTranslation('office/stock/stocktakes')
  const toScope = useScopeWords()
  const { state, place, blind, created_at, created_by, ended_at, ended_by } = stocktake
  const facts: [string, ReactNode][] = [
    [t('state'), <StateBadge key="state" state={state} />],
    [t('place'), place],
    [t('of'), toScope(stocktake)],
    [t('blind'), blind ? t('yes') : t('no')],
    [t('opened'), <When key="opened" at={created_at} />],
    [t('opened_by'), created_by && <Personal key="by">{created_by}</Personal>],
    [t('ended'), ended_at && <When key="ended" at={ended_at} />],
    [t('ended_by'), ended_by && <Personal key="ended">{ended_by}</Personal>],
  ]
  return <FactList title={t('facts')} facts={facts} />
}
