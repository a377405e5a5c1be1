import { useEffect, useState } from 'react'
import { postalCodeProblem } from '../../../../core/shipping/rules.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import type { Place } from './delivery.ts'

const PAUSE_MS = 250

/**
 * The place of a postal code once its five digits stand there: null where no town is known for it,
 * undefined while nothing is known. `onFound` hears of each place once. A help that fails is silent.
 */
export function usePlace(typed: string, onFound: (place: Place) => void): Place | null | undefined {
  const [found, setFound] = useState<{ code: string; place: Place | null }>()
  const path = useShopPath()('/checkout/codigo-postal')
  const code = typed.trim()
  const served = postalCodeProblem(code) === undefined

  useEffect(() => {
    if (!served) return
    const moot = new AbortController()
    const soon = setTimeout(async () => {
      const place = await lookUp(`${path}?codigo=${code}`, moot.signal)
      if (place === undefined || moot.signal.aborted) return
      setFound({ code, place })
      if (place) onFound(place)
    }, PAUSE_MS)
    return () => {
      clearTimeout(soon)
      moot.abort()
    }
  }, [served, code, path, onFound])

  return found?.code === code ? found.place : undefined
}

async function lookUp(address: string, signal: AbortSignal): Promise<Place | null | undefined> {
  try {
    const answer = await fetch(address, { signal })
    return answer.ok ? ((await answer.json()) as Place | null) : undefined
  } catch {
    return undefined
  }
}
