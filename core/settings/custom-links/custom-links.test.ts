import pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { testShop } from '../../../test/shop.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'

const shop = sharedShop()
beforeEach(async () => {
  await shop.db.execute('delete from custom_admin_links')
})

const owner = () => shop.call(staffWith({ can_manage_site_settings: true })).settings
const seller = () => shop.call(staffWith()).settings
const names = async () => (await seller().listCustomLinks({})).links.map(({ name }) => name)
const link = (name: string, url = '/admin/products') => ({ name, url, icon_name: 'Store' }) as const

it('links are listed for everybody who is signed in, a new one last', async () => {
  const { link_id } = await owner().saveCustomLink(link(' Stock '))
  await owner().saveCustomLink(link('Gestoría', 'https://gestoria.example/'))
  expect((await seller().listCustomLinks({})).links).toEqual([
    { ...link('Stock'), link_id, order_index: 0, version: 1 },
    expect.objectContaining({ name: 'Gestoría', order_index: 1 }),
  ])
  expect(await getRefusal(shop.call().settings.listCustomLinks({}))).toMatchObject({ status: 401 })
})

it('links are changed only with the flag', async () => {
  for (const refused of [
    () => seller().saveCustomLink(link('Mío')),
    () => seller().orderCustomLinks({ link_ids: [], previous_ids: [] }),
    () => seller().archiveCustomLink({ link_id: 1 }),
  ])
    expect(await getRefusal(refused())).toEqual({ code: 'FORBIDDEN', status: 403 })
})

it('a link elsewhere than to https or the shop is refused', async () => {
  for (const url of ['javascript:alert(1)', 'http://gestoria.example/', '//evil.example/'])
    expect(await getRefusal(owner().saveCustomLink(link('Mal', url)))).toMatchObject({
      code: 'BAD_REQUEST',
    })
  expect(await names()).toEqual([])
})

it('the order of the links is stored whole, and the second of two people is told', async () => {
  const a = (await owner().saveCustomLink(link('Uno'))).link_id
  const b = (await owner().saveCustomLink(link('Dos'))).link_id
  await owner().orderCustomLinks({ link_ids: [b, a], previous_ids: [a, b] })
  expect(await names()).toEqual(['Dos', 'Uno'])
  for (const input of [
    { link_ids: [a, b], previous_ids: [a, b] },
    { link_ids: [b, b], previous_ids: [b, a] },
  ])
    expect(await getRefusal(owner().orderCustomLinks(input))).toEqual({
      code: 'LINK_ORDER_CHANGED',
      status: 409,
    })
})

it('a link is changed where nobody changed it meanwhile, and archived', async () => {
  const { link_id } = await owner().saveCustomLink(link('Uno'))
  await owner().saveCustomLink({ ...link('Primero'), link_id, version: 1 })
  expect(await names()).toEqual(['Primero'])
  expect(
    await getRefusal(owner().saveCustomLink({ ...link('Otro'), link_id, version: 1 })),
  ).toEqual({ code: 'LINK_CHANGED', status: 409 })
  await owner().archiveCustomLink({ link_id })
  expect(await names()).toEqual([])
  for (const refused of [
    () => owner().archiveCustomLink({ link_id }),
    () => owner().saveCustomLink({ ...link('Otro'), link_id }),
  ])
    expect(await getRefusal(refused())).toEqual({ code: 'LINK_UNKNOWN', status: 404 })
})

it('a stored icon that nobody knows gives way to the usual one', async () => {
  await shop.db.execute(
    `insert into custom_admin_links (name, url, icon_name, order_index) values ('A', '/', 'Skull', 0)`,
  )
  const { links } = await seller().listCustomLinks({})
  expect(links.map(({ icon_name }) => icon_name)).toEqual(['ExternalLink'])
})

it('a shop whose table of links is missing has none', async () => {
  const owned = await testShop()
  try {
    const client = new pg.Client(owned.url)
    await client.connect()
    await client.query('drop table custom_admin_links')
    await client.end()
    expect(await owned.call(staffWith()).settings.listCustomLinks({})).toEqual({ links: [] })
  } finally {
    await owned.close()
  }
})
