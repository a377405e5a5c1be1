import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, machineWith } from '../../../test/call-fixtures.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { isPrivateAddress } from '../printers/rules.ts'

const office = machineWith({ can_manage_site_settings: true })

const shop = sharedWorld()
let tienda: number
beforeAll(async () => {
  tienda = (await settings().listLocations({})).locations[0]?.location_id ?? 0
})

const settings = () => shop.call(office).settings
const devices = () => shop.call(office).devices
const counter = () => shop.call(shop.staff.lola)

let made = 0
async function newTill(change: { series?: string; location_id?: number } = {}) {
  const code = `CAJA${++made}`
  const { till_id } = await devices().addTill({
    code,
    name: 'Mostrador',
    location_id: tienda,
    ...change,
  })
  return { till_id, code }
}
const newLocation = () =>
  settings().addLocation({ code: `lugar-${++made}`, name: 'Segunda tienda', address: null })

const details = async (till_id: number) => {
  const found = (await devices().listTillDetails({})).tills.find((each) => each.till_id === till_id)
  if (!found) throw new Error('the till is not listed')
  return found
}
const toChange = async (till_id: number) => {
  const { version, name, series, location } = await details(till_id)
  return { till_id, version, name, series, location_id: location.location_id }
}
const sellOne = async (code: string) => {
  await counter().cash.openCashSession({ till: code, float_cents: 100_00 })
  return counter().till.finishSale(cardSale(await sellShoe(shop), { till: code }))
}
const closeSession = async (till_id: number, code: string) => {
  const cash_session_id = (await details(till_id)).session?.cash_session_id ?? 0
  await counter().cash.closeCashSession({ till: code, cash_session_id, counted_cents: 100_00 })
}
const refused = (code: string, status = 409) => ({ code, status })

