import { isRouteErrorResponse } from 'react-router'
import { FailurePage } from './failure-page.tsx'
import { NotFoundPage } from './not-found/not-found-page.tsx'

/** The page for anything that was thrown, most often a 404. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <FailurePage error={error} />
}
