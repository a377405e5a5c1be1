import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { guard, meContext } from '../access/guard.ts'
import { OfficeError } from '../office/errors/office-error.tsx'
import { OfficeTheme } from '../office/office-theme.tsx'
import { useSessionWatch } from '../office/session/use-session-watch.ts'
import type { Route } from './+types/layout'
import { showSeller } from './client.ts'
import { sellerStore } from './seller-store.ts'
import { SessionEndContext } from './use-session-end.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

export function loader({ context }: Route.LoaderArgs) {
  return { me: context.get(meContext) }
}

const AT_TILL = { place: 'till', staysOpen: true } as const

/** The till has the whole screen to itself. */
export default function TillLayout({ loaderData: { me } }: Route.ComponentProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1 } } }))
  const { hasEnded, endsSoonAt } = useSessionWatch(me, AT_TILL)
  const sessionEnd = useMemo(() => ({ hasEnded, endsSoonAt }), [hasEnded, endsSoonAt])
  useShownSeller(me.user_id)
  return (
    <OfficeTheme>
      <QueryClientProvider client={queries}>
        <SessionEndContext value={sessionEnd}>
          <Outlet />
        </SessionEndContext>
      </QueryClientProvider>
    </OfficeTheme>
  )
}

/** Before anything on the page asks the shop. Who was chosen without it is not named: it would know another. */
function useShownSeller(userId: string): void {
  const { claimed } = useSyncExternalStore(
    sellerStore.subscribe,
    sellerStore.get,
    sellerStore.getInitial,
  )
  useLayoutEffect(() => showSeller(claimed === null ? userId : null), [claimed, userId])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OfficeTheme>
      <OfficeError error={error} />
    </OfficeTheme>
  )
}
