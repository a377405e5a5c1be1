import { useRouteLoaderData } from 'react-router'
import type { Shop } from '../context.ts'

type TillList = Awaited<ReturnType<Shop['till']['listTills']>>

/** The tills of the shop and the general VAT rate, as the page was loaded with them. */
export function useTillList(): TillList {
  const data = useRouteLoaderData<TillList>('till/till-page')
  if (!data) throw new Error('useTillList needs the page of the till above it')
  return data
}
