import { expect, it } from 'vitest'
import { type CounterTabs, claimCounter } from './claim-counter.ts'

/** The locks that the tabs of one browser share. */
function openBrowser() {
  const held = new Map<string, Promise<unknown>>()
  async function request(
    name: string,
    options: LockOptions,
    work: (lock: Lock | null) => unknown,
  ): Promise<unknown> {
    while (held.has(name)) {
      if (options.ifAvailable) return work(null)
      await Promise.race([held.get(name), rejectAtEnd(options.signal)])
    }
    const working = Promise.resolve(work({ name, mode: 'exclusive' }))
    held.set(
      name,
      working.finally(() => held.delete(name)),
    )
    return working
  }
  return request as unknown as LockManager['request']
}

const rejectAtEnd = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )

function openTab(request: LockManager['request'], memory = new Map<string, string>()) {
  const tabs: CounterTabs = {
    locks: { request },
    storage: () => ({
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
    }),
  }
  const open = new AbortController()
  return {
    memory,
    claim: (till = 'T1') => claimCounter(till, tabs, open.signal),
    close: () => open.abort(),
  }
}

it('a second tab of a till has a ticket of its own, and the first tab of another till is no second tab', async () => {
  const browser = openBrowser()
  expect(await openTab(browser).claim()).toBe('T1')
  expect(await openTab(browser).claim()).toBe('T1 2')
  expect(await openTab(browser).claim()).toBe('T1 3')
  expect(await openTab(browser).claim('T2')).toBe('T2')
})

it('a tab that is loaded again has its own ticket, although the page before it ends a moment later', async () => {
  const browser = openBrowser()
  await openTab(browser).claim()
  const second = openTab(browser)
  expect(await second.claim()).toBe('T1 2')
  setTimeout(second.close, 20)
  expect(await openTab(browser, second.memory).claim()).toBe('T1 2')
})

it('a tab that was duplicated does not share the ticket of the tab that it is a copy of', async () => {
  const browser = openBrowser()
  const first = openTab(browser)
  await first.claim()
  expect(await openTab(browser, new Map(first.memory)).claim()).toBe('T1 2')
})

it('after the browser was closed the first tab goes on with the ticket that was on the screen', async () => {
  const browser = openBrowser()
  const [first, second] = [openTab(browser), openTab(browser)]
  await first.claim()
  await second.claim()
  first.close()
  second.close()
  await Promise.resolve()
  expect(await openTab(browser).claim()).toBe('T1')
})

it('without locks or storage a till still has its ticket', async () => {
  const { signal } = new AbortController()
  const storage = (): Storage => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  expect(await claimCounter('T1', { locks: undefined, storage }, signal)).toBe('T1')
  expect(await claimCounter('T1', { locks: { request: openBrowser() }, storage }, signal)).toBe(
    'T1',
  )
})
