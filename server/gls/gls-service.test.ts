import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GlsDouble, startGlsDouble } from '../../test/doubles/gls.ts'
import { readGls } from './gls-env.ts'
import { glsService } from './gls-service.ts'

let double: GlsDouble
beforeAll(async () => {
  double = await startGlsDouble()
})
afterAll(() => double.close())

const serviceOf = (GLS_UID: string) => glsService(readGls({ GLS_UID, GLS_URL: double.url }))

it('without GLS_UID it is missing, and cannot be tried', () => {
  expect(glsService(undefined)).toMatchObject({ state: 'missing', account: null })
  expect(glsService(undefined).check).toBeUndefined()
})

it('tried with the shop’s GUID it works, with another one the key is wrong, and nothing is recorded', async () => {
  expect(await serviceOf(double.uid).check?.()).toEqual({ outcome: 'works', answer: null })
  const other = serviceOf('0F0E0D0C-0B0A-4900-8807-060504030201')
  expect(await other.check?.()).toEqual({ outcome: 'wrong_key', answer: null })
  double.state.line = 'page'
  expect(await serviceOf(double.uid).check?.()).toEqual({ outcome: 'refused', answer: 'HTTP 503' })
  double.state.line = 'down'
  await expect(serviceOf(double.uid).check?.()).rejects.toThrow('GLS GetExpCli')
  expect(double.parcels.size).toBe(0)
})

it('what the office is told has no part of the GUID', () => {
  expect(JSON.stringify(serviceOf(double.uid))).not.toContain(double.uid.slice(0, 8))
})
