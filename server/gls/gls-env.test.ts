import { expect, it } from 'vitest'
import { readGls } from './gls-env.ts'

const OWN = '0f0e0d0c-0b0a-4900-8807-060504030201'
const PUBLISHED = '6BAB7A53-3B6D-4D5A-9450-702D2FAC0B11'

it('without GLS_UID there is no GLS', () => {
  expect(readGls({})).toBeUndefined()
  expect(readGls({ REDSYS_KEY: 'x' })).toBeUndefined()
})

it('an own GUID is live at GLS’s own address, the published one and a double are tests', () => {
  expect(readGls({ GLS_UID: OWN })).toEqual({
    uid: OWN.toUpperCase(),
    mode: 'live',
    pointsUrl: undefined,
    url: 'https://wsclientes.asmred.com/b2b.asmx',
  })
  expect(readGls({ GLS_UID: PUBLISHED })?.mode).toBe('test')
  expect(readGls({ GLS_UID: OWN, GLS_URL: 'http://127.0.0.1:9/b2b.asmx' })?.mode).toBe('test')
})

it.each([
  [{ GLS_UID: 'secret-12' }, 'GLS_UID must be the GUID that GLS has given to the shop'],
  [{ GLS_URL: 'https://gls.example/b2b.asmx' }, 'GLS_URL also needs GLS_UID'],
  [{ GLS_UID: OWN, GLS_URL: 'http://gls.example/b2b.asmx' }, 'GLS_URL must be an https address'],
  [{ GLS_UID: OWN, GLS_POINTS_URL: 'ftp://x' }, 'GLS_POINTS_URL must be the https address'],
  [{ GLS_UID: OWN, GLS_USER: 'x' }, 'GLS_USER is no variable of this shop'],
])('%o refuses the start and says why, never the value', (values, message) => {
  expect(() => readGls(values)).toThrow(message)
  expect(() => readGls(values)).not.toThrow('secret-12')
})
