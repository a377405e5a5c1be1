import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../layout.tsx'

/** Whether the shop is in its trial, and whether it has one to look at; undefined outside of the office's layout. */
export function useTrial() {
  return useRouteLoaderData<typeof loader>('office/layout')?.trial
}
