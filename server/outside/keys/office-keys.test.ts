import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { router } from '../../../core/router.ts'
import { forgetSealedKeys } from '../../../core/settings/keys/forget-sealed-keys.ts'
import { callContext, getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { startSmtpDouble } from '../../../test/doubles/smtp.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { readEnv } from '../../env.ts'
import type { Services } from '../../services.ts'
import { openOfficeKeys } from './office-keys.ts'

const shop = sharedShop()
let dataDir: string
let smtp: Awaited<ReturnType<typeof startSmtpDouble>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'horma-keys-'))
  smtp = await startSmtpDouble()
})
afterAll(async () => {
  await smtp.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => shop.pool.query('delete from service_keys'))

const PASSWORD = 'a password of the owner'
const owner = staffWith({ is_super_admin: true })
const approval = { user_id: owner.userId, password: PASSWORD }
const GUID = '11111111-2222-3333-4444-555555555555'
const redsys = {
  REDSYS_MODE: 'test',
  REDSYS_MERCHANT_CODE: '123456789',
  REDSYS_TERMINAL: '1',
  REDSYS_KEY: 'QWERTYuiopASDFGHjklzxcvb12345678',
  REDSYS_WAYS: 'card,bizum',
}
const mail = () => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: new URL(smtp.url).port,
  SMTP_SECURITY: 'starttls',
})

/** The shop as it starts with these variables. */
const start = (variables: Record<string, string> = {}, demo = false) =>
  openOfficeKeys({
    db: shop.db,
    env: readEnv({ DATA_DIR: dataDir, ...variables }),
    log: pino({ level: 'silent' }),
    demo,
  } as unknown as Services)

/** The settings as this person calls them in a shop that began so. */
async function office(actor = owner, variables: Record<string, string> = {}, demo = false) {
  const { serviceKeys } = await start(variables, demo)
  const config = { secret: 'secret of the tests', demo, serviceKeys }
  const findApprover = async (_: unknown, { user_id, password }: Record<string, unknown>) =>
    password === PASSWORD
      ? { userId: String(user_id), name: 'Ana', permissions: owner.permissions }
      : 'PASSWORD_WRONG'
  const context = callContext(shop, { actor, config })
  return createRouterClient(router, {
    context: () =>
      ({ ...context, operationId: crypto.randomUUID(), findApprover }) as typeof context,
  }).settings
}
const stateOf = async (service: string, variables: Record<string, string> = {}) => {
  const { keys } = await (await office(owner, variables)).listServiceKeys({})
  return keys.find((each) => each.service === service)?.state
}

it('keys that an owner enters are those of the next start, and no row or answer shows them', async () => {
  const settings = await office()
  expect(await stateOf('redsys')).toBe('none')
  await settings.saveServiceKeys({ service: 'redsys', values: redsys, approval })
  const listed = await settings.listServiceKeys({})
  expect(listed.keys.find(({ service }) => service === 'redsys')?.state).toBe('waiting')
  const { services } = await start()
  expect(services.env.redsys).toMatchObject({ key: redsys.REDSYS_KEY, merchantCode: '123456789' })
  expect(await stateOf('redsys')).toBe('used')
  const { rows } = await shop.pool.query(
    `select (select string_agg(service_keys::text || encode(sealed, 'escape'), '') from service_keys) as keys,
       (select string_agg(audit_log::text, '') from audit_log where action_type like '%ServiceKeys') as log,
       (select string_agg(encode(answer, 'escape'), '') from operations) as answers`,
  )
  expect(rows[0].log).toContain('settings.saveServiceKeys')
  expect(JSON.stringify([rows, listed])).not.toContain(redsys.REDSYS_KEY)
})

it('the key that seals lies in a file that its owner alone may read, and another file opens nothing', async () => {
  await (await office()).saveServiceKeys({ service: 'gls', values: { GLS_UID: GUID }, approval })
  const file = join(dataDir, 'service-keys.secret')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const secret = await readFile(file, 'utf8')
  const elsewhere = await mkdtemp(join(tmpdir(), 'horma-keys-'))
  const { services, serviceKeys } = await start({ DATA_DIR: elsewhere })
  expect(services.env.gls).toBeUndefined()
  expect(serviceKeys.found).toMatchObject([{ service: 'gls', state: 'unreadable' }])
  expect(await readFile(join(elsewhere, 'service-keys.secret'), 'utf8')).not.toBe(secret)
  await rm(elsewhere, { recursive: true })
})

it('APP_SECRET seals in place of the file', async () => {
  const variables = { APP_SECRET: 'x'.repeat(40) }
  const settings = await office(owner, variables)
  await settings.saveServiceKeys({ service: 'gls', values: { GLS_UID: GUID }, approval })
  expect(await stateOf('gls', variables)).toBe('used')
  expect(await stateOf('gls')).toBe('unreadable')
})

