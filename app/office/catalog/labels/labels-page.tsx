import { useTranslation } from 'react-i18next'
import { shopDay } from '../../../../core/base/clock.ts'
import { shopContext } from '../../../context.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { layOutLabels } from '../../../print/catalog/label-layout.ts'
import { parseLabelParams } from '../../../print/catalog/label-params.ts'
import { readLabels } from '../../../print/catalog/read-labels.server.ts'
import { orErrorPage } from '../../../refusals.ts'
import { IgnoredParams } from '../../ui/list/ignored-params.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/labels-page'
import { LabelChoice } from './label-choice.tsx'
import { LabelCount } from './label-count.tsx'
import styles from './labels.module.css'
import { labelsParams, toPrintPath } from './labels-params.ts'
import { PosterButton } from './poster-button.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = labelsParams.parse(url.searchParams)
  const today = shopDay(new Date(), getShopZone())
  const path = toPrintPath(query, today)
  const params = parseLabelParams(new URL(path, url))
  const { catalog, devices } = context.get(shopContext)
  const [found, print, choices, narrowed] = await orErrorPage(
    Promise.all([
      // The first is shown as it will be printed.
      readLabels(context, { ...params, selection: { ...params.selection, limit: 1 } }),
      devices.getPrintSettings({}),
      catalog.listChoices({}),
      catalog.listLabelChoices({}),
    ]),
  )
  return {
    query,
    today,
    path,
    found,
    layout: layOutLabels(print, params),
    kind: params.kind,
    choices: {
      collections: choices.collections,
      categories: choices.categories,
      brands: choices.brands,
      ...narrowed,
    },
  }
}

/** What the shop labels at a time: the inventory of a part of the storeroom, a delivery, changed prices, or all. */
export default function LabelsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('office/catalog/labels')
  const { query, today, path, found, layout, kind, choices } = loaderData
  return (
    <>
      <PageHeader title={t('title')} text={t('line')} actions={<PosterButton />} />
      <IgnoredParams ignored={query.ignored} />
      <div className={styles.parts}>
        <LabelChoice query={query} today={today} choices={choices} />
        <LabelCount found={found} layout={layout} kind={kind} path={path} />
      </div>
    </>
  )
}
