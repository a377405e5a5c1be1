import { afterEach, beforeEach, expect, it } from 'vitest'
import { hasFiscalSchemas } from '../../../test/fiscal-schema.ts'
import {
  fiscalConfig,
  listSubmissions,
  plainTransport,
  sendOnce,
} from '../../../test/invoicing/fiscal-fixtures.ts'
import {
  agencyOfEachTest,
  emptyFiscalQueue,
  sharedFiscalTill,
} from '../../../test/invoicing/shared-fiscal.ts'
import { SATURDAY } from '../../../test/shop.ts'
import { nameCompany } from '../../../test/world/company.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { hours, later, minutes } from '../../base/clock.ts'
import { getFiscalStatus } from '../get-fiscal-status.ts'

const shop = sharedShop()
const till = sharedFiscalTill(shop)
const agency = agencyOfEachTest()
beforeEach(async () => {
  await emptyFiscalQueue(shop)
  pass(hours(2))
})
afterEach(() => expect(agency.invalid).toEqual([]))

const pass = (milliseconds: number) => {
  shop.clock.now = later(shop.clock.now, milliseconds)
}
const send = (timeoutMs?: number) => sendOnce(shop, plainTransport(agency.url, timeoutMs))
const status = () => getFiscalStatus(shop.db, fiscalConfig)
const newest = async (count: number) => (await listSubmissions(shop)).slice(-count)
const states = async (count: number) => (await newest(count)).map(({ state }) => state)

it('records go in the order of their chain, and each answer is stored with its receipt', async () => {
  await till.sell(3)
  expect(await send()).toBe(3)
  const sent = await newest(3)
  expect(agency.received().map(({ hash }) => hash)).toEqual(sent.map(({ hash }) => hash))
  expect(sent).toMatchObject(
    Array(3).fill({ state: 'accepted', attempts: 1, receipt: 'A-YDSW8NLFLANWPM' }),
  )
  expect(agency.messages[0]).toContain(
    '<sf:NombreRazon>Zapatería Núñez &amp; Hijos SL</sf:NombreRazon><sf:NIF>B12345674</sf:NIF>',
  )
  expect(agency.messages[0]).not.toContain('Incidencia')
  expect(await send()).toBe(0)
  expect(agency.messages).toHaveLength(1)
})

it('the next message waits as long as the agency asked for', async () => {
  agency.state.waitSeconds = 90
  await till.sell()
  await send()
  await till.sell()
  pass(89_000)
  expect(await send()).toBe(0)
  pass(1_000)
  expect(await send()).toBe(1)
  expect(agency.messages[1]).not.toContain('Incidencia')
})

it('records accepted with errors and rejected ones bear the agency’s code and words, and count as errors', async () => {
  const before = (await status()).errors
  await till.sell(3)
  const [first, second] = (await newest(3)).map(({ number }) => number)
  agency.state.opinion = (number) =>
    number === first ? 'AceptadoConErrores' : number === second ? 'Incorrecto' : 'Correcto'
  expect(await send()).toBe(3)
  expect(await newest(3)).toMatchObject([
    {
      state: 'accepted_with_errors',
      error_code: '2000',
      error_text: expect.stringMatching(/huella/),
    },
    { state: 'rejected', error_code: '1239', error_text: expect.stringMatching(/Destinatario/) },
    { state: 'accepted', error_code: null },
  ])
  expect((await status()).errors).toBe(before + 2)
})

it.each([
  ['says nothing at all', 'silent'],
  ['answers by a page of its own', 'page'],
] as const)(
  'an agency that %s gets the same records again, in order and as late ones',
  async (_, line) => {
    agency.state.line = line
    await till.sell(2)
    expect(await send(line === 'silent' ? 300 : undefined)).toBe(0)
    expect(await states(2)).toEqual(['pending', 'pending'])
    expect(await status()).toMatchObject({ pending: 2, last_error: { error: expect.any(String) } })
    await till.sell()
    agency.state.line = 'answers'
    expect(await send()).toBe(0)
    pass(minutes(1))
    expect(await send()).toBe(3)
    const sent = agency.received().map(({ xml }) => xml)
    expect(sent.slice(2, 4)).toEqual(sent.slice(0, 2))
    expect(agency.messages.at(-1)).toContain('<sf:Incidencia>S</sf:Incidencia>')
    expect(await newest(3)).toMatchObject([{ attempts: 2 }, { attempts: 2 }, { attempts: 1 }])
    expect((await status()).pending).toBe(0)
  },
)

it.each([['lost'], ['cut']] as const)(
  'records whose answer was %s are sent again unchanged, and count as done because the agency has them',
  async (line) => {
    agency.state.line = line
    agency.state.opinion = () => 'AceptadoConErrores'
    await till.sell()
    agency.state.opinion = () => 'Correcto'
    await till.sell()
    expect(await send()).toBe(0)
    agency.state.line = 'answers'
    pass(minutes(1))
    expect(await send()).toBe(2)
    expect(await newest(2)).toMatchObject(
      Array(2).fill({ state: 'accepted', attempts: 2, is_duplicate: true, error_code: null }),
    )
    const hashes = agency.received().map(({ hash }) => hash)
    expect(hashes.slice(2)).toEqual(hashes.slice(0, 2))
  },
)

