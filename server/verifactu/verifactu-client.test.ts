import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AgencyDouble, startAgencyDouble } from '../../test/doubles/verifactu.ts'
import {
  createCertificate,
  type TestCertificate,
  toPkcs12,
} from '../../test/invoicing/certificate-fixtures.ts'
import { getTempDir } from '../../test/temp-dir.ts'
import { openCertificate } from './open-certificate.ts'
import { createVerifactuClient } from './verifactu-client.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const PASSWORD = 'ñ secreto 1'

let folder: string
let authority: TestCertificate
let own: TestCertificate
let agency: AgencyDouble
let lines: { message: string; fields: object }[]
beforeAll(async () => {
  folder = mkdtempSync(join(getTempDir(), 'horma-p12-'))
  authority = createCertificate({ name: 'Autoridad de prueba' })
  own = createCertificate({ name: 'ZAPATERIA NUÑEZ SL', issuer: authority })
  const { key, cert } = createCertificate({ name: 'prewww1.test', issuer: authority })
  agency = await startAgencyDouble({
    tls: { key, cert, ca: authority.cert, requestCert: true, rejectUnauthorized: true },
  })
})
afterAll(async () => {
  await agency.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  lines = []
  agency.state.line = 'answers'
})

/** The agency's schemas take their time on a busy machine. */
const PATIENCE_MS = 30_000

const file = () => join(folder, 'own.p12')
function connect(
  certificate: TestCertificate | Buffer | undefined,
  password = PASSWORD,
  patienceMs = PATIENCE_MS,
) {
  if (certificate)
    writeFileSync(
      file(),
      Buffer.isBuffer(certificate) ? certificate : toPkcs12(certificate, PASSWORD),
    )
  const opened = openCertificate({ file: certificate && file(), password })
  const client = createVerifactuClient({
    url: agency.url,
    ca: authority.cert,
    patienceMs,
    now: () => NOW,
    certificate: opened,
    log: { error: (fields, message) => void lines.push({ fields, message }) },
  })
  return { client, opened }
}
const read = (...given: Parameters<typeof connect>) => connect(...given).opened.read(NOW)

it.each(['aes256', '3des'] as const)(
  'a certificate closed by %s is shown to the agency, and the office may know whose it is and until when',
  async (algorithm) => {
    const { client, opened } = connect(toPkcs12(own, PASSWORD, algorithm, [authority]))
    expect(await opened.read(NOW)).toEqual({
      state: 'valid',
      subject: 'ZAPATERIA NUÑEZ SL (IDCES-12345678Z)',
      expires_at: '2049-01-01T00:00:00.000Z',
    })
    expect(await client.isReady()).toBe(true)
    const reply = await client.send('<message/>')
    expect(reply).toMatchObject({ httpStatus: 200, body: expect.stringContaining('EstadoEnvio') })
    expect(agency.subjects.at(-1)).toBe('ZAPATERIA NUÑEZ SL')
    expect(lines).toEqual([])
  },
)

it('an expired certificate, and one that is not valid yet, send nothing and say so once', async () => {
  const expired = createCertificate({ name: 'ANA', until: new Date('2026-11-20T00:00:00Z') })
  const { client, opened } = connect(expired)
  expect(await opened.read(NOW)).toEqual({
    state: 'expired',
    subject: 'ANA (IDCES-12345678Z)',
    expires_at: '2026-11-20T00:00:00.000Z',
  })
  for (let time = 0; time < 3; time++) expect(await client.isReady()).toBe(false)
  await expect(client.send('<message/>')).rejects.toThrow('can no longer be used')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.message).toMatch(/has expired: fiscal records wait, selling goes on$/)
  const young = createCertificate({ name: 'ANA', from: new Date('2026-11-22T00:00:00Z') })
  expect(await read(young)).toMatchObject({ state: 'not_yet_valid' })
})

it('a wrong password is told from a file that is no certificate, and is not repeated', async () => {
  const { client, opened } = connect(own, 'wr0ng-s3cret')
  expect(await opened.read(NOW)).toMatchObject({ state: 'wrong_password', subject: null })
  expect(await client.isReady()).toBe(false)
  expect(JSON.stringify(lines)).toContain('VERIFACTU_CERTIFICATE_PASSWORD')
  expect(JSON.stringify(lines)).not.toContain('s3cret')
  expect(await read(Buffer.from('no p12 at all'))).toMatchObject({ state: 'unreadable' })
  expect(await read(Buffer.alloc(0))).toMatchObject({ state: 'unreadable' })
})

it('a certificate that is not there is missing, and a file that comes later is read without a start', async () => {
  expect(await read(undefined)).toMatchObject({ state: 'missing' })
  rmSync(file(), { force: true })
  const opened = openCertificate({ file: file(), password: PASSWORD })
  expect(await opened.read(NOW)).toMatchObject({ state: 'missing' })
  writeFileSync(file(), toPkcs12(createCertificate({ name: 'ANA', until: NOW }), PASSWORD))
  utimesSync(file(), 1, 1)
  expect(await opened.read(new Date(NOW.getTime() + 1000))).toMatchObject({ state: 'expired' })
  writeFileSync(file(), toPkcs12(own, PASSWORD))
  expect(await opened.read(NOW)).toMatchObject({ state: 'valid' })
})

it('an agency whose own certificate nobody vouches for is told nothing', async () => {
  const before = agency.messages.length
  const { opened } = connect(own)
  const client = createVerifactuClient({
    url: agency.url,
    certificate: opened,
    now: () => NOW,
    patienceMs: PATIENCE_MS,
    log: { error() {} },
  })
  await expect(client.send('<message/>')).rejects.toThrow(/certificate/)
  expect(agency.messages).toHaveLength(before)
})

it.each([
  ['silent', 'no answer within 0.4 s'],
  ['lost', 'socket hang up'],
  ['cut', 'aborted'],
] as const)('a reply that is %s is no reply', async (line, words) => {
  agency.state.line = line
  const { client } = connect(own, PASSWORD, line === 'silent' ? 400 : PATIENCE_MS)
  await expect(client.send('<message/>')).rejects.toThrow(words)
})
