import { expect, test } from 'vitest'
import { isWeakPin, PIN_FORMAT } from './rules.ts'

test.each(['0000', '1111', '999999', '1234', '4321', '0123', '98765', '123456', '1212', '123123'])(
  'the PIN %s is one that everybody tries',
  (pin) => {
    expect(isWeakPin(pin)).toBe(true)
  },
)

test.each(['1235', '2580', '7391', '90210', '482915', '1122'])('the PIN %s is accepted', (pin) => {
  expect(isWeakPin(pin)).toBe(false)
  expect(pin).toMatch(PIN_FORMAT)
})

test.each(['', '123', '1234567', '12a4', '１２３４', ' 1235', '12.5'])(
  '%j is not a PIN',
  (text) => {
    expect(text).not.toMatch(PIN_FORMAT)
  },
)
