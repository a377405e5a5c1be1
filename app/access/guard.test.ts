import { beforeAll, describe, expect, it } from 'vitest'
import { FLAGS, type Flag } from '../../core/base/permissions.ts'
import { createStaff } from '../../core/staff/users/create-staff.ts'
import { cheapPasswords } from '../../test/staff/cheap-passwords.ts'
import {
  type Browser,
  redirectPath,
  staffPatterns,
  staffTestClient,
} from '../../test/staff-test-client.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { pageFlags } from '../office/page-flags.fixture.ts'
import { groupLinks, mayOpen, sectionsFor } from './access.ts'

const PASSWORD = 'Una-clave-larga-2026'
const DENIED = '/admin/access-denied'

const shop = sharedShop()
let visitor: Browser
let person: Browser
let withoutRole: Browser
beforeAll(async () => {
  const browser = await staffTestClient(shop)
  visitor = browser()
  for (const name of ['prueba', 'nuria'])
    await createStaff(shop.db, cheapPasswords, {
      name,
      email: `${name}@horma.test`,
      password: PASSWORD,
      role: { name: 'De prueba', permissions: { is_super_admin: false } },
    })
  await shop.pool.query(`delete from admin_user_roles using staff_users
    where admin_user_roles.user_id = staff_users.user_id and email = 'nuria@horma.test'`)
  person = browser()
  withoutRole = browser()
  await person.signIn('prueba@horma.test', PASSWORD)
  await withoutRole.signIn('nuria@horma.test', PASSWORD)
})

/** Gives the person's role exactly these flags. */
async function grant(...granted: (Flag | 'is_super_admin')[]) {
  const set = ['is_super_admin', ...FLAGS].map(
    (flag) => `${flag} = ${granted.includes(flag as Flag)}`,
  )
  await shop.pool.query(`update admin_roles set ${set} where role_name = 'De prueba'`)
}

const holding = (...flags: Flag[]) => ({
  permissions: Object.fromEntries(FLAGS.map((flag) => [flag, flags.includes(flag)])) as Record<
    Flag,
    boolean
  >,
})

const patterns = staffPatterns().filter((pattern) => pageFlags[pattern] !== 'everybody')
const toAddress = (pattern: string) => pattern.replace(/:\w+\??/g, '1').replace('*', 'nowhere')

it('the table names every route of staff and no other', () => {
  expect(Object.keys(pageFlags).sort()).toEqual(staffPatterns().sort())
})

describe.each(patterns)('the page %s', (pattern) => {
  const path = toAddress(pattern)
  const caller = pageFlags[pattern]
  const needs =
    caller === 'signed in' || caller === 'everybody' || caller === undefined ? [] : [caller].flat()
  const opens = (answer: Response) =>
    answer.status !== 302 && answer.headers.get('cache-control') === 'no-store'

  it(`${pattern} leads a visitor to the sign-in`, async () => {
    const next = path === '/admin' ? '' : `?next=${encodeURIComponent(path)}`
    for (const address of [path, `${path}.data`]) {
      const answer = await visitor.send(address)
      const body = await answer.text()
      expect(redirectPath(answer) ?? body, address).toContain(`/admin/login${next}`)
    }
  })

  it(`${pattern} opens with ${caller}, and with nothing less`, async () => {
    const isForAll = caller === 'signed in'
    expect(mayOpen(holding(), pattern), 'no role').toBe(isForAll)
    for (const flag of FLAGS)
      expect(mayOpen(holding(flag), pattern), flag).toBe(isForAll || needs.includes(flag))
    expect(mayOpen(holding(...FLAGS), pattern), 'super admin').toBe(true)
    await grant(...FLAGS.filter((flag) => !needs.includes(flag)))
    const refused = await person.send(path)
    expect(opens(refused), 'with all other flags').toBe(isForAll)
    if (!isForAll) expect(redirectPath(refused)).toBe(DENIED)
    expect(opens(await withoutRole.send(path)), 'without role').toBe(isForAll)
    for (const flag of needs.length > 0 ? needs : (['is_super_admin'] as const)) {
      await grant(flag)
      expect(opens(await person.send(path)), `with ${flag}`).toBe(true)
    }
  })
})

