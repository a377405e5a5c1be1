import type { Frame, Page } from '@playwright/test'

const HYDRATED_WITHIN_MS = 20_000

/** What React keeps at the document that it has hydrated or is about to. */
interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null }; pendingLanes: number }
}

/** A page with scripts of the shop answers clicks only once React has hydrated it and has put its work in place. */
export async function waitForHydration(page: Page | Frame): Promise<void> {
  await page.waitForFunction(
    () => {
      // A window that opens is blank at first, and a page that is read in part may yet have scripts.
      if (!document.querySelector('script[type="module"]'))
        return document.readyState !== 'loading' && location.href !== 'about:blank'
      const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
      const root: ReactRoot | undefined = key ? Reflect.get(document, key) : undefined
      return root?.stateNode.current.memoizedState?.isDehydrated === false
    },
    undefined,
    { timeout: HYDRATED_WITHIN_MS },
  )
}

/** Waits until React has put on the page all that it knows of. */
export async function waitForReact(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    const root: ReactRoot | undefined = key ? Reflect.get(document, key) : undefined
    return root?.stateNode.pendingLanes === 0
  })
}
