import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { useBrand } from '../../root-data.ts'
import { useCachedPage } from '../offline/use-cached-page.ts'
import type { Route } from './+types/count-page'
import { ChooseSection } from './choose-section.tsx'
import { CountScreen } from './count-screen.tsx'
import type { CountedSection } from './counted-section.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return orErrorPage(context.get(shopContext).stock.listCountable({}))
}

/** Where people count, by scanner or camera, at a phone or a till. */
export default function CountPage({ loaderData: { stocktakes } }: Route.ComponentProps) {
  const { t } = useTranslation('till/stock')
  const { name } = useBrand()
  const [counted, setCounted] = useState<CountedSection>()
  // Again with each section: one may have been added since.
  useCachedPage('/admin/tpv/count', JSON.stringify([stocktakes, counted?.section.section_id]))
  return (
    <>
      <title>{`${t('title')} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      {counted ? (
        <CountScreen
          key={counted.section.section_id}
          counted={counted}
          onLeave={() => setCounted(undefined)}
        />
      ) : (
        <ChooseSection stocktakes={stocktakes} onChoose={setCounted} />
      )}
    </>
  )
}
