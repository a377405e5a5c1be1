import { useRouteLoaderData } from 'react-router'
import type { Me } from '../office/guard.ts'

/** The person signed in at the till, for display only: the shop checks permissions at every act. */
export function useSeller(): Me {
  const data = useRouteLoaderData<{ me: Me }>('till/layout')
  if (!data) throw new Error('useSeller needs the layout of the till above it')
  return data.me
}
