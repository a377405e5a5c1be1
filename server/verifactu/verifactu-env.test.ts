import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { readVerifactu } from './verifactu-env.ts'

const whole = {
  VERIFACTU_MODE: 'test',
  VERIFACTU_INSTALLATION: '20261121-TIENDA-01',
  VERIFACTU_PRODUCER_NAME: 'Productora SL',
  VERIFACTU_PRODUCER_NIF: 'B12345674',
}

it('without any variable no fiscal record is sent, and no certificate is asked for', () => {
  expect(readVerifactu({})).toMatchObject({
    mode: 'unsent',
    producer: { systemId: 'HO' },
    certificate: null,
  })
})

it.each([
  ['test', 'person', 'prewww1.aeat.es'],
  ['test', 'seal', 'prewww10.aeat.es'],
  ['production', 'person', 'www1.agenciatributaria.gob.es'],
  ['production', 'seal', 'www10.agenciatributaria.gob.es'],
])('the mode %s with the certificate of a %s goes to %s', (mode, kind, host) => {
  const { url, certificate } = readVerifactu({
    ...whole,
    VERIFACTU_MODE: mode,
    VERIFACTU_CERTIFICATE_KIND: kind,
  })
  expect(url).toBe(`https://${host}/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`)
  expect(certificate).toEqual({ file: undefined, password: '' })
})

it('a double on this machine stands for the test host alone', () => {
  const VERIFACTU_URL = 'http://127.0.0.1:8080/soap'
  expect(readVerifactu({ ...whole, VERIFACTU_URL })).toMatchObject({
    url: VERIFACTU_URL,
    certificate: null,
  })
  expect(() => readVerifactu({ ...whole, VERIFACTU_MODE: 'production', VERIFACTU_URL })).toThrow(
    'VERIFACTU_URL is for VERIFACTU_MODE=test alone',
  )
})

it.each([
  ['VERIFACTU_MODE', 'live', 'VERIFACTU_MODE must be one of test, production, not "live"'],
  ['VERIFACTU_INSTALLATION', 'la tienda', 'VERIFACTU_INSTALLATION must be a name'],
  ['VERIFACTU_PRODUCER_NAME', 'x'.repeat(121), 'VERIFACTU_PRODUCER_NAME must be at most 120'],
  ['VERIFACTU_PRODUCER_NIF', 'b1', 'VERIFACTU_PRODUCER_NIF must be a NIF whose control'],
  ['VERIFACTU_SYSTEM_ID', 'Ñ1', 'VERIFACTU_SYSTEM_ID must be two of A-Z and 0-9, not "Ñ1"'],
  ['VERIFACTU_CERTIFICATE_KIND', 'both', 'VERIFACTU_CERTIFICATE_KIND must be one of person, seal'],
  ['VERIFACTU_URL', 'https://prewww1.aeat.es/', 'VERIFACTU_URL must be an address of this machine'],
  ['VERIFACTU_URL', 'http://127.0.0.1.evil.example/', 'VERIFACTU_URL must be'],
  ['VERIFACTU_CERTIFICAT', 'a.p12', 'VERIFACTU_CERTIFICAT is no variable of this shop'],
])('the variable %s=%s stops the start with its name and what it expects', (name, value, words) => {
  expect(() => readEnv({ ...whole, [name]: value })).toThrow(words)
})

const declared = {
  VERIFACTU_PRODUCER_ADDRESS: 'Calle Mayor 1, 50001 Zaragoza',
  VERIFACTU_DECLARATION_PLACE: 'Zaragoza, España',
  VERIFACTU_DECLARATION_DAY: '2026-12-01',
}

it('what only the declaración responsable says of the maker is read, whatever the mode', () => {
  const declaration = {
    address: 'Calle Mayor 1, 50001 Zaragoza',
    place: 'Zaragoza, España',
    day: '2026-12-01',
  }
  expect(readVerifactu(declared).declaration).toEqual(declaration)
  expect(readVerifactu({ ...whole, ...declared }).declaration).toEqual(declaration)
})

it.each(Object.keys(declared))(
  'without %s there is no declaration, and the shop starts',
  (name) => {
    const { declaration, mode } = readVerifactu({ ...whole, ...declared, [name]: undefined })
    expect([declaration, mode]).toEqual([undefined, 'test'])
  },
)

it.each([
  ['VERIFACTU_PRODUCER_ADDRESS', 'x'.repeat(301), 'must be at most 300 characters long'],
  ['VERIFACTU_PRODUCER_ADDRESS', '  ', 'must be at most 300 characters long'],
  ['VERIFACTU_DECLARATION_PLACE', 'x'.repeat(121), 'must be at most 120 characters long'],
  ['VERIFACTU_DECLARATION_DAY', '01/12/2026', 'must be a day like 2026-12-01'],
  ['VERIFACTU_DECLARATION_DAY', '2026-02-30', 'must be a day like 2026-12-01'],
])('the declaration’s variable %s=%s stops the start', (name, value, words) => {
  expect(() => readVerifactu({ ...whole, ...declared, [name]: value })).toThrow(`${name} ${words}`)
})

it('a mode without installation and producer is refused with what is missing', () => {
  expect(() => readVerifactu({ VERIFACTU_MODE: 'production' })).toThrow(
    'VERIFACTU_MODE=production also needs VERIFACTU_INSTALLATION, VERIFACTU_PRODUCER_NAME, VERIFACTU_PRODUCER_NIF',
  )
})

it('passwords are never repeated in a message', () => {
  const secrets = {
    VERIFACTU_CERTIFICATE_PASSWORD: 's3cret'.repeat(200),
    VERIFACTU_URL: 'http://ana:s3cret@127.0.0.1/',
  }
  for (const [name, value] of Object.entries(secrets)) {
    const read = () => readVerifactu({ ...whole, [name]: value })
    expect(read).toThrow(name)
    expect(read).not.toThrow(/s3cret/)
  }
})
