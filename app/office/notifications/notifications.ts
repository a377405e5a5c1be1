import { createContext, useContext } from 'react'
import { mayOpen, type PermissionHolder } from '../../access/access.ts'
import type { ShellState } from '../shell/use-shell-state.ts'

type Notifications = ShellState['notifications']

export const NotificationsContext = createContext<Notifications | undefined>(undefined)

/** What the person on this page is told of; undefined until it has been read. */
export const useNotifications = () => useContext(NotificationsContext)

/** Those whose screen the office has and the person may open. */
export function selectReachable(all: Notifications, me: PermissionHolder): Notifications {
  return all.filter(({ route }) => mayOpen(me, getPath(route)))
}

/** The counts of the sidebar, by the path of a link. */
export function toBadges(all: Notifications): Record<string, number> {
  const badges: Record<string, number> = {}
  for (const { route, count, on_badge } of all) {
    const path = getPath(route)
    if (on_badge) badges[path] = (badges[path] ?? 0) + count
  }
  return badges
}

const getPath = (route: string) => route.replace(/\?.*$/, '')
