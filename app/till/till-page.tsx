import { useTranslation } from 'react-i18next'
import { shopContext } from '../context.ts'
import type { Route } from './+types/till-page'
import { ChooseTill } from './cash-session/choose-till.tsx'
import { TillScreen } from './till-screen.tsx'
import { LoadingScreen } from './ui/loading-screen.tsx'
import { useSelectedTill } from './use-selected-till.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return await context.get(shopContext).till.listTills({})
}

/** The point of sale. The browser stores which till it is, so the server draws none. */
export default function TillPage({ loaderData: { tills } }: Route.ComponentProps) {
  const { t } = useTranslation('till')
  const { code, select } = useSelectedTill()
  const till = tills.find((each) => each.till === code) ?? (tills.length === 1 ? tills[0] : null)
  return (
    <>
      <title>{`${t('title')} · ${t('shop')}`}</title>
      <meta name="robots" content="noindex" />
      {code === undefined ? (
        <LoadingScreen />
      ) : till ? (
        <TillScreen
          key={till.till}
          till={till}
          onChange={tills.length > 1 ? () => select(null) : undefined}
        />
      ) : (
        <ChooseTill tills={tills} onSelect={select} />
      )}
    </>
  )
}
