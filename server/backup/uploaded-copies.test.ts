import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backup } from '../../core/backup/procedures.ts'
import { PIECE_BYTES } from '../../core/backup/uploads/rules.ts'
import type { Actor } from '../../core/base/procedures/actor.ts'
import { openCopiedShop } from '../../test/backup/copied-shop.ts'
import { createCaller, getRefusal, staffWith } from '../../test/call-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { copyUploads } from './copy-uploads.ts'

const shop = sharedWorld()
const owner = staffWith({ is_super_admin: true })
let folder: string
let copies: Awaited<ReturnType<typeof openCopiedShop>>
let file: Buffer
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'horma-uploads-'))
  copies = await openCopiedShop(shop)
  copies.host.uploads = copyUploads(folder)
  file = copies.files[copies.copyName] ?? Buffer.alloc(0)
})
afterEach(() => rm(folder, { recursive: true }))

const restorer = {
  tryCopy() {},
  restore() {},
  hasLoaded: () => false,
  discard: async () => {},
}
const at = (actor: Actor = owner) =>
  createCaller(shop, { backup })({ actor, copies: copies.host, restorer }).backup

interface Piece {
  upload: string
  bytes: Buffer
  from: number
  name?: string
  length?: number
}
const send = ({ upload, bytes, from, name = copies.copyName, length = bytes.length }: Piece) =>
  at().uploadCopyPart({
    upload,
    file_name: name,
    bytes: length,
    from,
    content: bytes.subarray(from, from + PIECE_BYTES).toString('base64'),
  })

async function sendWhole(bytes: Buffer, name?: string) {
  const upload = randomUUID()
  for (let from = 0; ; ) {
    const answer = await send({ upload, bytes, from, ...(name && { name }) })
    if (answer.is_whole) return
    from = answer.received
  }
}

it('a copy that a browser brings in pieces is first among those to restore, and is read as it was', async () => {
  const long = Buffer.concat([file, Buffer.alloc(12 * (65_536 + 16), 'x')])
  await sendWhole(long, 'zapatos-20260102T030405Z (1).horma')
  const { copies: listed } = await at().getRestore({})
  expect(listed.map(({ file_name, is_uploaded }) => [file_name, is_uploaded])).toEqual([
    ['uploaded/zapatos-20260102T030405Z.horma', true],
    [copies.copyName, false],
  ])
  const read = await copies.host.uploads.read('zapatos-20260102T030405Z.horma')
  expect(Buffer.concat((await read?.toArray()) ?? []).equals(long)).toBe(true)
  await sendWhole(file)
  expect(await readdir(folder)).toEqual([copies.copyName])
})

it('an upload that stops half-way is no copy, and the next one drops it', async () => {
  const long = Buffer.concat([file, Buffer.alloc(12 * (65_536 + 16), 'x')])
  const upload = randomUUID()
  expect(await send({ upload, bytes: long, from: 0 })).toEqual({
    received: PIECE_BYTES,
    is_whole: false,
  })
  expect((await at().getRestore({})).copies.map(({ is_uploaded }) => is_uploaded)).toEqual([false])
  const missing = send({ upload: randomUUID(), bytes: long, from: 9 })
  expect(await getRefusal(missing)).toMatchObject({ code: 'UPLOAD_BROKEN' })
  await sendWhole(file)
  expect(await readdir(folder)).toEqual([copies.copyName])
})

it('a file that is no copy, or was cut short, is refused with its first piece and leaves nothing', async () => {
  const strange = send({ upload: randomUUID(), bytes: Buffer.from('PK no copy'), from: 0 })
  expect(await getRefusal(strange)).toMatchObject({ code: 'NOT_A_COPY' })
  for (const bytes of [file.subarray(0, 40), file.subarray(0, -1)]) {
    const cut = send({ upload: randomUUID(), bytes, from: 0 })
    expect(await getRefusal(cut)).toMatchObject({ code: 'CUT_SHORT' })
  }
  expect(await readdir(folder)).toEqual([])
})

it('a copy for which the disk has no room is refused before it is written, and one that fills it is deleted', async () => {
  const large = send({
    upload: randomUUID(),
    bytes: file,
    from: 0,
    length: file.length + 65_552 * 1e10,
  })
  expect(await getRefusal(large)).toMatchObject({ code: 'DISK_FULL' })
  // What is written to this device has no room, as the kernel says it of any other.
  const upload = randomUUID()
  await symlink('/dev/full', path.join(folder, `${upload}.part`))
  expect(await getRefusal(send({ upload, bytes: file, from: 0 }))).toMatchObject({
    code: 'DISK_FULL',
  })
  expect(await readdir(folder)).toEqual([])
})

it('a super admin alone uploads a copy', async () => {
  const manager = at(staffWith({ can_manage_backups: true }))
  const piece = { upload: randomUUID(), file_name: 'a.horma', bytes: 1, from: 0, content: 'AA==' }
  expect(await getRefusal(manager.uploadCopyPart(piece))).toMatchObject({ code: 'FORBIDDEN' })
})

it('the front page offers the copy of another machine to no shop that has goods', async () => {
  const { offers_restore } = await at().getCopyAlarm({})
  expect(offers_restore).toBe(false)
})

describe('a shop in which nobody has sold or entered goods', () => {
  const empty = sharedShop()
  const offers = async (actor: Actor, change: object = { restorer }) => {
    const caller = createCaller(empty, { backup })({ actor, copies: copies.host, ...change })
    return (await caller.backup.getCopyAlarm({})).offers_restore
  }

  it('offers a super admin, on its front page, the copy of another machine', async () => {
    expect(await offers(owner)).toBe(true)
  })

  it('offers it to nobody who could not restore it', async () => {
    expect(await offers(staffWith({ can_manage_backups: true }))).toBe(false)
    expect(await offers(owner, {})).toBe(false)
  })
})
