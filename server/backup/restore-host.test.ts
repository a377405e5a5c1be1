import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { backup } from '../../core/backup/procedures.ts'
import { readDatabaseName } from '../../core/backup/restore/owner-client.ts'
import { toScratchUrl } from '../../core/backup/restore/scratch-database.ts'
import { readTrial } from '../../core/backup/trials/trials.ts'
import type { Actor } from '../../core/base/procedures/actor.ts'
import { createStaff } from '../../core/staff/users/create-staff.ts'
import { openCopiedShop } from '../../test/backup/copied-shop.ts'
import { openRestored } from '../../test/backup/restoring.ts'
import { createCaller, getRefusal, staffWith } from '../../test/call-fixtures.ts'
import { inMaintenance } from '../../test/database/database.ts'
import { tableChecksums } from '../../test/database/table-checksums.ts'
import { cheapPasswords } from '../../test/staff/cheap-passwords.ts'
import { cardSale } from '../../test/staff-fixtures.ts'
import { worldWithSale } from '../../test/world/world.ts'
import { openRestorer } from './restore-host.ts'

const PASSWORD = 'Una-clave-larga-2026'
const OWN = ['copy_trials', 'audit_log', 'operations', 'rate_limits']
type Shop = Awaited<ReturnType<typeof worldWithSale>>

let shop: Shop
let owner: Actor & { kind: 'staff' }
let copies: Awaited<ReturnType<typeof openCopiedShop>>
let restorer: ReturnType<typeof openRestorer>
const restarted: Promise<object>[] = []
/** False while another process of the shop would go on. */
let stops = true
beforeAll(async () => {
  shop = await worldWithSale()
  const email = 'olga@horma.test'
  const permissions = { is_super_admin: true }
  const userId = await createStaff(shop.db, cheapPasswords, {
    name: 'Olga',
    email,
    password: PASSWORD,
    role: { name: 'Dueña', permissions },
  })
  owner = { kind: 'staff', userId, email, name: 'Olga', permissions }
  // The snapshot of a copy is of the moment when it is being made.
  await shop.pool.query(
    `insert into shop_copies (kind, state, started_at, created_at) values ('nightly', 'running', now(), now())`,
  )
  copies = await openCopiedShop(shop)
  await shop.pool.query('delete from shop_copies')
  restorer = openRestorer({
    db: shop.db,
    copies: copies.host,
    files: { read: async () => undefined, write: async () => {} },
    dataDir: '/nowhere',
    log: { error() {} },
    restart: (work) => {
      restarted.push(
        (async () => {
          if (stops) await shop.pool.end()
          return work?.(shop.url)
        })(),
      )
    },
  })
  return async () => {
    await restorer.close()
    await inMaintenance((client) =>
      client.query(`drop database "${readDatabaseName(shop.url)}" with (force)`),
    )
  }
})

const at = (change: object = {}, actor: Actor = owner) =>
  createCaller(shop, { backup })({ actor, copies: copies.host, restorer, ...change }).backup

/** Until the trial has ended. */
async function end() {
  for (;;) {
    const { restore } = await at().getTrials({})
    if (restore?.state !== 'waiting' && restore?.state !== 'running') return restore
    await sleep(30)
  }
}

async function tryIt(key?: string) {
  await at().tryCopy({ file_name: copies.copyName, ...(key && { key }) })
  return end()
}

