import { useLocation, useRouteLoaderData } from 'react-router'
import { deriveId } from '../../../ui/new-id.ts'

/**
 * The operation id of one form of the page, by its name: the same on the server and in the browser, and another one
 * as soon as any act of the page has succeeded, because the office's layout is loaded again then.
 */
export function useOperationId(name: string): string {
  // The layout draws forms of its own, so its type would lead back here.
  const layout: { page_id: string } | undefined = useRouteLoaderData('office/layout')
  const { pathname } = useLocation()
  if (!layout) throw new Error('only pages of the office have forms that act')
  return deriveId(layout.page_id, `${pathname} ${name}`)
}
