import { expect, it } from 'vitest'
import { readReturnCookie, writeReturnCookie } from './return-cookie.ts'

const PATH = '/es/checkout/return/0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const request = (cookie?: string) =>
  new Request(`https://shop.test${PATH}/paid`, { ...(cookie && { headers: { cookie } }) })

it('the token of an order waits in a cookie for the one address that the bank sends back to', () => {
  const cookie = writeReturnCookie(PATH, 'T0KEN', true)
  expect(cookie).toBe(`order=T0KEN; Path=${PATH}; Max-Age=7200; HttpOnly; SameSite=Lax; Secure`)
  expect(writeReturnCookie(PATH, 'T0KEN', false)).not.toContain('Secure')
})

it('the cookie is found among others, and only as a token', () => {
  expect(readReturnCookie(request('lang=es; order=T0KEN; theme=dark'))).toBe('T0KEN')
  expect(readReturnCookie(request('preorder=T0KEN'))).toBeUndefined()
  expect(readReturnCookie(request('order=<script>'))).toBeUndefined()
  expect(readReturnCookie(request())).toBeUndefined()
})
