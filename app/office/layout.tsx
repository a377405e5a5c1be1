import { Outlet } from 'react-router'
import { newId } from '../ui/new-id.ts'
import type { Route } from './+types/layout'
import { OfficeError } from './errors/office-error.tsx'
import { guard, meContext } from './guard.ts'
import { OfficeTheme } from './office-theme.tsx'
import { Shell } from './shell/shell.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard]

/** `page_id` is new after every act: the forms of the page take their operation ids from it. */
export function loader({ context }: Route.LoaderArgs) {
  return { me: context.get(meContext), page_id: newId() }
}

export default function OfficeLayout({ loaderData: { me } }: Route.ComponentProps) {
  return (
    <OfficeTheme>
      <Shell me={me}>
        <Outlet />
      </Shell>
    </OfficeTheme>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const message = <OfficeError error={error} />
  return (
    <OfficeTheme>{loaderData ? <Shell me={loaderData.me}>{message}</Shell> : message}</OfficeTheme>
  )
}
