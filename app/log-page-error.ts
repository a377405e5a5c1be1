import { isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { requestContext } from './context.ts'

/** Logs what React Router could not answer as asked. A page not found, or a client who has left, is no error by itself. */
export function logPageError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const { report, note } = context.get(requestContext)
  const isExpected = isRouteErrorResponse(error) && error.status < 500
  if (isExpected || request.signal.aborted) note(error)
  else report(error)
}
