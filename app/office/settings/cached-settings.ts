import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { SETTINGS_CACHE } from '../session/session-storage.ts'
import type { CategoryChoice, Setting, SettingLimits } from './setting.ts'

export interface SettingsData {
  settings: Setting[]
  categories: CategoryChoice[]
  limits: Partial<Record<Setting['key'], SettingLimits>>
}

/** What the page shows, and what is still to come of the shop. */
export interface LoadedSettings extends SettingsData {
  fresh?: Promise<SettingsData>
  hasFailed?: boolean
}

const NOTHING: SettingsData = { settings: [], categories: [], limits: {} }

/**
 * The settings that this browser has cached come first, and those of the shop take their place. (spec sections 3 and 8)
 * A page that shows the shop's own, such as after saving, waits for them and takes the cached ones where they do not come.
 */
export async function loadSettings(
  serverLoader: () => Promise<SettingsData>,
  isShown: boolean,
): Promise<LoadedSettings> {
  const cached = readCache()
  if (cached && !isShown) {
    const fresh = serverLoader()
    // The page tells of a failure when it shows the cached ones.
    fresh.catch(() => {})
    return { ...cached, fresh }
  }
  try {
    return await serverLoader()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return { ...(cached ?? NOTHING), hasFailed: true }
  }
}

/** What to show of what was loaded, and whether the shop did not answer. */
export function useLoadedSettings(loaded: LoadedSettings): SettingsData & { hasFailed: boolean } {
  const { revalidate } = useRevalidator()
  const [late, setLate] = useState<{ of: LoadedSettings; data?: SettingsData }>()
  const isLate = late?.of === loaded
  const shown = (isLate && late.data) || loaded
  const hasFailed = loaded.hasFailed === true || (isLate && !late.data)
  useEffect(() => {
    let isOpen = true
    loaded.fresh
      ?.then((data) => isOpen && setLate({ of: loaded, data }))
      .catch((error) => {
        if (!isOpen) return
        if (isUnanswered(error)) setLate({ of: loaded })
        // Such as a session that has ended: the page is asked for as any other.
        else void revalidate()
      })
    return () => {
      isOpen = false
    }
  }, [loaded, revalidate])
  useEffect(() => {
    const isFresh = shown !== loaded || (!loaded.fresh && !loaded.hasFailed)
    if (isFresh) writeCache(shown)
  }, [shown, loaded])
  const { settings, categories, limits } = shown
  return { settings, categories, limits, hasFailed }
}

/** Without a network, or while the shop fails. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof Response || isRouteErrorResponse(error)) return error.status >= 500
  return true
}

function readCache(): SettingsData | undefined {
  try {
    const text = window.localStorage.getItem(SETTINGS_CACHE)
    return text ? (JSON.parse(text) as SettingsData) : undefined
  } catch {
    return undefined
  }
}

function writeCache({ settings, categories, limits }: SettingsData): void {
  try {
    window.localStorage.setItem(SETTINGS_CACHE, JSON.stringify({ settings, categories, limits }))
  } catch {
    // They are only not cached.
  }
}
