import { expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, staffWith } from '../../test/call-fixtures.ts'
import { placeOne } from '../../test/serving-fixtures.ts'
import { SATURDAY } from '../../test/shop.ts'
import { cardSale } from '../../test/staff-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { days, later } from '../base/clock.ts'

const shop = sharedWorld()
const office = () => shop.call(shop.staff.lola).complaints
const complain = (change = {}) =>
  office().openComplaint({ name: 'Ana Ruiz', message: 'La suela se despega.', ...change })
const read = (complaint_id: number) => office().getComplaint({ complaint_id })
const listed = async (input = {}) =>
  (await office().listComplaints(input)).complaints.map(({ number }) => number)
const mails = async () =>
  (
    await shop.pool.query(
      `select template, recipient, language from mail_messages where template like 'complaint%' order by message_id`,
    )
  ).rows

it('complaints are numbered by year without gaps, also where some are refused and many come at once', async () => {
  const first = await complain()
  expect(first.number).toBe('2026-0001')
  expect(await getRefusal(complain({ sale_id: 999_999 }))).toMatchObject({ code: 'SALE_UNKNOWN' })
  const more = await Promise.all([complain(), complain(), complain()])
  expect(more.map(({ number }) => number).sort()).toEqual(['2026-0002', '2026-0003', '2026-0004'])
  shop.clock.now = new Date('2027-01-02T10:00:00+01:00')
  expect((await complain({ received_on: '2026-12-30' })).number).toBe('2027-0001')
  shop.clock.now = SATURDAY
})

it('a complaint names the pair it is about, and its answer is due fifteen days after it was made', async () => {
  const { alba } = shop.shoes
  const sale = await shop
    .call(shop.staff.lola)
    .till.finishSale(cardSale(alba.variants['Burdeos 39'], { customer_id: shop.customers.ana }))
  const { lines, reference } = await shop
    .call(shop.staff.lola)
    .sales.getSale({ sale_id: sale.sale_id ?? 0 })
  const about = { sale_id: sale.sale_id ?? 0, line_id: lines[0]?.line_id ?? 0, n: 1 }
  const { complaint_id, number } = await complain({
    ...about,
    customer_id: shop.customers.ana,
    channel: 'official_sheet',
    sheet_number: 'GV-1042',
    received_on: '2026-11-20',
  })
  expect(await read(complaint_id)).toMatchObject({
    number,
    state: 'open',
    received_on: '2026-11-20',
    due_on: '2026-12-05',
    sale: reference,
    article: { es: expect.any(String) },
    colour: { es: 'Burdeos' },
    size: '39',
    sheet_number: 'GV-1042',
    created_by: 'Lola',
  })
  expect(await listed({ sale_id: about.sale_id })).toEqual([number])
  expect(await listed({ q: number })).toEqual([number])
  expect(await listed({ q: 'gv-1042' })).toEqual([number])
  const record = await shop
    .call(staffWith({ can_manage_customers: true }))
    .customers.getCustomer({ customer_id: shop.customers.ana })
  expect(record.complaints).toMatchObject([{ complaint_id, number, state: 'open' }])
})

it('the shop is warned three days before the time to answer runs out, and until it has answered', async () => {
  const { complaint_id, number } = await complain({ received_on: '2026-11-08' })
  const isDue = async () => (await listed({ list: 'due' })).includes(number)
  const warned = async () =>
    (await shop.call(shop.staff.lola).notifications.listNotifications({})).notifications.find(
      ({ id }) => id === 'due_complaints',
    )?.count ?? 0
  shop.clock.now = new Date('2026-11-19T10:00:00+01:00')
  expect([await isDue(), await warned()]).toEqual([false, 0])
  shop.clock.now = new Date('2026-11-20T10:00:00+01:00')
  expect([await isDue(), await warned()]).toEqual([true, 1])
  shop.clock.now = later(shop.clock.now, days(30))
  expect(await isDue()).toBe(true)
  await office().answerComplaint({ complaint_id, outcome: 'rejected', answer: 'Es desgaste.' })
  expect(await isDue()).toBe(false)
  shop.clock.now = SATURDAY
})

it('who gave an e-mail gets the number and the answer in their language, others get them on paper', async () => {
  await shop.pool.query('delete from mail_messages')
  const silent = await complain()
  const { complaint_id } = await complain({ email: 'ana@horma.test', language: 'de' })
  const answer = { outcome: 'accepted' as const, answer: 'Te damos otro par.' }
  expect(await office().answerComplaint({ complaint_id, ...answer })).toMatchObject({
    mailed: true,
  })
  expect(
    await office().answerComplaint({ complaint_id: silent.complaint_id, ...answer }),
  ).toMatchObject({ mailed: false })
  const mail = { recipient: 'ana@horma.test', language: 'de' }
  expect(await mails()).toEqual([
    { template: 'complaint-received', ...mail },
    { template: 'complaint-answered', ...mail },
  ])
  expect(await read(complaint_id)).toMatchObject({
    state: 'answered',
    outcome: 'accepted',
    answer: 'Te damos otro par.',
    answered_by: 'Lola',
  })
})

