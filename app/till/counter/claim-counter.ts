/** Milliseconds that a page which is loaded again waits for the one before it to end. */
const RELOAD_MS = 400
/** More tabs of one till than anybody opens. */
const MOST_TABS = 20

export interface CounterTabs {
  /** Undefined over plain http, where browsers have no locks: all tabs of a till then share one ticket. */
  locks: Pick<LockManager, 'request'> | undefined
  /** Remembers what this tab had before it was loaded again. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Names the stored ticket of this tab until the signal ends: the first that no other open tab of the till has. A tab that
 * is loaded again gets its own back, and after the browser was closed the first tab gets the one that was on its screen.
 */
export async function claimCounter(
  till: string,
  tabs: CounterTabs,
  ended: AbortSignal,
): Promise<string> {
  if (!tabs.locks) return till
  const memory = `horma-till-counter ${till}`
  const before = Number(readMemory(tabs, memory))
  const claims = [
    ...(before >= 1 ? [{ tab: before, waits: true }] : []),
    ...Array.from({ length: MOST_TABS }, (_, at) => ({ tab: at + 1, waits: false })),
  ]
  for (const { tab, waits } of claims) {
    const name = tab === 1 ? till : `${till} ${tab}`
    if (!(await hold(tabs.locks, `horma-till-counter ${name}`, { waits, ended }))) continue
    writeMemory(tabs, memory, String(tab))
    return name
  }
  return till
}

/** Takes the lock until the signal ends; the browser ends it with the page, however that ends. */
function hold(
  locks: Pick<LockManager, 'request'>,
  name: string,
  { waits, ended }: { waits: boolean; ended: AbortSignal },
): Promise<boolean> {
  const options = waits ? { signal: AbortSignal.timeout(RELOAD_MS) } : { ifAvailable: true }
  return new Promise((resolve) => {
    locks
      .request(name, options, (lock) => {
        resolve(lock !== null)
        return lock ? waitFor(ended) : undefined
      })
      .catch(() => resolve(false))
  })
}

const waitFor = (ended: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (ended.aborted) resolve()
    ended.addEventListener('abort', () => resolve(), { once: true })
  })

/** A browser may forbid its storage. */
function readMemory({ storage }: CounterTabs, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function writeMemory({ storage }: CounterTabs, key: string, value: string): void {
  try {
    storage().setItem(key, value)
  } catch {}
}
