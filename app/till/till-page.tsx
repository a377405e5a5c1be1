import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import {
  makeDeviceCookie,
  parseDeviceCookie,
} from '../../core/devices/registration/device-cookie.ts'
import { useBrand } from '../root-data.ts'
import type { Route } from './+types/till-page'
import { ChooseTill } from './cash/choose-till.tsx'
import { DeviceScreen } from './devices/device-screen.tsx'
import { readTills } from './read-tills.server.ts'
import { TillScreen } from './till-screen.tsx'
import { LoadingScreen } from './ui/loading-screen.tsx'
import { useSelectedTill } from './use-selected-till.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const list = await readTills(context)
  // Browsers forget a cookie after a year or so: one that is used is given anew.
  const tokens = parseDeviceCookie(request.headers.get('cookie'))
  const cookie = makeDeviceCookie(tokens, url.protocol === 'https:')
  return cookie ? data(list, { headers: { 'set-cookie': cookie } }) : data(list)
}

/** The point of sale. The browser stores which till it is, so the server draws none. */
export default function TillPage({ loaderData: { tills } }: Route.ComponentProps) {
  const { t } = useTranslation('till')
  const { name } = useBrand()
  const { code, select } = useSelectedTill()
  const [isRegistering, setRegistering] = useState(false)
  const only = tills.length === 1 ? tills[0] : undefined
  const till = tills.find((each) => each.till === code) ?? only
  // So that it stays this one when the shop gets another.
  const isToStore = code !== undefined && only !== undefined && only.till !== code
  useEffect(() => {
    if (isToStore && only) select(only.till)
  }, [isToStore, only, select])
  const isLocked = till?.device_required === true && !till.is_device
  const chooseOther = tills.length > 1 ? () => select(null) : undefined
  function markRegistered(registered: string) {
    setRegistering(false)
    select(registered)
  }
  return (
    <>
      <title>{`${t('title')} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      {code === undefined ? (
        <LoadingScreen />
      ) : till && (isLocked || isRegistering) ? (
        <DeviceScreen
          till={till.till}
          isLocked={isLocked}
          onRegister={markRegistered}
          onBack={isLocked ? chooseOther : () => setRegistering(false)}
        />
      ) : till ? (
        <TillScreen
          key={till.till}
          till={till}
          onChange={chooseOther}
          onRegister={till.is_device ? undefined : () => setRegistering(true)}
        />
      ) : (
        <ChooseTill tills={tills} onSelect={select} />
      )}
    </>
  )
}
