import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLiveChanges } from '../../ui/live/use-live-changes.ts'
import { client } from '../client.ts'
import { findKnownCustomers, getFreshCustomers, type KnownCustomer } from './known-customers.ts'
import { readKnownCustomers, storeKnownCustomers } from './known-customers-store.ts'

const REFETCH_EVERY_MS = 60 * 60_000
const CHANGED = ['customers'] as const

/** Keeps the customers that this till may find without the shop up to date: by the hour, and at once when one was erased. */
export function useStoredCustomers(): void {
  const { data, refetch } = useQuery({
    queryKey: ['known-customers'],
    queryFn: () => client.customers.listKnownCustomers({}),
    refetchInterval: REFETCH_EVERY_MS,
    staleTime: REFETCH_EVERY_MS,
  })
  useLiveChanges(CHANGED, () => void refetch())
  useEffect(() => {
    if (data) void storeKnownCustomers({ ...data, read_at: new Date().toISOString() })
  }, [data])
}

/** Those among the stored customers that a search finds; none while the shop answers. */
export function useKnownCustomers(search: string, isOffline: boolean): KnownCustomer[] {
  const [all, setAll] = useState<KnownCustomer[]>([])
  useEffect(() => {
    if (!isOffline) return
    void readKnownCustomers().then((stored) => setAll(getFreshCustomers(stored, new Date())))
  }, [isOffline])
  return isOffline ? findKnownCustomers(all, search) : []
}
