import { useEffect, useState } from 'react'
import { findPostalCodeRefusal } from '../../../../core/shipping/postal-code/rules.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import type { PostalCodeArea } from './delivery-draft.ts'

const PAUSE_MS = 250

/**
 * Looks up a complete postal code: null where no town is known for it, undefined until it is known or where
 * the lookup fails. `onResult` is called once for each area.
 */
export function usePostalCodeArea(
  postalCode: string,
  onResult: (area: PostalCodeArea) => void,
): PostalCodeArea | null | undefined {
  const [result, setResult] = useState<{ code: string; area: PostalCodeArea | null }>()
  const path = useShopPath()('/checkout/codigo-postal')
  const code = postalCode.trim()
  const served = findPostalCodeRefusal(code) === undefined

  useEffect(() => {
    if (!served) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const area = await fetchArea(`${path}?codigo=${code}`, abort.signal)
      if (area === undefined || abort.signal.aborted) return
      setResult({ code, area })
      if (area) onResult(area)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [served, code, path, onResult])

  return result?.code === code ? result.area : undefined
}

async function fetchArea(
  url: string,
  signal: AbortSignal,
): Promise<PostalCodeArea | null | undefined> {
  try {
    const response = await fetch(url, { signal })
    return response.ok ? ((await response.json()) as PostalCodeArea | null) : undefined
  } catch {
    return undefined
  }
}
