import { useRouteLoaderData } from 'react-router'
import type { Me } from '../office/guard.ts'
import type { loader } from './layout.tsx'

/** Who stands at the till, for drawing. What they may do the shop decides at every act. */
export function useMe(): Me {
  const data = useRouteLoaderData<typeof loader>('till/layout')
  if (!data) throw new Error('only the till knows who stands at it')
  return data.me
}
