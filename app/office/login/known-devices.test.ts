import { describe, expect, it } from 'vitest'
import { createStaff } from '../../../core/staff/users/create-staff.ts'
import { roles } from '../../../demo/people.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { MARTAS_PASSWORD, martaOfEachTest } from '../../../test/staff/marta.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../test/staff-test-client.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'

const WIFI = '203.0.113.9'
const MINUTE = 60_000

const shop = sharedShop()
const marta = martaOfEachTest(shop, roles.seller)

async function fail(who: Browser, times: number) {
  for (let n = 0; n < times; n++)
    expect((await who.signIn(marta.email, 'no es esta')).status).toBe(401)
}

const tryToEnter = async (who: Browser) => (await who.signIn(marta.email, MARTAS_PASSWORD)).status

/** A browser in which Marta has signed in and out again. */
async function marked(client = marta.browser): Promise<Browser> {
  const who = client(WIFI)
  await who.signIn(marta.email, MARTAS_PASSWORD)
  await who.submit('/admin/logout', {})
  expect([...who.cookies.keys()]).toEqual(['known_device'])
  return who
}

describe('a browser in which somebody has signed in', () => {
  it('strangers on the shop’s wifi lock an account for others there, and not in its owner’s browser', async () => {
    const owner = await marked()
    await fail(marta.browser(WIFI), 5)
    expect(await tryToEnter(marta.browser(WIFI))).toBe(429)
    expect(await tryToEnter(owner)).toBe(302)
  })

  it('five failures there lock it for 15 minutes, and it alone', async () => {
    const owner = await marked()
    await fail(owner, 5)
    expect(await tryToEnter(owner)).toBe(429)
    expect(await tryToEnter(marta.browser(WIFI))).toBe(302)
    shop.clock.now = new Date(shop.clock.now.getTime() + 15 * MINUTE)
    expect(await tryToEnter(owner)).toBe(302)
  })

  it('the mark of one colleague saves nobody else from a lockout', async () => {
    const owner = await marked()
    const martas = marta.email
    marta.email = 'rosa@horma.test'
    await createStaff(shop.db, cheapPasswords, {
      name: 'Rosa',
      password: MARTAS_PASSWORD,
      email: marta.email,
    })
    await fail(marta.browser(WIFI), 5)
    expect(await tryToEnter(owner)).toBe(429)
    marta.email = martas
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
    const who = marta.browser(WIFI)
    const answer = await who.signIn(marta.email, MARTAS_PASSWORD)
    const [cookie = ''] = answer.headers.getSetCookie().filter((each) => /^known_device/.test(each))
    expect(cookie).toMatch(/^known_device=[\w-]{22}\.[\w-]{22}\.[\w-]{22}; Max-Age=34560000;/)
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    expect(redirectPath(await who.send('/admin/login'))).toBe('/admin')
  })
})
