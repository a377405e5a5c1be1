import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { OfficeError } from '../office/errors/office-error.tsx'
import { guard, meContext } from '../office/guard.ts'
import { OfficeTheme } from '../office/office-theme.tsx'
import { useSessionWatch } from '../office/session/use-session-watch.ts'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [guard]

export function loader({ context }: Route.LoaderArgs) {
  return { me: context.get(meContext) }
}

/** The till has the whole screen to itself. */
export default function TillLayout({ loaderData: { me } }: Route.ComponentProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1 } } }))
  useSessionWatch(me)
  return (
    <OfficeTheme>
      <QueryClientProvider client={queries}>
        <Outlet />
      </QueryClientProvider>
    </OfficeTheme>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OfficeTheme>
      <OfficeError error={error} />
    </OfficeTheme>
  )
}
