import { expect, it } from 'vitest'
import { findViolations, formatViolations, typescript } from './sources.ts'
import { tillImportsOnlyDownwards } from './till-order.ts'

it('every part of the till imports only parts below it', () => {
  const found = findViolations(typescript(), tillImportsOnlyDownwards)
  const because =
    'who reads the ticket must not need payments or sales to understand it (order: test/house/till-order.ts)'
  expect(found, formatViolations(found, because)).toEqual([])
})

it.each([
  [
    'app/till/ticket/discounts/discount-dialog.tsx',
    "import { x } from '../../payments/payment-balance.ts'",
  ],
  ['app/till/ticket/ticket.ts', "import type { x } from '../parked-tickets/restore-ticket.ts'"],
  ['app/till/catalog/use-catalog.ts', "import { x } from '../sales/page-outbox.ts'"],
  ['app/till/payments/payment-pane.tsx', "import { x } from '../customers/customer-dialog.tsx'"],
  ['app/till/use-seller.ts', "import type { loader } from './layout.tsx'"],
  ['app/till/goods/shelf.ts', ''],
])('in the till, %s is refused with %s', (path, text) => {
  expect(tillImportsOnlyDownwards({ path, text })).toHaveLength(1)
})

it.each([
  ['app/till/payments/payment-pane.tsx', "import type { x } from '../ticket/ticket.ts'"],
  ['app/till/ticket/ticket.ts', "import type { x } from './ticket-lines.ts'"],
  ['app/till/ticket/ticket.ts', "import { x } from '../../i18n/format.ts'"],
  ['app/till/ticket/ticket.test.ts', "import { x } from '../parked-tickets/restore-ticket.ts'"],
  ['app/store/cart/cart.ts', "import { x } from '../checkout/place-order.ts'"],
])('in the till, %s is allowed with %s', (path, text) => {
  expect(tillImportsOnlyDownwards({ path, text })).toEqual([])
})