it('a duplicate that the agency had accepted with errors counts as that', async () => {
  agency.state.line = 'lost'
  agency.state.opinion = () => 'AceptadoConErrores'
  await till.sell()
  await send()
  agency.state.line = 'answers'
  pass(minutes(1))
  await send()
  expect(await newest(1)).toMatchObject([{ state: 'accepted_with_errors', is_duplicate: true }])
})

it('a message that is refused whole leaves its records, shows the agency’s words and is tried again within the hour', async () => {
  agency.state.line = 'refuses'
  await till.sell()
  expect(await send()).toBe(0)
  expect(await states(1)).toEqual(['pending'])
  expect((await status()).last_error?.error).toMatch(/^Codigo\[4104\]/)
  agency.state.line = 'answers'
  pass(minutes(30))
  expect(await send()).toBe(0)
  pass(minutes(30))
  expect(await send()).toBe(1)
})

it('a record whose words the agency cannot read is found and rejected, and stops none of the others', async () => {
  await till.sell(5)
  const written = await newest(5)
  agency.state.unreadable = written[2]?.number
  for (let round = 0; round < 8; round++) {
    await send()
    pass(minutes(1))
  }
  expect(await states(5)).toEqual(['accepted', 'accepted', 'rejected', 'accepted', 'accepted'])
  expect((await newest(5))[2]).toMatchObject({
    error_code: '4102',
    error_text: expect.stringContaining('no cumple el esquema'),
  })
  const known = [...new Set(agency.received().map(({ hash }) => hash))]
  expect(known).toEqual(written.map(({ hash }) => hash))
})

it('during a long outage a message goes at least once an hour, and nothing overtakes it', async () => {
  agency.state.line = 'lost'
  await till.sell(2)
  const tries: number[] = []
  for (let minute = 0; minute < 360; minute++) {
    const { length } = agency.messages
    await send()
    if (agency.messages.length > length) tries.push(minute)
    pass(minutes(1))
  }
  const pauses = tries.slice(1).map((minute, n) => minute - (tries[n] ?? 0))
  expect(pauses[0]).toBe(1)
  expect(Math.max(...pauses)).toBeGreaterThan(45)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(60)
  const [first, ...others] = agency.messages.map((_, n) =>
    agency.received().slice(2 * n, 2 * n + 2),
  )
  for (const each of others) expect(each).toEqual(first)
})

it('two senders at once send a record once', async () => {
  await till.sell(2)
  const counts = await Promise.all(Array.from({ length: 8 }, () => send()))
  expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 2])
  expect(agency.messages).toHaveLength(1)
})

it('a sender that died before it noted the answer leaves its message to be sent again as it was', async () => {
  await till.sell(2)
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const died = sendOnce(shop, {
    isReady: async () => true,
    send: async (message) => {
      await plainTransport(agency.url).send(message)
      resolve()
      return new Promise(() => {})
    },
  })
  await Promise.race([died, answered])
  expect(await send()).toBe(0)
  pass(minutes(1))
  expect(await send()).toBe(2)
  expect(await newest(2)).toMatchObject(Array(2).fill({ state: 'accepted', is_duplicate: true }))
  const hashes = agency.received().map(({ hash }) => hash)
  expect(hashes.slice(2)).toEqual(hashes.slice(0, 2))
})

it('without a certificate that works nothing is sent and records wait', async () => {
  await till.sell()
  const unready = { isReady: async () => false, send: () => Promise.reject(new Error('sent')) }
  expect(await sendOnce(shop, unready)).toBe(0)
  expect(await newest(1)).toMatchObject([{ state: 'pending', attempts: 0 }])
  const expired = { state: 'expired' as const, subject: 'ANA', expires_at: SATURDAY.toISOString() }
  expect(
    await getFiscalStatus(shop.db, { ...fiscalConfig, readCertificate: async () => expired }),
  ).toMatchObject({ pending: 1, is_configured: true, certificate: expired })
  pass(hours(3))
  expect(await send()).toBe(1)
  expect(agency.messages[0]).toContain('<sf:Incidencia>S</sf:Incidencia>')
})

it('a server without VERIFACTU_MODE, or of another mode, sends nothing of a chain that waits', async () => {
  await till.sell()
  const line = plainTransport(agency.url)
  expect(await sendOnce(shop, line, { ...fiscalConfig, mode: 'unsent' })).toBe(0)
  expect(agency.messages).toEqual([])
  expect(await getFiscalStatus(shop.db, { ...fiscalConfig, mode: 'unsent' })).toMatchObject({
    mode: 'test',
    is_configured: false,
    pending: 1,
  })
})

it('a changed NIF begins a chain of its own, and what the old one has left goes under its own name', async () => {
  await till.sell()
  await nameCompany(shop, { company_name: 'Otra Zapatería SL', company_nif: 'B87654323' })
  // The first message of the new chain need not wait for the old one.
  expect(await send()).toBe(1)
  await till.sell()
  expect(await send()).toBe(1)
  expect(agency.messages[0]).toContain(
    '<sf:NombreRazon>Zapatería Núñez &amp; Hijos SL</sf:NombreRazon><sf:NIF>B12345674</sf:NIF>',
  )
  expect(agency.messages[1]).toContain('<sf:NIF>B87654323</sf:NIF>')
  expect(agency.messages[1]).toContain('<sf:PrimerRegistro>S</sf:PrimerRegistro>')
  expect((await status()).installation).toBe('TIENDA-01.2')
})

it('messages and replies were held against the agency’s own schema', (context) => {
  if (!hasFiscalSchemas) context.skip('because shared/data/verifactu-xsd is not there')
})