describe('a till', () => {
  it('a new till is sold at, and its tickets are numbered in its own series', async () => {
    const { till_id, code } = await newTill({ series: 'CEN' })
    expect(await details(till_id)).toMatchObject({
      code,
      series: 'CEN',
      series_numbered: false,
      session: null,
      last_seen_at: null,
      device_required: false,
      devices: [],
      code_expires_at: null,
      printer: { connection: { kind: 'browser' }, paper_width: null, drawer: 'none' },
    })
    expect((await sellOne(code)).invoice).toBe('PRUEBA-CEN-26-1')
    expect(await details(till_id)).toMatchObject({
      series_numbered: true,
      session: { opened_by: 'Lola' },
      last_seen_at: expect.any(String),
    })
  })
  it('codes and series of other tills are refused, archived ones too', async () => {
    const { till_id, code } = await newTill({ series: 'VIEJA' })
    await devices().archiveTill({ till_id })
    const again = { code, name: 'Otra', location_id: tienda }
    expect(await getRefusal(devices().addTill(again))).toEqual(refused('TILL_CODE_TAKEN'))
    for (const series of ['VIEJA', 'NUEVA', 'NUEVA'])
      expect(await getRefusal(devices().addTill({ ...again, code: `X${++made}`, series }))).toEqual(
        series === 'VIEJA' ? refused('SERIES_TAKEN') : expect.anything(),
      )
    const sameTwice = devices().addTill({ ...again, code: 'X999', series: 'NUEVA' })
    expect(await getRefusal(sameTwice)).toEqual(refused('SERIES_TAKEN'))
  })
  it('a series that numbered a ticket is never changed, and one that did not is', async () => {
    const { till_id, code } = await newTill()
    await devices().changeTill({ ...(await toChange(till_id)), series: `N${made}` })
    await sellOne(code)
    await closeSession(till_id, code)
    const change = { ...(await toChange(till_id)), series: `M${made}` }
    expect(await getRefusal(devices().changeTill(change))).toEqual(refused('SERIES_NUMBERED'))
  })
  it('the second of two administrators who save the same till is told', async () => {
    const { till_id } = await newTill()
    const read = await toChange(till_id)
    const answers = await Promise.all(
      ['Puerta', 'Escaparate'].map((name) => getRefusal(devices().changeTill({ ...read, name }))),
    )
    expect(answers).toContainEqual(refused('TILL_CHANGED'))
    expect(answers).toContainEqual({ till_id, version: 2 })
  })
  it('an open till is neither moved nor archived', async () => {
    const { till_id, code } = await newTill()
    const { location_id } = await newLocation()
    await counter().cash.openCashSession({ till: code, float_cents: 100_00 })
    const move = { ...(await toChange(till_id)), location_id }
    expect(await getRefusal(devices().changeTill(move))).toEqual(refused('SESSION_OPEN'))
    expect(await getRefusal(devices().archiveTill({ till_id }))).toEqual(refused('SESSION_OPEN'))
    await closeSession(till_id, code)
    expect(await devices().changeTill(move)).toMatchObject({ till_id })
    expect(await details(till_id)).toMatchObject({ location: { location_id } })
    await devices().archiveTill({ till_id })
    expect(
      await getRefusal(counter().cash.openCashSession({ till: code, float_cents: 0 })),
    ).toEqual(refused('TILL_UNKNOWN', 404))
    expect(await details(till_id)).toMatchObject({ archived_at: expect.any(String) })
  })
  it('a session that opens while its till is archived is refused, or keeps the till', async () => {
    for (let round = 0; round < 10; round++) {
      const { till_id, code } = await newTill()
      const [archived, opened] = await Promise.all([
        getRefusal(devices().archiveTill({ till_id })),
        getRefusal(counter().cash.openCashSession({ till: code, float_cents: 0 })),
      ])
      const isArchived = JSON.stringify(archived) === JSON.stringify({ till_id })
      expect(isArchived ? opened : archived).toEqual(
        isArchived ? refused('TILL_UNKNOWN', 404) : refused('SESSION_OPEN'),
      )
    }
  })
  it.each(['t1', 'T', '1A', 'T 1', 'T-1', 'TOOLONG99', 'Ñ1', ''])(
    'the till code %j is refused',
    async (code) => {
      const input = { code, name: 'Caja', location_id: tienda }
      expect(await getRefusal(devices().addTill(input))).toMatchObject({ status: 400 })
    },
  )
  it('a seller neither sees nor changes how tills are set up', async () => {
    const { till_id } = await newTill()
    const change = await toChange(till_id)
    for (const call of [
      () => counter().devices.listTillDetails({}),
      () => counter().devices.addTill({ code: 'T77', name: 'Mía', location_id: tienda }),
      () => counter().devices.changeTill(change),
      () => counter().devices.archiveTill({ till_id }),
      () => shop.call(shop.staff.lola).settings.listLocations({}),
    ])
      expect(await getRefusal(call())).toMatchObject({ status: 403 })
  })
})

