import { afterEach, expect, it, vi } from 'vitest'
import { lastApprover } from './last-approver.ts'

afterEach(() => vi.unstubAllGlobals())

it('whoever approved last at a till is proposed first the next time', () => {
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  vi.stubGlobal('window', { localStorage })
  expect(lastApprover.get()).toBeNull()
  lastApprover.note('rosa')
  lastApprover.note('amparo')
  expect(lastApprover.get()).toBe('amparo')
})

it('a browser that forbids storage proposes nobody', () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('window', { localStorage: { getItem: forbid, setItem: forbid } })
  lastApprover.note('rosa')
  expect(lastApprover.get()).toBeNull()
})
