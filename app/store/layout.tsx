import { Outlet } from 'react-router'
import { isLanguage } from '../i18n/languages.ts'
import type { Route } from './+types/layout'
import { StoreFrame } from './frame.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  function refuseUnknownLanguages({ params }) {
    if (params.lang !== undefined && !isLanguage(params.lang)) {
      throw new Response(null, { status: 404 })
    }
  },
]

// Middleware runs for client navigation only where there is something to load.
export function loader() {
  return null
}

export default function StoreLayout() {
  return (
    <StoreFrame>
      <Outlet />
    </StoreFrame>
  )
}
