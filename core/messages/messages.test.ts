import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { callContext, getRefusal, getRefusalDetails } from '../../test/call-fixtures.ts'
import { SATURDAY } from '../../test/shop.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { days, hours, later } from '../base/clock.ts'
import type { Actor } from '../base/procedures/actor.ts'
import { router } from '../router.ts'
import { deleteOldContactMessages } from './contact-limits.ts'

const shop = sharedWorld()
beforeEach(async () => {
  shop.clock.now = SATURDAY
  await shop.db.execute('delete from contact_messages')
  await shop.db.execute('delete from mail_messages')
})

const message = {
  name: 'Ana Ruiz',
  email: 'ana@horma.test',
  subject: '¿Queda un 38?',
  message: 'Busco la Levante.\nGracias.',
  language: 'es' as const,
}
/** Somebody at an address of their own. */
const from = (client: string) =>
  createRouterClient(router, {
    context: callContext(shop, { operationId: randomUUID(), request: { id: 'test', client } }),
  }).messages.sendContactMessage
/** Lola, who may answer customers and nothing else. */
const clerk = (): Actor => ({
  ...shop.staff.lola,
  permissions: { is_super_admin: false, can_manage_customers: true },
})
const office = () => shop.call(clerk()).messages
const listed = async (input = {}) => (await office().listContactMessages(input)).messages

test('what a visitor writes is read in the office, with its line breaks', async () => {
  expect(await from('1.2.3.4')({ ...message, phone: '600 111 222' })).toEqual({ received: true })
  expect(await listed()).toMatchObject([
    { ...message, phone: '600 111 222', answered_at: null, answered_by: null },
  ])
})

test('a message is mailed once to the address of the shop, and to nobody where it has none', async () => {
  const mails = async () =>
    (await shop.db.execute('select template, recipient, data from mail_messages')).rows
  await from('1.2.3.4')(message)
  expect(await mails()).toEqual([])
  await shop.pool.query(
    `insert into site_settings (setting_id, setting_value, public) values ('contact_email', '"tienda@horma.test"', true)`,
  )
  await from('1.2.3.4')(message)
  const [newest] = await listed()
  expect(await mails()).toEqual([
    {
      template: 'contact-message',
      recipient: 'tienda@horma.test',
      data: { contact_message_id: newest?.contact_message_id },
    },
  ])
  await shop.db.execute('delete from site_settings')
})

test('a message whose hidden field is filled in is answered like any other and not stored', async () => {
  expect(await from('1.2.3.4')({ ...message, website: 'https://spam.example' })).toEqual({
    received: true,
  })
  expect(await listed()).toEqual([])
})

test('the sixth message of a client within an hour is refused, one of another client is not', async () => {
  for (let n = 1; n <= 5; n++) await from('1.2.3.4')(message)
  expect(await getRefusal(from('1.2.3.4')(message))).toMatchObject({ code: 'TOO_MANY_MESSAGES' })
  await from('5.6.7.8')(message)
  shop.clock.now = later(SATURDAY, hours(1) + 1)
  await from('1.2.3.4')(message)
  expect(await listed()).toHaveLength(7)
})

test('six messages at the same moment are five', async () => {
  const sent = await Promise.allSettled(Array.from({ length: 6 }, () => from('1.2.3.4')(message)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await listed()).toHaveLength(5)
})

test.each([
  ['name', ' '],
  ['email', 'ana'],
  ['phone', '12'],
  ['subject', ''],
  ['message', '\n'],
])('a message with %s %j is refused by that field', async (field, value) => {
  const refusal = await getRefusalDetails(from('1.2.3.4')({ ...message, [field]: value }))
  expect(JSON.stringify(refusal)).toContain(`"path":["${field}"]`)
})

test('an address of a visitor is stored as a hash alone', async () => {
  await from('203.0.113.77')(message)
  const { rows } = await shop.db.execute('select m::text as row from contact_messages m')
  expect(JSON.stringify(rows)).not.toContain('203.0.113.77')
})

test('an answered message leaves the open ones, keeps who answered it, and can be opened again', async () => {
  await from('1.2.3.4')(message)
  const [{ contact_message_id } = { contact_message_id: 0 }] = await listed({ state: 'open' })
  await office().answerContactMessage({ contact_message_id })
  expect(await listed({ state: 'open' })).toEqual([])
  const [answered] = await listed({ state: 'answered' })
  expect(answered?.answered_at).not.toBeNull()
  await office().answerContactMessage({ contact_message_id })
  expect((await listed({ state: 'answered' }))[0]).toEqual(answered)
  await office().reopenContactMessage({ contact_message_id })
  expect(await listed({ state: 'open' })).toHaveLength(1)
})

test('messages are found by name, address and subject without accents', async () => {
  await from('1.2.3.4')(message)
  await from('1.2.3.4')({ ...message, name: 'Iñaki Pérez', email: 'i@horma.test', subject: 'Hola' })
  for (const q of ['inaki perez', 'I@HORMA', 'hola']) expect(await listed({ q })).toHaveLength(1)
  expect(await listed({ q: '%' })).toEqual([])
})

test('a message that does not exist is refused', async () => {
  for (const call of ['getContactMessage', 'answerContactMessage', 'reopenContactMessage'] as const)
    expect(await getRefusal(office()[call]({ contact_message_id: 1 }))).toMatchObject({
      code: 'MESSAGE_UNKNOWN',
    })
})

test('messages are deleted after a year', async () => {
  await from('1.2.3.4')(message)
  const after = (count: number) => () => later(SATURDAY, days(count))
  expect(await deleteOldContactMessages(shop.db, after(364))).toBe(0)
  expect(await deleteOldContactMessages(shop.db, after(366))).toBe(1)
  expect(await listed()).toEqual([])
})
