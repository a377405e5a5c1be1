import { afterAll, describe, expect, it } from 'vitest'
import { createCaller, getRefusal, machineWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { addTill, cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { later, minutes } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { router } from '../../router.ts'
import { chargedLine, toOperation } from '../../till/booking/booking.fixture.ts'
import { parseDeviceCode } from './device-code.ts'
import { makeDeviceCookie, parseDeviceCookie } from './device-cookie.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
/** By an API key: it has no row in the database that what it makes could name. */
const office = machineWith({ can_manage_site_settings: true })

const shop = sharedWorld()
afterAll(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

/** A browser with the tokens it was given. */
const browser = (...deviceTokens: string[]) =>
  createCaller(
    shop,
    router,
  )({
    actor: shop.staff.lola,
    request: { id: 'test', userAgent: CHROME, deviceTokens },
  })

let codes = 0
/** A new till; its id, its code, and how to register a browser at it. */
async function newTill() {
  const code = `D${++codes}`
  await addTill(shop, code)
  const till_id = await findTillId(code)
  const makeCode = async () => (await shop.call(office).devices.createDeviceCode({ till_id })).code
  const register = async () => browser().devices.registerDevice({ code: await makeCode() })
  return { code, till_id, makeCode, register }
}

async function findTillId(code: string): Promise<number> {
  const { tills } = await shop.call(office).devices.listTillDetails({})
  return tills.find((till) => till.code === code)?.till_id ?? 0
}

const openSession = (till: string, ...tokens: string[]) =>
  getRefusal(browser(...tokens).cash.openCashSession({ till, float_cents: 100_00 }))

const REFUSED = { code: 'TILL_DEVICE_REQUIRED', status: 403 }
const INVALID = { code: 'DEVICE_CODE_INVALID', status: 422 }

describe('a code that registers a device', () => {
  it('a code registers the browser that enters it, which then opens and sells at the till', async () => {
    const till = await newTill()
    const code = await till.makeCode()
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    const device = await browser().devices.registerDevice({ code: typed })
    expect(device.till).toBe(till.code)
    expect(await openSession(till.code)).toEqual(REFUSED)
    expect(await openSession(till.code, device.token)).toMatchObject({
      opened_at: expect.any(String),
    })
    const sale = cardSale(await sellShoe(shop), { till: till.code })
    expect(await getRefusal(browser().till.finishSale(sale))).toEqual(REFUSED)
    expect(await browser(device.token).till.finishSale(sale)).toMatchObject({ total_cents: 69_95 })
    const { tills } = await browser(device.token).till.listTills({})
    expect(tills.find((each) => each.till === till.code)).toMatchObject({
      device_required: true,
      is_device: true,
    })
  })
  it('a code registers one browser, and a second one that enters it is refused', async () => {
    const till = await newTill()
    const code = await till.makeCode()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => getRefusal(browser().devices.registerDevice({ code }))),
    )
    const registered = answers.filter(
      (answer) => typeof answer === 'object' && answer && 'token' in answer,
    )
    expect(registered).toHaveLength(1)
    expect(answers.filter((answer) => !registered.includes(answer))).toEqual([
      INVALID,
      INVALID,
      INVALID,
    ])
  })
  it('a code ends after a quarter of an hour, and when a newer one of its till is made', async () => {
    const till = await newTill()
    const old = await till.makeCode()
    const replaced = await till.makeCode()
    expect(await getRefusal(browser().devices.registerDevice({ code: old }))).toEqual(INVALID)
    const before = shop.clock.now
    shop.clock.now = later(before, minutes(15))
    expect(await getRefusal(browser().devices.registerDevice({ code: replaced }))).toEqual(INVALID)
    shop.clock.now = before
    expect(await browser().devices.registerDevice({ code: replaced })).toMatchObject({
      till: till.code,
    })
  })
  it.each(['', '   ', 'ABCD', 'ABCD-EFGHI', 'ÑÑÑÑ-ÑÑÑÑ', 'AAAA-AAAA', "' or 1=1", '0000-0000'])(
    'the code %j, which was never made, is refused',
    async (code) => {
      expect(await getRefusal(browser().devices.registerDevice({ code }))).toEqual(INVALID)
    },
  )
  it('letters that look like digits are read as those', () => {
    expect(parseDeviceCode('o1lI-abcd')).toBe('0111-ABCD')
  })
  it('neither a code nor a token is stored, answered again or written into the log', async () => {
    const till = await newTill()
    const code = await till.makeCode()
    const { token } = await browser().devices.registerDevice({ code })
    const { rows } = await shop.pool.query(
      `select (select json_agg(c) from till_device_codes c)::text || (select json_agg(d) from till_devices d)::text
        || (select json_agg(a) from audit_log a)::text || (select json_agg(o) from operations o)::text as all`,
    )
    expect(rows[0].all).not.toContain(code)
    expect(rows[0].all).not.toContain(token)
    const details = await shop.call(office).devices.listTillDetails({})
    expect(JSON.stringify(details)).not.toContain(token)
    expect(details.tills.find((each) => each.code === till.code)?.devices).toMatchObject([
      { user_agent: CHROME, registered_by: 'Lola', revoked_at: null },
    ])
  })
  it('codes and devices are made by the office alone, and a code is entered by who may sell', async () => {
    const till = await newTill()
    const { till_id } = till
    const { device_id } = await till.register()
    const code = await till.makeCode()
    for (const call of [
      () => browser().devices.createDeviceCode({ till_id }),
      () => browser().devices.revokeDevice({ device_id }),
      () => browser().devices.openTillToAnyDevice({ till_id }),
      () => browser().devices.listTillDetails({}),
      () => shop.call(office).devices.registerDevice({ code }),
    ])
      expect(await getRefusal(call())).toMatchObject({ status: 403 })
  })
})

describe('who may sell', () => {
  // What a till has had so far, and which browser opens it then.
  it.each<[string, { devices: number; revoked: number; freed?: boolean }, string, boolean]>([
    ['without devices', { devices: 0, revoked: 0 }, 'any', true],
    ['without devices', { devices: 0, revoked: 0 }, 'other till', true],
    ['with a device', { devices: 1, revoked: 0 }, 'first', true],
    ['with a device', { devices: 1, revoked: 0 }, 'any', false],
    ['with a device', { devices: 1, revoked: 0 }, 'other till', false],
    ['with a device', { devices: 1, revoked: 0 }, 'forged', false],
    ['with two devices', { devices: 2, revoked: 0 }, 'first', true],
    ['with two devices', { devices: 2, revoked: 0 }, 'second', true],
    ['with two devices, one revoked', { devices: 2, revoked: 1 }, 'first', false],
    ['with two devices, one revoked', { devices: 2, revoked: 1 }, 'second', true],
    ['whose only device was revoked', { devices: 1, revoked: 1 }, 'first', false],
    ['whose only device was revoked', { devices: 1, revoked: 1 }, 'any', false],
    ['opened to any browser again', { devices: 1, revoked: 0, freed: true }, 'any', true],
    ['opened to any browser again', { devices: 1, revoked: 0, freed: true }, 'first', true],
  ])('a till %s (%j) opens for the browser "%s": %s', async (_, has, who, opens) => {
    const till = await newTill()
    const other = await newTill()
    const devices: { device_id: number; token: string }[] = []
    for (let n = 0; n < has.devices; n++) devices.push(await till.register())
    for (const { device_id } of devices.slice(0, has.revoked))
      await shop.call(office).devices.revokeDevice({ device_id })
    if (has.freed) await shop.call(office).devices.openTillToAnyDevice({ till_id: till.till_id })
    const tokens: Record<string, string | undefined> = {
      first: devices[0]?.token,
      second: devices[1]?.token,
      'other till': who === 'other till' ? (await other.register()).token : undefined,
      forged: 'A'.repeat(32),
    }
    const token = tokens[who]
    const answer = await openSession(till.code, ...(token ? [token] : []))
    if (opens) expect(answer).toMatchObject({ operation_id: expect.any(String) })
    else expect(answer).toEqual(REFUSED)
  })
  it('a code that was made before a till was opened to any browser registers none', async () => {
    const till = await newTill()
    await till.register()
    const code = await till.makeCode()
    await shop.call(office).devices.openTillToAnyDevice({ till_id: till.till_id })
    expect(await getRefusal(browser().devices.registerDevice({ code }))).toEqual(INVALID)
    expect(await openSession(till.code)).toMatchObject({ operation_id: expect.any(String) })
  })
  it('one browser may be the device of two tills', async () => {
    const first = await newTill()
    const second = await newTill()
    const tokens = [(await first.register()).token, (await second.register()).token]
    for (const { code } of [first, second])
      expect(await openSession(code, ...tokens)).toMatchObject({ opened_at: expect.any(String) })
  })
})

describe('a device that is revoked while its session is open', () => {
  it('it finishes no sale, and money that it has taken is booked with an incident', async () => {
    const till = await newTill()
    const device = await till.register()
    await openSession(till.code, device.token)
    const variant = await sellShoe(shop)
    await shop.call(office).devices.revokeDevice({ device_id: device.device_id })
    const sale = cardSale(variant, { till: till.code })
    expect(await getRefusal(browser(device.token).till.finishSale(sale))).toEqual(REFUSED)
    const operation = await toOperation(shop, {
      seller: shop.staff.lola,
      till: till.code,
      lines: [chargedLine(variant)],
    })
    const booked = await browser(device.token).till.bookSale(operation)
    expect(booked).toMatchObject({ total_cents: 69_95, incidents: 1 })
    const { incidents } = await shop.call(shop.staff.lola).till.listIncidents({ till: till.code })
    expect(incidents).toMatchObject([
      {
        kind: 'device_unknown',
        sale: { sale_id: booked.sale_id },
      },
    ])
    // Sent again, also by a browser that may: one sale, one incident.
    expect(await browser().till.bookSale(operation)).toMatchObject({
      sale_id: booked.sale_id,
      incidents: 1,
    })
  })
  it('what a registered device sold on its own is booked without an incident', async () => {
    const till = await newTill()
    const { token } = await till.register()
    await openSession(till.code, token)
    const lines = [chargedLine(await sellShoe(shop))]
    const operation = await toOperation(shop, { seller: shop.staff.lola, till: till.code, lines })
    expect(await browser(token).till.bookSale(operation)).toMatchObject({ incidents: 0 })
  })
  it('a session is counted and closed from another browser when its device is gone', async () => {
    const till = await newTill()
    const { token, device_id } = await till.register()
    await openSession(till.code, token)
    await shop.call(office).devices.revokeDevice({ device_id })
    const { tills } = await browser().till.listTills({})
    const open = tills.find((each) => each.till === till.code)?.session?.cash_session_id ?? 0
    const closing = { till: till.code, cash_session_id: open, counted_cents: 100_00 }
    expect(await browser().cash.closeCashSession(closing)).toMatchObject({ difference_cents: 0 })
  })
})

it('a device is seen when it opens and sells, written down every five minutes at most', async () => {
  const till = await newTill()
  const { token } = await till.register()
  const readSeen = async () => {
    const [row] = await query<{ seen: Date }>(
      shop.db,
      'test_device_seen',
      'select last_seen_at as seen from till_devices join tills using (till_id) where code = $1',
      [till.code],
    )
    return row?.seen.getTime()
  }
  const start = shop.clock.now
  shop.clock.now = later(start, minutes(4))
  await openSession(till.code, token)
  expect(await readSeen()).toBe(start.getTime())
  shop.clock.now = later(start, minutes(6))
  await browser(token).till.finishSale(cardSale(await sellShoe(shop), { till: till.code }))
  expect(await readSeen()).toBe(shop.clock.now.getTime())
})

it('the cookie keeps the tokens of a few tills and drops what is none', () => {
  const token = 'A'.repeat(32)
  const cookie = makeDeviceCookie([token, 'B'.repeat(32)], true) ?? ''
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
  expect(parseDeviceCookie(`lang=es; ${cookie.split(';')[0]}`)).toEqual([token, 'B'.repeat(32)])
  expect(parseDeviceCookie(`till_device=${token}.x.${'I'.repeat(32)}; a=b`)).toEqual([token])
  expect(parseDeviceCookie('not_till_device=x')).toEqual([])
  expect(parseDeviceCookie(null)).toEqual([])
  expect(makeDeviceCookie([], false)).toBeUndefined()
})
