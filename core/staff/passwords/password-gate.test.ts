import { expect, test } from 'vitest'
import type { PasswordHasher } from '../../base/procedures/context.ts'
import { isBusy, openPasswordGate } from './password-gate.ts'

/** A hasher whose checks go on until they are let go, and how many it does at once. */
function slowPasswords() {
  let running = 0
  let most = 0
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const wait = async () => {
    most = Math.max(most, ++running)
    await gone
    running -= 1
  }
  const passwords: PasswordHasher = {
    hash: async (password) => {
      await wait()
      return password
    },
    verify: async ({ hash, password }) => {
      await wait()
      return hash === password
    },
  }
  return { passwords, letGo: () => letGo(), most: () => most }
}

const outcome = (answer: Promise<unknown>) =>
  answer.then(
    () => 'checked',
    (error) => (isBusy(error) ? 'busy' : 'failed'),
  )

test('of sixty strangers who sign in at once one is checked at a time, eight wait and the rest are refused', async () => {
  const { passwords, letGo, most } = slowPasswords()
  const { strangers } = openPasswordGate(passwords)
  const answers = Array.from({ length: 60 }, (_, n) =>
    outcome(
      n % 2 ? strangers.hash('unknown') : strangers.verify({ hash: 'known', password: 'known' }),
    ),
  )
  letGo()
  const outcomes = await Promise.all(answers)
  expect(most()).toBe(1)
  expect(outcomes.slice(0, 9)).toEqual(Array(9).fill('checked'))
  expect(outcomes.slice(9)).toEqual(Array(51).fill('busy'))
})

test('a colleague’s PIN is checked at once while strangers fill their queue', async () => {
  const { passwords, letGo, most } = slowPasswords()
  const { strangers, known } = openPasswordGate(passwords)
  const floods = Array.from({ length: 60 }, () => outcome(strangers.hash('guess')))
  const pin = outcome(known.verify({ hash: '2580', password: '2580' }))
  await Promise.resolve()
  expect(most()).toBe(2)
  letGo()
  expect(await pin).toBe('checked')
  await Promise.all(floods)
})

test('after a crowd the gate is open again', async () => {
  const { passwords, letGo } = slowPasswords()
  const { known } = openPasswordGate(passwords)
  const crowd = Array.from({ length: 40 }, () => outcome(known.hash('x')))
  letGo()
  expect((await Promise.all(crowd)).filter((each) => each === 'busy')).toHaveLength(31)
  expect(await outcome(known.hash('x'))).toBe('checked')
})
