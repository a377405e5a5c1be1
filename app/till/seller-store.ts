import type { Me } from '../access/guard.ts'

/** What the till needs to know of whoever sells. */
export type KnownSeller = Pick<Me, 'user_id' | 'name' | 'max_discount_percent' | 'rights'>

interface SellerState {
  /** Who has sold in this browser with a proof, by their id: without the shop only they can be chosen. */
  known: Record<string, KnownSeller>
  /** Who was chosen without the shop, which could not ask them for a proof. */
  claimed: string | null
  /** Locked here, whether the shop has heard of it or not. */
  locked: boolean
}

const KEY = 'tillSellers'
const MOST_KNOWN = 20
const NOBODY: SellerState = { known: {}, claimed: null, locked: false }

const listeners = new Set<() => void>()
let state: SellerState | undefined

/** What this browser knows of its sellers. All its windows share it; without storage it lasts as long as the page. */
export const sellerStore = {
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', reload)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', reload)
    }
  },
  get: (): SellerState => (state ??= read()),
  /** On the server nobody is known. */
  getInitial: (): SellerState => NOBODY,
  /** The shop knows who sells: nothing is claimed or locked any more. */
  confirm() {
    write({ ...sellerStore.get(), claimed: null, locked: false })
  },
  /** Remembers a seller for a time without the shop. */
  note({ user_id, name, max_discount_percent, rights }: KnownSeller) {
    const { known } = sellerStore.get()
    const seller = { user_id, name, max_discount_percent, rights }
    if (JSON.stringify(known[user_id]) === JSON.stringify(seller)) return
    const others = Object.entries(known).filter(([id]) => id !== user_id)
    const entries = [...others.slice(1 - MOST_KNOWN), [user_id, seller] as const]
    write({ ...sellerStore.get(), known: Object.fromEntries(entries) })
  },
  /** Somebody whom this browser knows sells from now on, without a proof. */
  claim(userId: string) {
    write({ ...sellerStore.get(), claimed: userId, locked: false })
  },
  lock() {
    write({ ...sellerStore.get(), locked: true })
  },
}

function read(): SellerState {
  try {
    const stored = window.localStorage.getItem(KEY)
    return stored ? { ...NOBODY, ...(JSON.parse(stored) as Partial<SellerState>) } : NOBODY
  } catch {
    return NOBODY
  }
}

function reload({ key }: StorageEvent): void {
  if (key !== null && key !== KEY) return
  state = undefined
  for (const notify of listeners) notify()
}

function write(next: SellerState): void {
  state = next
  try {
    window.localStorage.setItem(KEY, JSON.stringify(next))
  } catch {}
  for (const notify of listeners) notify()
}
