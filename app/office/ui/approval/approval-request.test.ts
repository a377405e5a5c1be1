import { expect, it } from 'vitest'
import { toApprovalRequest } from './approval-request.ts'

const refused = (code: string, right?: string) => ({ code, data: right && { right } })

it('a refusal for want of a PIN asks for the right that it names', () => {
  expect(toApprovalRequest(refused('APPROVAL_REQUIRED', 'change_prices'), undefined)).toEqual({
    right: 'change_prices',
    limits: {},
  })
})

it('a refusal for money says which limits the colleague’s role has to cover', () => {
  const data = { right: 'pay_out_by_hand', cash_cents: 30_00 }
  expect(toApprovalRequest({ code: 'APPROVAL_REQUIRED', data }, undefined)).toEqual({
    right: 'pay_out_by_hand',
    limits: { cash_cents: 30_00 },
  })
})

it('a PIN or password that is wrong, locked or not checked keeps the right of the request before', () => {
  for (const code of ['PIN_WRONG', 'PIN_LOCKED', 'PASSWORD_WRONG', 'PASSWORD_LOCKED', 'BUSY'])
    expect(toApprovalRequest(refused(code), { right: 'publish_products', limits: {} })).toEqual({
      right: 'publish_products',
      limits: {},
      code,
    })
})

it('an approver who may do only a part is refused with the right that is missing', () => {
  const before = { right: 'import_products', limits: {} } as const
  expect(
    toApprovalRequest(refused('APPROVER_NOT_ALLOWED', 'publish_products'), before),
  ).toMatchObject({ right: 'publish_products' })
})

it('no colleague is asked for what a PIN cannot change', () => {
  const before = { right: 'change_prices', limits: {} } as const
  expect(toApprovalRequest(undefined, before)).toBeUndefined()
  expect(toApprovalRequest(refused('FORBIDDEN'), before)).toBeUndefined()
  expect(toApprovalRequest(refused('PIN_WRONG'), undefined)).toBeUndefined()
  expect(
    toApprovalRequest(refused('APPROVAL_REQUIRED', 'exceed_discount'), undefined),
  ).toBeUndefined()
})
