import { useRouteLoaderData } from 'react-router'
import type { readTills } from './read-tills.server.ts'

type TillList = Awaited<ReturnType<typeof readTills>>

/** The tills of the shop, the general VAT rate and what stands on a provisional slip, as the page was loaded with them. */
export function useTillList(): TillList {
  const data = useRouteLoaderData<TillList>('till/till-page')
  if (!data) throw new Error('useTillList needs the page of the till above it')
  return data
}
