import { expect, test } from 'vitest'
import { FLAGS, RIGHTS } from '../../../../core/base/permissions.ts'
import { SentFields } from '../../ui/forms/sent-fields.ts'
import type { Role } from '../user.ts'
import { FLAG_NAMES, RIGHT_CHOICES, toRoleFields, UNREAD_FLAGS } from './role.ts'
import { parseRole } from './role-input.ts'

test('the form of a role offers each flag that something reads once, and each finer right with its levels', () => {
  expect([...FLAG_NAMES, ...UNREAD_FLAGS].sort()).toEqual([...FLAGS].sort())
  expect(RIGHT_CHOICES).toEqual(RIGHTS)
})

test('a role keeps what it says of a permission that the form does not offer', () => {
  const role = { can_manage_backups: true, see_costs: 'denied' } as Role
  const parsed = parseRole(new SentFields(Object.entries(toRoleFields(role))))
  expect(parsed).toMatchObject({
    can_manage_backups: true,
    can_manage_suppliers: false,
    see_costs: 'denied',
  })
})

test('a new role allows nothing by its flags, and its fields are read as they were shown', () => {
  const parsed = parseRole(new SentFields(Object.entries(toRoleFields(undefined))))
  expect(FLAGS.filter((flag) => parsed[flag])).toEqual([])
  expect(parsed).toMatchObject({
    is_super_admin: false,
    max_discount_percent: 0,
    max_cash_out_cents: null,
    max_office_money_cents: null,
    exceed_cash_out: 'denied',
    confirm_payments: 'pin',
    pay_out_by_hand: 'pin',
    see_costs: 'allowed',
  })
})

test.each([
  ['', null],
  ['0', 0],
  ['200', 200_00],
  ['12,5', 12_50],
  ['1.500', 1_500_00],
  ['1.500,00 €', 1_500_00],
  ['0,00', 0],
  ['-5', Number.NaN],
  ['mucho', Number.NaN],
])('a cash-out limit of "%s" euros is read as %s cents', (max_cash_out_cents, cents) => {
  const sent = new SentFields(Object.entries({ ...toRoleFields(undefined), max_cash_out_cents }))
  expect(parseRole(sent).max_cash_out_cents).toEqual(cents)
})
