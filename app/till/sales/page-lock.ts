interface PageLock {
  /** Resolves when the other tabs can see that this page is open. */
  held: Promise<void>
  isPageOpen(page: string): Promise<boolean>
}

/**
 * A lock that a page holds while it is open; the browser ends it with the page, however that ends. Over plain http
 * there are no locks: every other page then counts as closed.
 */
export function openPageLock(name: string, page: string): PageLock {
  const { locks } = navigator
  if (!locks) return { held: Promise.resolve(), isPageOpen: async () => false }
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
