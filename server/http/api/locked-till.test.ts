import type { AnyProcedure } from '@orpc/server'
import { expect, it } from 'vitest'
import { router } from '../../../core/router.ts'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { procedureCallers } from './procedure-callers.fixture.ts'

/** They unlock or lock, or write down what has happened already. */
const OPEN = [
  'sales.notePrint',
  'sales.notePrintFailure',
  'staff.chooseSeller',
  'staff.lockSeller',
  'till.bookSale',
  'cash.noteClosingPrint',
  'devices.notePaper',
  'till.noteUnsold',
]

const shop = sharedShop()

/** Acts that take a sign-in: they alone can refuse a device. */
const acts = Object.entries(router).flatMap(([area, verbs]) =>
  Object.entries(verbs).flatMap(([verb, procedure]) => {
    const callers: Record<string, unknown> = procedureCallers[area as keyof typeof router]
    const { errorMap } = (procedure as AnyProcedure)['~orpc']
    const isAct = 'TILL_DEVICE_REQUIRED' in errorMap && callers[verb] !== 'everybody'
    return isAct ? [{ name: `${area}.${verb}`, area, verb }] : []
  }),
)

it('a locked till refuses every act of its session but those that unlock, lock or note what has happened', async () => {
  const actor = { ...staffWith({ is_super_admin: true }), isLocked: true }
  const client = shop.call(actor) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >
  const refused = { code: 'TILL_LOCKED', status: 423 }
  const open: string[] = []
  for (const { name, area, verb } of acts) {
    const answer = await getRefusal(client[area]?.[verb]?.({ nobody_asked: 1 }) ?? Promise.reject())
    if (JSON.stringify(answer) !== JSON.stringify(refused)) open.push(name)
  }
  expect(acts.length).toBeGreaterThan(100)
  expect(open.sort()).toEqual(OPEN)
})