it('variables of the server win, and say so', async () => {
  await (await office()).saveServiceKeys({ service: 'gls', values: { GLS_UID: GUID }, approval })
  const OTHER = '99999999-2222-3333-4444-555555555555'
  const { services } = await start({ GLS_UID: OTHER })
  expect(services.env.gls?.uid).toBe(OTHER)
  expect(await stateOf('gls', { GLS_UID: OTHER })).toBe('environment')
  const settings = await office(owner, { GLS_UID: OTHER })
  const save = settings.saveServiceKeys({ service: 'gls', values: { GLS_UID: GUID }, approval })
  expect(await getRefusal(save)).toMatchObject({ code: 'KEYS_BY_SERVER' })
})

it('after a restore keys have to be entered anew', async () => {
  await (await office()).saveServiceKeys({ service: 'gls', values: { GLS_UID: GUID }, approval })
  expect(await forgetSealedKeys(shop.db)).toBe(1)
  expect(await stateOf('gls')).toBe('lost')
  expect((await start()).services.env.gls).toBeUndefined()
})

it('an owner alone enters keys, with their own password', async () => {
  const manager = staffWith({ can_manage_site_settings: true })
  const values = { GLS_UID: GUID }
  const input = {
    service: 'gls' as const,
    values,
    approval: { user_id: manager.userId, password: PASSWORD },
  }
  expect(await getRefusal((await office(manager)).saveServiceKeys(input))).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(
    await getRefusal((await office(manager)).tryServiceKeys({ service: 'gls', values })),
  ).toMatchObject({ code: 'FORBIDDEN' })
  const wrong = {
    service: 'gls' as const,
    values,
    approval: { user_id: owner.userId, password: 'a guess' },
  }
  expect(await getRefusal((await office()).saveServiceKeys(wrong))).toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  expect(await stateOf('gls')).toBe('none')
})

it('the mail server is asked with what was entered before anything is stored', async () => {
  const settings = await office()
  expect(await settings.tryServiceKeys({ service: 'mail', values: mail() })).toMatchObject({
    wrong_fields: [],
    refusal: null,
    outcome: 'works',
  })
  const values = { ...mail(), SMTP_PORT: '1' }
  expect(await settings.tryServiceKeys({ service: 'mail', values })).toMatchObject({
    outcome: 'unreachable',
  })
  expect(await stateOf('mail')).toBe('none')
})

it('each field of another form than the service gives is named', async () => {
  const values = { ...redsys, REDSYS_KEY: 'short', REDSYS_MERCHANT_CODE: '1', EXTRA: '1' }
  expect(await (await office()).tryServiceKeys({ service: 'redsys', values })).toMatchObject({
    wrong_fields: ['REDSYS_MERCHANT_CODE', 'REDSYS_KEY', 'EXTRA'],
    outcome: null,
  })
})

it.each([
  ['the demo shop', true, 'demo'],
  ['a shop without https', false, 'no_https'],
])(
  'real keys of a bank are refused in %s, which would not start with them',
  async (_, demo, refusal) => {
    const settings = await office(owner, {}, demo)
    const values = { ...redsys, REDSYS_MODE: 'production' }
    expect(await settings.tryServiceKeys({ service: 'redsys', values })).toMatchObject({ refusal })
    const save = settings.saveServiceKeys({ service: 'redsys', values, approval })
    expect(await getRefusal(save)).toMatchObject({ code: 'KEYS_INVALID' })
  },
)

it('a certificate that its password does not open is told at once', async () => {
  const values = {
    VERIFACTU_MODE: 'test',
    VERIFACTU_CERTIFICATE: Buffer.from('no certificate, but long enough to be one').toString(
      'base64',
    ),
    VERIFACTU_CERTIFICATE_PASSWORD: 'secret',
    VERIFACTU_CERTIFICATE_KIND: 'person',
    VERIFACTU_INSTALLATION: 'TIENDA-01',
    VERIFACTU_PRODUCER_NAME: 'Productora SL',
    VERIFACTU_PRODUCER_NIF: 'B12345674',
  }
  const settings = await office()
  expect(await settings.tryServiceKeys({ service: 'verifactu', values })).toMatchObject({
    wrong_fields: [],
    outcome: 'wrong_key',
  })
  await settings.saveServiceKeys({ service: 'verifactu', values, approval })
  const { env } = (await start()).services
  expect(env.verifactu).toMatchObject({ mode: 'test', installation: 'TIENDA-01' })
  expect(env.verifactu.certificate?.bytes?.toString()).toContain('no certificate')
})

it('keys that are removed are missing from the next start on', async () => {
  const settings = await office()
  await settings.saveServiceKeys({ service: 'gls', values: { GLS_UID: GUID }, approval })
  await settings.removeServiceKeys({ service: 'gls', approval })
  expect(await stateOf('gls')).toBe('none')
  expect((await start()).services.env.gls).toBeUndefined()
})
