import { isRouteErrorResponse } from 'react-router'
import { FailurePage } from './failure-page.tsx'
import { NotFoundPage } from './not-found/not-found-page.tsx'

/** The page for whatever was thrown: most often an address that leads nowhere. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <FailurePage error={error} />
}