it('a complaint is answered once, is opened again with the same last day, and can be taken back', async () => {
  const { complaint_id } = await complain()
  const { due_on } = await read(complaint_id)
  const answer = () =>
    office().answerComplaint({ complaint_id, outcome: 'partly', answer: 'Un cupón.' })
  await answer()
  expect(await getRefusal(answer())).toEqual({ code: 'COMPLAINT_ENDED', status: 409 })
  expect(await getRefusal(office().withdrawComplaint({ complaint_id }))).toMatchObject({
    code: 'COMPLAINT_ENDED',
  })
  await office().reopenComplaint({ complaint_id })
  expect(await read(complaint_id)).toMatchObject({ state: 'open', answer: 'Un cupón.', due_on })
  await office().withdrawComplaint({ complaint_id })
  expect(await read(complaint_id)).toMatchObject({ state: 'withdrawn' })
})

it.each([
  ['of tomorrow', { received_on: '2026-11-22' }, 'DAY_AHEAD'],
  ['of a customer who is not there', { customer_id: 999_999 }, 'CUSTOMER_UNKNOWN'],
  ['about a return that is not there', { return_reference: 'R00000000' }, 'RETURN_UNKNOWN'],
  ['about a unit without its sale', { line_id: 1, n: 1 }, 'SALE_UNKNOWN'],
  ['without words', { message: '   ' }, 'BAD_REQUEST'],
])('a complaint %s is refused', async (_of, change, code) => {
  expect(await getRefusal(complain(change))).toMatchObject({ code })
})

it('somebody whose complaint is open is not erased; afterwards their words are gone and the number stays', async () => {
  const customers = () => shop.call(staffWith({ can_manage_customers: true })).customers
  const { customer_id } = await customers().createCustomer({ name: 'Zoe Reclama' })
  const { complaint_id, number } = await complain({ customer_id, name: 'Zoe Reclama' })
  expect(await getRefusalDetails(customers().eraseCustomer({ customer_id }))).toMatchObject({
    code: 'OPEN_COMPLAINT',
    data: { reference: number },
  })
  await office().answerComplaint({ complaint_id, outcome: 'accepted', answer: 'Sí, Zoe.' })
  await customers().eraseCustomer({ customer_id })
  expect(await read(complaint_id)).toMatchObject({ number, name: '—', message: '—', answer: '—' })
})

it('a complaint about an order of the web that nobody has paid is written down like any other', async () => {
  const { sale_id } = await placeOne(shop)
  expect((await complain({ sale_id })).complaint_id).toBeGreaterThan(0)
})

it('what was written down wrongly of a complaint is corrected, and the audit names the fields without their words', async () => {
  const { complaint_id, number } = await complain({ received_on: '2026-11-20' })
  const correct = (change: object) => office().correctComplaint({ complaint_id, ...change })
  const change = { name: 'Ana Ruíz', email: 'ana.ruiz@horma.test', received_on: '2026-11-18' }
  expect((await correct(change)).changed).toEqual(['name', 'email', 'received_on'])
  expect(await read(complaint_id)).toMatchObject({ ...change, number, due_on: '2026-12-03' })
  expect((await correct(change)).changed).toEqual([])
  expect(await getRefusal(correct({ received_on: '2027-01-01' }))).toMatchObject({
    code: 'DAY_AHEAD',
  })
  expect(await getRefusal(correct({ name: ' ' }))).toMatchObject({ status: 400 })
  await office().answerComplaint({ complaint_id, outcome: 'accepted', answer: 'Sí.', mail: false })
  expect((await correct({ phone: '600 11 22 33', email: null })).changed).toEqual([
    'email',
    'phone',
  ])
  expect(await getRefusal(correct({ message: 'Otra cosa.' }))).toMatchObject({
    code: 'COMPLAINT_ENDED',
  })
  const { rows } = await shop.pool.query(
    `select details from audit_log where action_type = 'complaints.correctComplaint' and status = 'success'
       and details ? 'changed' order by 1`,
  )
  expect(JSON.stringify(rows)).toContain('received_before')
  expect(JSON.stringify(rows)).not.toMatch(/Ruíz|horma.test|600/)
})
