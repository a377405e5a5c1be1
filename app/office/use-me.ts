import { useRouteLoaderData } from 'react-router'
import type { Me } from '../access/guard.ts'
import type { loader } from './layout.tsx'

/** Who is signed in, for drawing any page below the office's layout. */
export function useMe(): Me {
  const data = useRouteLoaderData<typeof loader>('office/layout')
  if (!data) throw new Error('only pages of the office know who is signed in')
  return data.me
}