describe('a copy is restored by screen', () => {
  it('a super admin alone tries, discards and restores', async () => {
    const manager = staffWith({ can_manage_backups: true })
    const file_name = copies.copyName
    const approval = { user_id: owner.userId, password: PASSWORD }
    expect(await getRefusal(at({}, manager).tryCopy({ file_name }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await getRefusal(at({}, manager).discardTrial({ trial_id: 1 }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    const restoring = at({}, manager).restoreCopy({ trial_id: 1, approval })
    expect(await getRefusal(restoring)).toMatchObject({ code: 'PASSWORD_WRONG' })
  })

  it('a key that is none, or of another copy, is refused in words and the shop stays as it is', async () => {
    const before = await tableChecksums(shop.db, OWN)
    const typed = at().tryCopy({ file_name: copies.copyName, key: 'AGE-SECRET-KEY-1NO' })
    expect(await getRefusal(typed)).toMatchObject({ code: 'KEY_UNREADABLE' })
    expect(await tryIt(copies.strange)).toMatchObject({ state: 'failed', failure: 'WRONG_KEY' })
    const unknown = at().tryCopy({ file_name: 'other.horma' })
    expect(await getRefusal(unknown)).toMatchObject({ code: 'COPY_UNKNOWN' })
    expect(await tableChecksums(shop.db, OWN)).toEqual(before)
  })

  it('a copy of another shop is listed as such, and refused in words while this one is not empty', async () => {
    const before = await tableChecksums(shop.db, OWN)
    const give = 'update app_secrets set secret = $1 where name = $2 returning secret'
    const { rows } = await shop.pool.query('select secret from app_secrets where name = $1', [
      'app',
    ])
    await shop.pool.query(give, ['0'.repeat(64), 'app'])
    const other = await openCopiedShop(shop)
    await shop.pool.query(give, [rows[0].secret, 'app'])
    const bytes = other.files[other.copyName]
    if (bytes) copies.files[other.copyName] = bytes
    const { copies: listed } = await at().getRestore({})
    expect(listed.map(({ file_name, whose }) => [file_name, whose]).toSorted()).toEqual(
      [
        [copies.copyName, 'own'],
        [other.copyName, 'other'],
      ].toSorted(),
    )
    await at().tryCopy({ file_name: other.copyName, key: other.identity })
    expect(await end()).toMatchObject({ state: 'failed', failure: 'OTHER_SHOP' })
    delete copies.files[other.copyName]
    expect(await tableChecksums(shop.db, OWN)).toEqual(before)
  })

  it('whoever reads that a trial is done can restore it at once', async () => {
    await at().tryCopy({ file_name: copies.copyName })
    let trial: Awaited<ReturnType<typeof readTrial>>
    do trial = await readTrial(shop.db, 'restore')
    while (trial?.state === 'waiting' || trial?.state === 'running')
    expect([trial?.state, restorer.hasLoaded(trial?.trial_id ?? 0)]).toEqual(['done', true])
  })

  it('a second trial is refused while one runs, and the first goes on', async () => {
    await at().tryCopy({ file_name: copies.copyName })
    const started = () =>
      at()
        .getTrials({})
        .then(({ restore }) => restore?.state)
    while ((await started()) === 'waiting') await sleep(5)
    const second = await getRefusal(at().tryCopy({ file_name: copies.copyName }))
    expect(second).toMatchObject({ code: 'TRIAL_RUNNING' })
    expect(await end()).toMatchObject({ state: 'done' })
  })

  it('a restore while another process of the shop runs is refused in words, and the shop goes on', async () => {
    await tryIt()
    const { trial } = await at().getRestore({})
    // A password that is asked for is counted.
    const changing = [...OWN, 'staff_rate_limits']
    const before = await tableChecksums(shop.db, changing)
    stops = false
    const approval = { user_id: owner.userId, password: PASSWORD }
    const order = { trial_id: trial?.trial_id ?? 0, approval }
    await at({ operationId: randomUUID() }).restoreCopy(order)
    while (restarted.length === 0) await sleep(20)
    await expect(restarted.pop()).rejects.toMatchObject({ code: 'SHOP_RUNS' })
    stops = true
    expect(await end()).toMatchObject({ state: 'failed', failure: 'SHOP_RUNS' })
    expect(await tableChecksums(shop.db, changing)).toEqual(before)
  })

  it('a dry run says what the copy holds and what would be missing, and is dropped when it is discarded', async () => {
    const variant = shop.shoes.alba.variants['Negro 38']
    await shop.call(shop.staff.lola).till.finishSale(cardSale(variant, { seq: 90 }))
    await tryIt(copies.identity)
    const { trial, is_loaded } = await at().getRestore({})
    expect(is_loaded).toBe(true)
    expect(trial?.report).toMatchObject({
      sales: 1,
      needs_installation: false,
      missing: { sales: 1 },
      books: [],
    })
    await at().discardTrial({ trial_id: trial?.trial_id ?? 0 })
    const scratch = readDatabaseName(toScratchUrl(shop.url, 'restoring'))
    const { rowCount } = await inMaintenance((client) =>
      client.query('select from pg_database where datname = $1', [scratch]),
    )
    expect(rowCount).toBe(0)
    const approval = { user_id: owner.userId, password: PASSWORD }
    const gone = at().restoreCopy({ trial_id: trial?.trial_id ?? 0, approval })
    expect(await getRefusal(gone)).toMatchObject({ code: 'TRIAL_GONE' })
  })

  it('a wrong password restores nothing; the right one gives the copy the place of the shop', async () => {
    await tryIt()
    const { trial } = await at().getRestore({})
    const trial_id = trial?.trial_id ?? 0
    const by = (password: string) => ({ trial_id, approval: { user_id: owner.userId, password } })
    expect(await getRefusal(at().restoreCopy(by('no')))).toMatchObject({ code: 'PASSWORD_WRONG' })
    expect(restarted).toEqual([])
    await at({ operationId: randomUUID() }).restoreCopy(by(PASSWORD))
    while (restarted.length === 0) await sleep(20)
    expect(await restarted[0]).toEqual({})
    const restored = openRestored(shop.url)
    const { rows } = await restored.pool.query(
      'select (select count(*)::int from sales) as sales, (select count(*)::int from restores) as restores',
    )
    expect(rows).toEqual([{ sales: 1, restores: 1 }])
    const made = await restored.pool.query('select state, file_name from shop_copies')
    expect(made.rows).toEqual([{ state: 'done', file_name: copies.copyName }])
    await restored.close()
  })
})
