import { expect, it } from 'vitest'
import { sumStrayed } from './rules.ts'

it.each([
  ['cash as cash', { cash: 20_00 }, { cash: 20_00 }, 0],
  ['a card to the card', { card: 20_00 }, { card: 20_00 }, 0],
  ['each part as it came', { cash: 5_00, card: 20_00 }, { card: 20_00, cash: 5_00 }, 0],
  ['Bizum by transfer', { bizum: 20_00 }, { transfer: 20_00 }, 0],
  ['cash by transfer', { cash: 20_00 }, { transfer: 20_00 }, 0],
  ['what a courier collected as cash', { cash_on_delivery: 20_00 }, { cash: 20_00 }, 0],
  ['a card in cash', { card: 20_00 }, { cash: 20_00 }, 20_00],
  ['a card by transfer', { card: 20_00 }, { transfer: 20_00 }, 20_00],
  ['a part of a card in cash', { cash: 5_00, card: 20_00 }, { cash: 25_00 }, 20_00],
  ['cash to a card', { cash: 20_00 }, { card: 20_00 }, 20_00],
  ['a transfer in cash', { transfer: 20_00 }, { cash: 20_00 }, 20_00],
  ['Bizum in cash', { bizum: 20_00 }, { cash: 20_00 }, 20_00],
  ['a transfer as Bizum', { transfer: 20_00 }, { bizum: 20_00 }, 20_00],
] as const)('%s: money that leaves another way is counted: %#', (_, came, back, cents) => {
  expect(sumStrayed(came, back)).toBe(cents)
})