describe('a location', () => {
  it('a till of a second place sells what is there, and nothing of the first one', async () => {
    const { location_id } = await newLocation()
    const location = (await settings().listLocations({})).locations.find(
      (each) => each.location_id === location_id,
    )
    const { code } = await newTill({ location_id })
    await counter().cash.openCashSession({ till: code, float_cents: 100_00 })
    const variant_id = await sellShoe(shop, { pairs: 1 })
    const sale = cardSale(variant_id, { till: code })
    expect(await getRefusal(counter().till.finishSale(sale))).toEqual(refused('SOLD_OUT'))
    const stock = shop.call(machineWith({ can_manage_products: true })).stock
    const receipt = { reason: 'receipt' as const, changes: [{ variant_id, by: 1 }] }
    expect(await getRefusal(stock.adjustStock({ ...receipt, location: 'no-existe' }))).toEqual(
      refused('LOCATION_UNKNOWN', 404),
    )
    await stock.adjustStock({ ...receipt, location: location?.code ?? '' })
    expect(await counter().till.finishSale(sale)).toMatchObject({ total_cents: 69_95 })
  })
  it('a place with stock or a till is not archived, and an empty one is', async () => {
    const { location_id } = await newLocation()
    const { till_id } = await newTill({ location_id })
    const [place] = (await settings().listLocations({})).locations.filter(
      (each) => each.location_id === location_id,
    )
    const variant_id = await sellShoe(shop)
    const move = (by: number, reason: 'receipt' | 'correction') =>
      shop
        .call(machineWith({ can_manage_products: true }))
        .stock.adjustStock({ reason, changes: [{ variant_id, by }], location: place?.code ?? '' })
    await move(2, 'receipt')
    const archive = () => getRefusalDetails(settings().archiveLocation({ location_id }))
    expect(await archive()).toEqual({
      ...refused('LOCATION_IN_USE'),
      data: { pairs: 2, counted: 0, tills: 1 },
    })
    await move(-2, 'correction')
    await devices().archiveTill({ till_id })
    expect(await archive()).toEqual({ location_id })
    expect(await archive()).toMatchObject(refused('LOCATION_UNKNOWN', 404))
    const late = devices().addTill({ code: `Z${++made}`, name: 'Tarde', location_id })
    expect(await getRefusal(late)).toEqual(refused('LOCATION_UNKNOWN', 404))
  })
  it('the first place of the shop is never archived', async () => {
    const archive = settings().archiveLocation({ location_id: tienda })
    expect(await getRefusal(archive)).toEqual(refused('LOCATION_MAIN'))
  })
  it('the second of two administrators who save the same place is told', async () => {
    const { location_id } = await newLocation()
    const address = {
      street: 'Gran Vía 2',
      postal_code: '26002',
      city: 'Logroño',
      province: 'La Rioja',
    }
    const save = (name: string) =>
      getRefusal(settings().changeLocation({ location_id, version: 1, name, address }))
    const answers = await Promise.all([save('Centro'), save('Norte')])
    expect(answers).toContainEqual(refused('LOCATION_CHANGED'))
    expect(answers).toContainEqual({ location_id, version: 2 })
    const { locations } = await settings().listLocations({})
    expect(locations.find((each) => each.location_id === location_id)).toMatchObject({ address })
  })
  it('a code that a place had is refused', async () => {
    const input = { code: 'tienda', name: 'Otra', address: null }
    expect(await getRefusal(settings().addLocation(input))).toEqual(refused('LOCATION_CODE_TAKEN'))
  })
})

describe('the printer of a till', () => {
  it('a network printer of the shop is saved, and a stale save is refused', async () => {
    const { till_id } = await newTill()
    const printer = {
      connection: { kind: 'network' as const, address: '192.168.1.50', port: 9100 },
      paper_width: 58 as const,
      drawer: 'pin2' as const,
      drawer_with_cash: false,
      after_sale: 'print' as const,
      code_pages: 'xprinter' as const,
      line_letters: 42 as const,
    }
    await devices().saveTillPrinter({ till_id, version: 1, printer })
    expect((await details(till_id)).printer).toEqual(printer)
    const again = devices().saveTillPrinter({ till_id, version: 1, printer })
    expect(await getRefusal(again)).toEqual(refused('TILL_CHANGED'))
  })
  it.each([
    '10.0.0.9',
    '172.16.0.1',
    '172.31.255.254',
    '192.168.0.20',
    'fd12:3456::9',
    'fd00::254',
    'fc00::1',
  ])('the address %s of a network of the shop is accepted', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })
  it.each([
    '127.0.0.1',
    'localhost',
    '8.8.8.8',
    '172.32.0.1',
    '169.254.169.254',
    '100.100.100.200',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '0:0:0:0:0:ffff:a9fe:a9fe',
    '::ffff:10.0.0.9',
    'fd00:ec2::254',
    'FD00:0EC2:0:0:0:0:0:254',
    'fd00:ec2::23',
    'fd20:ce::254',
    'fd00:c1::a9fe:a9fe',
    '0.0.0.0',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.1.evil.test',
    'impresora.local',
    'http://10.0.0.1',
    '010.0.0.1',
    '::1',
    '2001:db8::1',
    'fe80::1',
    'fd00::1::2',
    '10.0.0.1:9100',
    '192.168.1.50\n',
    '',
  ])('the address %j, which is none of the shop, is refused', async (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })
  it.each([0, 22, 1023, 65_536, 91.5])('the port %d is refused', async (port) => {
    const { till_id } = await newTill()
    const printer = {
      connection: { kind: 'network' as const, address: '192.168.1.50', port },
      paper_width: null,
      drawer: 'none' as const,
    }
    const saved = devices().saveTillPrinter({ till_id, version: 1, printer })
    expect(await getRefusal(saved)).toMatchObject({ status: 400 })
  })
})
