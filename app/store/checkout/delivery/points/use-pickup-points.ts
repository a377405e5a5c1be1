import { useEffect, useState } from 'react'
import type { PickupPoint } from '../../../../../core/shipping/points/pickup-point.ts'
import { findPostalCodeRefusal } from '../../../../../core/shipping/postal-code/rules.ts'
import { useShopPath } from '../../../../i18n/shop-path.ts'

const PAUSE_MS = 250

/** The pick-up points near a complete postal code; undefined until they are known, or where they cannot be had. */
export function usePickupPoints(postalCode: string): readonly PickupPoint[] | undefined {
  const [found, setFound] = useState<{ code: string; points: readonly PickupPoint[] }>()
  const path = useShopPath()('/checkout/puntos')
  const code = postalCode.trim()
  const served = findPostalCodeRefusal(code) === undefined
  useEffect(() => {
    if (!served) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const points = await fetchPoints(`${path}?codigo=${code}`, abort.signal)
      if (points && !abort.signal.aborted) setFound({ code, points })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [served, code, path])
  return served && found?.code === code ? found.points : undefined
}

async function fetchPoints(url: string, signal: AbortSignal): Promise<PickupPoint[] | undefined> {
  try {
    const response = await fetch(url, { signal })
    if (!response.ok) return undefined
    const { points } = (await response.json()) as { points: PickupPoint[] }
    return points
  } catch {
    return undefined
  }
}
