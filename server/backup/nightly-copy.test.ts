import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failOrphans, openCopy, runDueCopy } from '../../core/backup/copies/run-copies.ts'
import { backup } from '../../core/backup/procedures.ts'
import { query } from '../../core/base/db.server.ts'
import type { CopyHost } from '../../core/base/outside/copy-place.ts'
import { jobs } from '../../core/jobs.ts'
import { writeSettings } from '../../core/settings/save-settings.ts'
import { openCopyHost } from '../../test/backup/copy-host.ts'
import { createCaller, staffWith } from '../../test/call-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'

const shop = sharedShop()
let copies: Awaited<ReturnType<typeof openCopyHost>>
beforeEach(async () => {
  copies = await openCopyHost(shop)
  await writeSettings(shop.db, { contact_email: 'ana@horma.test' }, { now: shop.clock.now })
  await query(shop.db, '', 'delete from shop_copies')
  await query(shop.db, '', 'delete from mail_messages')
})
afterEach(() => copies.close())

/** At this time of the shop on the third Sunday of November or a day after it. */
const setClock = (time: string, day = 22) => {
  shop.clock.now = new Date(`2026-11-${day}T${time}:00+01:00`)
}
const makeDue = (host: Partial<CopyHost> = {}) =>
  runDueCopy(copies.context({ host: { ...copies.host, ...host } }))
const full = () => {
  const error = Object.assign(new Error('no room'), { code: 'ENOSPC' })
  return { place: { ...copies.host.place, write: () => Promise.reject(error) } }
}
const listMails = () =>
  query<{ failure: string }>(
    shop.db,
    '',
    `select data ->> 'failure' as failure from mail_messages where template = 'copy-failed' order by message_id`,
  ).then((rows) => rows.map(({ failure }) => failure))

const manager = staffWith({ can_manage_backups: true })
const listNotices = async () => {
  const { notifications } = await shop.call(manager).notifications.listNotifications({})
  return notifications.map(({ id, route }) => [id, route])
}

describe('the nightly copy', () => {
  test('is made once a night, from half past two', async () => {
    await doneBefore('02:31', 21)
    setClock('02:29')
    expect(await makeDue()).toBeUndefined()
    setClock('02:35')
    expect(await makeDue()).toBe(await copies.nextName())
    setClock('03:35')
    expect(await makeDue()).toBeUndefined()
    const office = createCaller(shop, { backup })({ actor: manager, copies: copies.host })
    const status = await office.backup.getCopyAlarm({})
    expect(status).toMatchObject({
      alarm: null,
      last_done_at: '2026-11-22T01:35:00+00:00',
      next_at: '2026-11-23T01:30:00.000Z',
    })
    setClock('02:35', 23)
    expect(await makeDue()).toBe(await copies.nextName())
  })

  test('that failed is tried again within the hour, mailed once a day, and red until one succeeds', async () => {
    await doneBefore('02:31', 21)
    setClock('02:35')
    expect(await makeDue(full())).toBe('DISK_FULL')
    setClock('03:35')
    expect(await makeDue(full())).toBe('DISK_FULL')
    expect(await listMails()).toEqual(['DISK_FULL'])
    expect(await shop.call(manager).backup.getCopyAlarm({})).toMatchObject({
      alarm: 'failed',
      failure: 'DISK_FULL',
    })
    expect(await listNotices()).toEqual([['failing_copies', '/admin/backup']])
    setClock('04:35')
    expect(await makeDue()).toBe(await copies.nextName())
    expect(await listNotices()).toEqual([])
    expect((await shop.call(manager).backup.getCopyAlarm({})).alarm).toBeNull()
  })

  test('is not made where an owner has a PostgreSQL of their own and named no place', async () => {
    setClock('02:35')
    expect(await makeDue({ isAutomatic: false })).toBeUndefined()
  })

  test('is a job of each hour and of each start of the shop', () => {
    const job = jobs.find(({ name }) => name === 'backup.make-due-copy')
    expect(job?.trigger).toEqual({ kind: 'cron', schedule: '35 * * * *', atStart: true })
  })
})

test('a shop whose newest copy is older than two days is told so by mail once a day, besides why the last one failed', async () => {
  await doneBefore('02:31', 22)
  setClock('02:30', 24)
  expect(await makeDue(full())).toBe('DISK_FULL')
  expect(await listMails()).toEqual(['DISK_FULL'])
  setClock('02:45', 24)
  expect(await makeDue(full())).toBe('DISK_FULL')
  setClock('03:45', 24)
  expect(await makeDue(full())).toBe('DISK_FULL')
  expect(await listMails()).toEqual(['DISK_FULL', 'OLD'])
  expect(await makeDue()).toMatch(/\.horma$/)
  setClock('04:45', 25)
  await makeDue()
  expect(await listMails()).toEqual(['DISK_FULL', 'OLD'])
})

test('a download that was cut off is neither mailed nor red, for who began it has seen it', async () => {
  await doneBefore('02:31', 22)
  setClock('10:00')
  await openCopy(shop.db, { kind: 'download', askedBy: null, now: shop.clock.now })
  await failOrphans(copies.context())
  expect(await listMails()).toEqual([])
  expect(await listNotices()).toEqual([])
})

async function doneBefore(time: string, day: number): Promise<void> {
  setClock(time, day)
  await query(
    shop.db,
    '',
    `insert into shop_copies (kind, state, created_at, started_at, ended_at, file_name)
     values ('nightly', 'done', $1, $1, $1, 'horma-20261121T013100Z.horma')`,
    [shop.clock.now],
  )
}
