import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { USUAL_WINDOW } from '../../../core/restock/rules.ts'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { orErrorPage } from '../../refusals.ts'
import detail from '../ui/detail/detail.module.css'
import { FactList } from '../ui/detail/fact-list.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/restock-model-page'
import { type RestockModel, restockParams } from './restock-params.ts'
import { RunPart } from './run-part.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { restock } = context.get(shopContext)
  const window = restockParams.parse(url.searchParams).filter.window ?? USUAL_WINDOW
  const product_id = /^[1-9]\d{0,14}$/.test(params.product) ? Number(params.product) : 0
  if (product_id === 0) throw new Response(null, { status: 404 })
  return { model: await orErrorPage(restock.getRestockModel({ product_id, window })), window }
}

/** How one model sells by colour and size: what was bought beside what was sold. */
export default function RestockModelPage({ loaderData: { model, window } }: Route.ComponentProps) {
  const { t } = useTranslation('office/restock')
  const inLanguage = useInLanguage()
  return (
    <>
      <PageHeader
        title={inLanguage(model.name)}
        text={t('line', { count: window })}
        back={{ to: restockParams.path, label: t('title') }}
        actions={
          <Button component={Link} to={`/admin/products/${model.product_id}`} variant="default">
            {t('to_product')}
          </Button>
        }
      />
      <div className={detail.parts}>
        <div className={detail.column}>
          {model.runs.map((run) => (
            <RunPart key={run.colour_id} run={run} window={window} />
          ))}
        </div>
        <Facts model={model} />
      </div>
    </>
  )
}

function Facts({ model: { runs, fit } }: { model: RestockModel }) {
  const { t } = useTranslation('office/restock')
  const { number } = useFormat()
  const sizes = runs.flatMap((run) => run.sizes)
  const sumOf = (pick: (size: (typeof sizes)[number]) => number) =>
    number(sizes.reduce((sum, size) => sum + pick(size), 0))
  return (
    <FactList
      title={t('facts')}
      facts={[
        [t('bought'), sumOf(({ bought }) => bought)],
        [t('sold_ever'), sumOf(({ sold_ever }) => sold_ever)],
        [t('sum.sold'), sumOf(({ sold }) => sold)],
        [t('sum.available'), sumOf(({ available }) => available)],
        [t('sum.on_order'), sumOf(({ on_order }) => on_order)],
        [t('sum.asked'), sumOf(({ asked }) => asked)],
        [t('too_small'), t('people_of', { people: fit.small_people, buyers: fit.buyers })],
        [t('too_big'), t('people_of', { people: fit.big_people, buyers: fit.buyers })],
      ]}
    />
  )
}
