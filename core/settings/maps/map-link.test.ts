import { expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { writeSettings } from '../save-settings.ts'
import { isMapLink } from './map-link.ts'

const shop = sharedWorld()
const GOOD = [
  'https://www.google.com/maps/place/Calzados+Ana/@38.4783,-0.7957,17z',
  'https://www.google.es/maps?q=38.4783,-0.7957',
  'https://www.google.com/maps/embed?pb=!1m18',
  'https://maps.google.com/?cid=123',
  'https://maps.app.goo.gl/aBcD1234',
  'https://www.openstreetmap.org/?mlat=38.4783&mlon=-0.7957',
  'https://maps.apple.com/?ll=38.4783,-0.7957',
  'https://www.bing.com/maps?cp=38.4783~-0.7957',
]
const BAD = [
  'https://mapa.example/tienda',
  'https://www.google.com.evil.example/maps/place/x',
  'https://www.google.com/url?q=https://evil.example',
  'https://www.google.com@evil.example/maps',
  'https://ana:x@www.google.com/maps',
  'https://evil.example/www.google.com/maps',
  'https://www.bing.com/search?q=x',
  'https://www.google.com:8443/maps',
  'http://www.google.com/maps',
  'javascript:alert(1)',
]

it.each(GOOD)('the map %s is one that visitors know', (link) => {
  expect(isMapLink(link)).toBe(true)
})

it.each(BAD)('%s is no map', (link) => {
  expect(isMapLink(link)).toBe(false)
})

it('a map of the shop is a place of a known map, or nothing', async () => {
  const owner = () => shop.call(shop.staff.amparo).settings
  const [map = ''] = GOOD
  await owner().saveSettings({ maps_embed_url: map })
  expect(await shop.call().settings.getShop({})).toMatchObject({ maps_embed_url: map })
  for (const link of BAD)
    expect(await getRefusal(owner().saveSettings({ maps_embed_url: link }))).toMatchObject({
      code: 'BAD_REQUEST',
    })
  await owner().saveSettings({ maps_embed_url: '' })
  expect(await shop.call().settings.getShop({})).toMatchObject({ maps_embed_url: null })
})

it('an address that an earlier version took is kept and no longer linked', async () => {
  const stored = { maps_embed_url: 'https://mapa.example/tienda' }
  await writeSettings(shop.db, stored, { now: shop.clock.now })
  expect(await shop.call().settings.getShop({})).toMatchObject({ maps_embed_url: null })
})
