/** A sale is written down, and then waited for. */
const LONGEST_WAIT_MS = 10_000

interface PageLock {
  /** Resolves when the other tabs can see that this page is open. */
  held: Promise<void>
  isPageOpen(page: string, since: Date): Promise<boolean>
}

/**
 * A lock that a page holds while it is open; the browser ends it with the page, however that ends. Over plain http
 * there are no locks: another page then counts as open while its seller may still wait.
 */
export function openPageLock(name: string, page: string): PageLock {
  const { locks } = navigator
  if (!locks)
    return {
      held: Promise.resolve(),
      isPageOpen: async (_, since) => Date.now() < since.getTime() + LONGEST_WAIT_MS,
    }
  const toName = (id: string) => `${name} ${id}`
  const held = new Promise<void>((resolve) => {
    const hold = () => {
      resolve()
      return new Promise<never>(() => {})
    }
    locks.request(toName(page), hold).catch(() => resolve())
  })
  return {
    held,
    isPageOpen: async (other) => {
      const { held: open = [] } = await locks.query()
      return open.some((lock) => lock.name === toName(other))
    },
  }
}
