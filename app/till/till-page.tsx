import { useTranslation } from 'react-i18next'
import { shopContext } from '../context.ts'
import type { Route } from './+types/till-page'
import { ChooseTill } from './cash-session/choose-till.tsx'
import { useChosenTill } from './chosen-till.ts'
import { Desk } from './desk.tsx'
import { Waiting } from './shell/waiting.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return await context.get(shopContext).till.listTills({})
}

/** The point of sale. Which till it is, the browser knows; before it has said so nothing is drawn. */
export default function TillPage({ loaderData: { tills } }: Route.ComponentProps) {
  const { t } = useTranslation('till')
  const { code, choose } = useChosenTill()
  const till = tills.find((each) => each.till === code) ?? (tills.length === 1 ? tills[0] : null)
  return (
    <>
      <title>{`${t('title')} · ${t('shop')}`}</title>
      <meta name="robots" content="noindex" />
      {code === undefined ? (
        <Waiting />
      ) : till ? (
        <Desk
          key={till.till}
          till={till}
          onChange={tills.length > 1 ? () => choose(null) : undefined}
        />
      ) : (
        <ChooseTill tills={tills} onChoose={choose} />
      )}
    </>
  )
}
