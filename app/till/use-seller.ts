import { useMemo, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Me } from '../access/guard.ts'
import { sellerStore } from './seller-store.ts'

/** Whoever sells now; unproven where they were chosen without the shop. */
export type Seller = Me & { isUnproven: boolean }

/** Who sells at the till, for display only: the shop checks permissions at every act. */
export function useSeller(): Seller {
  const data = useRouteLoaderData<{ me: Me }>('till/layout')
  if (!data) throw new Error('useSeller needs the layout of the till above it')
  const { me } = data
  const { claimed, known } = useSyncExternalStore(
    sellerStore.subscribe,
    sellerStore.get,
    sellerStore.getInitial,
  )
  const claimer = claimed === null ? undefined : known[claimed]
  return useMemo(() => ({ ...me, ...claimer, isUnproven: claimer !== undefined }), [me, claimer])
}
