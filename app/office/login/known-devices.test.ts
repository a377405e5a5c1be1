import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStaff } from '../../../core/staff/users/create-staff.ts'
import { roles } from '../../../demo/people.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../test/staff-test-client.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'

const PASSWORD = 'La-clave-de-Marta-1'
const WIFI = '203.0.113.9'
const MINUTE = 60_000

const shop = sharedShop()
let browser: Awaited<ReturnType<typeof staffTestClient>>
let email: string
let people = 0
beforeAll(async () => {
  browser = await staffTestClient(shop)
})
beforeEach(async () => {
  shop.clock.now = new Date()
  email = `marta-${++people}@horma.test`
  const person = { name: 'Marta', password: PASSWORD, role: roles.seller }
  await createStaff(shop.db, cheapPasswords, { ...person, email })
})

async function fail(who: Browser, times: number) {
  for (let n = 0; n < times; n++) expect((await who.signIn(email, 'no es esta')).status).toBe(401)
}

const tryToEnter = async (who: Browser) => (await who.signIn(email, PASSWORD)).status

/** A browser in which Marta has signed in and out again. */
async function marked(client = browser): Promise<Browser> {
  const who = client(WIFI)
  await who.signIn(email, PASSWORD)
  await who.submit('/admin/logout', {})
  expect([...who.cookies.keys()]).toEqual(['known_device'])
  return who
}

describe('a browser in which somebody has signed in', () => {
  it('strangers on the shop’s wifi lock an account for others there, and not in its owner’s browser', async () => {
    const owner = await marked()
    await fail(browser(WIFI), 5)
    expect(await tryToEnter(browser(WIFI))).toBe(429)
    expect(await tryToEnter(owner)).toBe(302)
  })

  it('five failures there lock it for 15 minutes, and it alone', async () => {
    const owner = await marked()
    await fail(owner, 5)
    expect(await tryToEnter(owner)).toBe(429)
    expect(await tryToEnter(browser(WIFI))).toBe(302)
    shop.clock.now = new Date(shop.clock.now.getTime() + 15 * MINUTE)
    expect(await tryToEnter(owner)).toBe(302)
  })

  it('the mark of one colleague saves nobody else from a lockout', async () => {
    const owner = await marked()
    const martas = email
    email = 'rosa@horma.test'
    await createStaff(shop.db, cheapPasswords, { name: 'Rosa', password: PASSWORD, email })
    await fail(browser(WIFI), 5)
    expect(await tryToEnter(owner)).toBe(429)
    email = martas
    expect(await tryToEnter(owner)).toBe(302)
  })

  it('it is not stopped where strangers use up what its address may ask for', async () => {
    const limited = await staffTestClient(shop, { RATE_LIMITS: '' })
    const owner = await marked(limited)
    const stranger = limited(WIFI)
    for (let n = 0; n < 60; n++) await stranger.signIn(`no e-mail ${n}`, 'no')
    expect(await tryToEnter(limited(WIFI))).toBe(429)
    expect(await tryToEnter(owner)).toBe(302)
  })

  it('its mark is read by no script and says of nobody who they are', async () => {
    const who = browser(WIFI)
    const answer = await who.signIn(email, PASSWORD)
    const [cookie = ''] = answer.headers.getSetCookie().filter((each) => /^known_device/.test(each))
    expect(cookie).toMatch(/^known_device=[\w-]{22}\.[\w-]{22}\.[\w-]{22}; Max-Age=34560000;/)
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    expect(redirectPath(await who.send('/admin/login'))).toBe('/admin')
  })
})