describe('the guard', () => {
  it('the guard knows every route of staff, and a route it does not know opens for no one', () => {
    const all = Object.fromEntries(FLAGS.map((flag) => [flag, true])) as Record<Flag, boolean>
    expect(patterns.filter((pattern) => !mayOpen({ permissions: all }, pattern))).toEqual([])
    expect(mayOpen({ permissions: all }, '/admin/new-screen')).toBe(false)
    expect(mayOpen({ permissions: all }, '/admin/access-denied-not')).toBe(false)
  })

  it('the guard also recognises an address in capitals, escaped or with a slash at its end', async () => {
    await grant()
    for (const path of ['/ADMIN', '/admin/', '/%61dmin'])
      expect(redirectPath(await visitor.send(path)), path).toContain('/admin/login')
  })

  it('a page that a person may not open answers 403, and one that does not exist 404', async () => {
    expect((await person.send(DENIED)).status).toBe(403)
    expect((await person.send('/admin/nowhere')).status).toBe(404)
  })

  it('permissions that a browser claims in its cookies open nothing', async () => {
    const liar = { adminAuthenticated: 'true', userPermissions: '{"is_super_admin":true}' }
    for (const [name, value] of Object.entries(liar)) visitor.cookies.set(name, value)
    expect(redirectPath(await visitor.send('/admin'))).toBe('/admin/login')
    visitor.cookies.clear()
  })

  it('a person whose session was ended elsewhere, or who is archived, is led to the sign-in', async () => {
    const browser = (await staffTestClient(shop))()
    await browser.signIn('prueba@horma.test', PASSWORD)
    expect((await browser.send('/admin')).status).toBe(200)
    await shop.pool.query('update staff_users set archived_at = now() where name = $1', ['prueba'])
    expect(redirectPath(await browser.send('/admin'))).toBe('/admin/login')
    await shop.pool.query('update staff_users set archived_at = null')
    expect((await browser.send('/admin')).status).toBe(200)
  })
})

describe('the sidebar', () => {
  const link = { section: 'sales', texts: 'office/till', icon: () => null } as const
  const table = [
    { ...link, path: '/admin', section: 'dashboard' },
    { ...link, path: '/admin/tpv', flag: 'can_manage_sales_pos' },
    { ...link, path: '/admin/products', section: 'catalog', flag: 'can_manage_products' },
    { path: '/print/ticket', flag: 'can_manage_sales_pos' },
  ] as const
  it('the icon of the closed catalog section leads to the products, for whoever may manage them', () => {
    const leadsTo = (...flags: Flag[]) =>
      sectionsFor(holding(...flags)).find(({ key }) => key === 'catalog')?.links[0]?.path
    expect(leadsTo(...FLAGS)).toBe('/admin/products')
    expect(leadsTo('can_manage_product_categories')).toBe('/admin/product-categories')
  })

  it('a section shows the screens of the specification first and in its order', () => {
    const paths = ['/admin/incidents', '/admin/customers', '/admin/shipping', '/admin/tpv']
    const shuffled = paths.map((path) => ({ ...link, path }))
    expect(sectionsFor(holding(), shuffled)[0]?.links.map(({ path }) => path)).toEqual([
      '/admin/tpv',
      '/admin/shipping',
      '/admin/customers',
      '/admin/incidents',
    ])
  })

  it('a long section has headings, and every link of it stands under one', () => {
    const sections = sectionsFor(holding(...FLAGS))
    const labels = (key: string) => {
      const { links = [] } = sections.find((section) => section.key === key) ?? {}
      const groups = groupLinks(links)
      expect(groups.flatMap((group) => group.links)).toEqual(links)
      return groups.map(({ label }) => label)
    }
    expect(labels('sales')).toEqual(
      ['counter', 'orders', 'customers', 'money'].map((key) => `group.${key}`),
    )
    expect(labels('catalog')).toEqual(['goods', 'prices', 'stock'].map((key) => `group.${key}`))
    expect(labels('content')).toEqual([undefined])
  })

  it('the sidebar shows only links that the person may use, and no section without one', () => {
    const seen = (...flags: Flag[]) =>
      sectionsFor(holding(...flags), table).map(({ key, links }) => [key, links.map((l) => l.path)])
    expect(seen()).toEqual([['dashboard', ['/admin']]])
    expect(seen('can_manage_sales_pos')).toEqual([
      ['dashboard', ['/admin']],
      ['sales', ['/admin/tpv']],
    ])
    expect(seen('can_manage_products')).toEqual([
      ['dashboard', ['/admin']],
      ['catalog', ['/admin/products']],
    ])
  })
})
