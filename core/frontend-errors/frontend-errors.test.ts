import { beforeEach, expect, it } from 'vitest'
import { staffWith } from '../../test/call-fixtures.ts'
import { SATURDAY } from '../../test/shop.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { days, later, minutes } from '../base/clock.ts'
import { clearErrorsByNight } from './clear-errors.ts'
import { ErrorReport, redactReport } from './error-report.ts'
import { type NotedFrontendError, noteFrontendError, noteServerError } from './note-errors.ts'
import { testErrorLog } from './test-error-log.ts'

const shop = sharedShop()
beforeEach(async () => {
  shop.clock.now = SATURDAY
  await shop.pool.query('delete from frontend_errors')
  await shop.pool.query('delete from server_errors')
})

const keeper = staffWith({ can_manage_site_settings: true })
const errors = () => shop.call(keeper).frontendErrors

const thrown = {
  type: 'error',
  message: 'x is undefined',
  stack: 'TypeError: x is undefined\n    at pay (app/store/cart/cart-page.tsx:12:5)',
  page: '/carrito?cupon=VERANO',
  filename: 'https://shop.test/assets/cart-page-Ab1.js',
  lineno: 1,
  colno: 2345,
  release: 'a1b2c3',
  userAgent: 'Firefox',
  source: 'app/store/cart/cart-page.tsx:12:5',
} as const
const note = (change: Partial<NotedFrontendError> = {}) =>
  noteFrontendError(shop.db, { ...thrown, now: shop.clock.now, ...change })

it('an error of a browser is listed with every field of its report', async () => {
  await note()
  const [listed] = (await errors().listFrontendErrors({})).errors
  const { userAgent, ...report } = thrown
  expect(listed).toMatchObject({ ...report, user_agent: userAgent })
  expect(new Date(listed?.created_at ?? '')).toEqual(SATURDAY)
})

it('a rejected promise without a place is listed by its message', async () => {
  await note({
    type: 'unhandledrejection',
    message: 'nobody heard',
    stack: null,
    filename: null,
    lineno: null,
    colno: null,
    source: undefined,
  })
  expect((await errors().listFrontendErrors({})).errors).toMatchObject([
    { type: 'unhandledrejection', source: 'nobody heard', filename: null, lineno: null },
  ])
})

it('ten errors are listed unless more are asked for, the newest first', async () => {
  for (let at = 0; at < 12; at++)
    await note({ message: `error ${at}`, now: later(SATURDAY, minutes(at)) })
  const listed = (await errors().listFrontendErrors({})).errors
  expect(listed.map(({ message }) => message)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `error ${at}`),
  )
  expect((await errors().listFrontendErrors({ limit: 12 })).errors).toHaveLength(12)
})

it('errors of one release and line are one group, and those of another release another', async () => {
  await note()
  await note({ message: 'y is undefined', page: '/checkout', now: later(SATURDAY, minutes(1)) })
  await note({ release: 'd4e5f6', now: later(SATURDAY, -days(1)) })
  expect((await errors().listErrorGroups({})).groups).toMatchObject([
    { release: 'a1b2c3', count: 2, message: 'y is undefined', page: '/checkout', is_new: true },
    { release: 'd4e5f6', count: 1, source: thrown.source },
  ])
})

it('errors of the server are grouped beside them', async () => {
  const error = { stack: null, release: 'a1b2c3', source: 'core/x.ts:1:1', now: SATURDAY }
  for (const message of ['a request failed', 'a request failed: again'])
    await noteServerError(shop.db, { ...error, message })
  expect((await errors().listErrorGroups({})).groups).toEqual([])
  expect((await errors().listErrorGroups({ side: 'server' })).groups).toMatchObject([
    { count: 2, message: 'a request failed: again', page: null },
  ])
})

it('statistics count seven days by message and page, and name the five newest errors', async () => {
  await note({ message: 'too old', now: later(SATURDAY, -days(7) - 1) })
  for (let at = 0; at < 6; at++) await note({ now: later(SATURDAY, -minutes(60 - at)) })
  await note({ message: 'other', page: '/', now: later(SATURDAY, -minutes(1)) })
  const found = await errors().getErrorStatistics({})
  expect(found).toMatchObject({
    total: 7,
    by_message: [
      { value: 'x is undefined', count: 6 },
      { value: 'other', count: 1 },
    ],
    by_page: [
      { value: '/carrito?cupon=VERANO', count: 6 },
      { value: '/', count: 1 },
    ],
  })
  expect(found.recent).toHaveLength(5)
  expect(found.recent[0]).toMatchObject({ message: 'other', page: '/' })
})

it('errors are cleared by night after thirty days, and by hand when somebody asks', async () => {
  await note({ now: later(SATURDAY, -days(31)) })
  await note({ now: later(SATURDAY, -days(29)) })
  expect(await clearErrorsByNight(shop.db, () => SATURDAY)).toBe(1)
  expect(await errors().clearErrors({})).toEqual({ cleared: 0 })
  expect(await errors().clearErrors({ days: 7 })).toEqual({ cleared: 1 })
})

it('a new error is told on the dashboard until somebody has seen it', async () => {
  const told = async () =>
    (await shop.call(keeper).notifications.listNotifications({})).notifications.find(
      ({ id }) => id === 'new_errors',
    )
  expect(await told()).toBeUndefined()
  await note()
  await note()
  expect(await told()).toMatchObject({
    count: 1,
    type: 'warning',
    in_panel: true,
    on_dashboard: true,
    route: '/admin/frontend-errors',
  })
  expect(await errors().markErrorsSeen({})).toEqual({ seen: 2 })
  expect(await told()).toBeUndefined()
  expect((await errors().listErrorGroups({})).groups[0]?.is_new).toBe(false)
  await note()
  expect((await told())?.count).toBe(1)
})

it('no more than 500 errors an hour are stored', async () => {
  await shop.pool.query(
    `insert into frontend_errors (type, message, page, release, source, created_at)
     select 'error', 'flood', '/', '', 'flood', $1::timestamptz from generate_series(1, 500)`,
    [SATURDAY],
  )
  expect(await note({ now: later(SATURDAY, minutes(59)) })).toBe(false)
  expect(await note({ now: later(SATURDAY, minutes(61)) })).toBe(true)
})

it('a report keeps no token of an order and no e-mail address', () => {
  const report = ErrorReport.parse({
    type: 'error',
    release: 'a',
    message: 'no mail to ana@horma.test',
    page: '/order/Zm9vYmFyYmF6cXV4?email=ana@horma.test',
    stack: 'at https://shop.test/order/Zm9vYmFyYmF6cXV4:1:2',
  })
  const redacted = JSON.stringify(redactReport(report))
  expect(redacted).not.toMatch(/ana@|Zm9v/)
  expect(redacted).toContain('/order/***')
})

it('a long report is cut and not refused', () => {
  const report = ErrorReport.parse({
    type: 'error',
    release: 'a',
    page: '/',
    message: 'x'.repeat(10_000),
  })
  expect(report.message).toHaveLength(500)
})

it('the test at the start tells whether the log of errors can be read', async () => {
  const warned: string[] = []
  const log = { warn: (_: object, message: string) => void warned.push(message) }
  expect(await testErrorLog(shop.db, log)).toBe(true)
  expect(warned).toEqual([])
  const broken = { $client: { query: () => Promise.reject(new Error('down')) } }
  expect(await testErrorLog(broken as never, log)).toBe(false)
  expect(warned).toEqual(['the log of browser errors cannot be read'])
})
