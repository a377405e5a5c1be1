import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { screens } from '../../app/office/sections.ts'
import routes from '../../app/routes.ts'
import { ROUTES_WITHOUT_PAGE } from '../journeys/screens/routes-without-page.ts'
import { listAddresses } from '../journeys/screens/screen-row.ts'
import { signInScreens, staffScreens } from '../journeys/screens/staff-screens.ts'
import { storeScreens } from '../journeys/screens/store-screens.ts'

const rows = [...storeScreens, ...staffScreens, ...signInScreens]
const listed = [...rows.map(({ route }) => route), ...ROUTES_WITHOUT_PAGE]

/** The pattern of every route that answers by itself, those of the store without their language. */
function listPatterns(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path ? `${above}/${path}` : above
    if (children) return listPatterns(children, own)
    return index || path ? [own.replace(/^\/:lang\?/, '') || '/'] : []
  })
}

it('the walk over all screens has an address of every route, and of no other', () => {
  expect(listed.toSorted()).toEqual(listPatterns(routes).toSorted())
})

it('every address of the walk over all screens belongs to its route', () => {
  const anyExample = new Proxy({}, { get: () => '1' })
  for (const { address, row } of listAddresses(rows, anyExample)) {
    const { pathname } = new URL(address, 'http://shop.test')
    expect(matchPath(row.route, pathname), `${address} is no ${row.route}`).not.toBeNull()
  }
})

it('every screen of the list that says who may open it has a route', () => {
  const walked = [...staffScreens.map(({ route }) => route), ...ROUTES_WITHOUT_PAGE]
  for (const { path } of screens)
    expect(
      walked.some((route) => route === path || route.startsWith(`${path}/`)),
      path,
    ).toBe(true)
})
