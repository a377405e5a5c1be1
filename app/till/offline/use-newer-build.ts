import { useEffect, useSyncExternalStore } from 'react'
import { holdReload, newerBuild, reloadIfQuiet, watchTouches } from '../newer-build.ts'

const LOOK_EVERY_MS = 1_000

/** A build of the shop that is newer than this page, for which the page reloads as soon as that loses nothing. */
export function useNewerBuild(): string | null {
  const { subscribe, get, getInitial } = newerBuild
  const build = useSyncExternalStore(subscribe, get, getInitial)
  useEffect(watchTouches, [])
  useEffect(() => {
    if (build === null) return
    const timer = setInterval(() => void reloadIfQuiet(build), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [build])
  return build
}

/** While `isHeld`, the page does not reload by itself: a reload would lose something. */
export function useHoldReload(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdReload() : undefined), [isHeld])
}
