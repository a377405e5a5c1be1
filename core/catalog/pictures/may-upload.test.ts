import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { createCaller, getRefusal } from '../../../test/call-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { router } from '../../router.ts'
import { pictureFolder } from './picture-files.ts'

const shop = sharedWorld()
const folder = mkdtempSync(join(tmpdir(), 'uploaded-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const drawDot = async () =>
  (
    await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64')

it('whoever has uploaded a thousand pictures in a day uploads no more that day, and a colleague does', async () => {
  const { rosa, amparo } = shop.staff
  const call = (actor: typeof rosa) =>
    createCaller(shop, router)({ actor, files: pictureFolder(folder) })
  await query(
    shop.db,
    'thousand_pictures',
    `insert into pictures (hash, mime, width, height, bytes, uploaded_by)
     select 'dot ' || n, 'image/webp', 1, 1, 1, $1 from generate_series(1, 1000) n`,
    [actorKey(rosa)],
  )
  const content = await drawDot()
  expect(await getRefusal(call(rosa).catalog.uploadPicture({ content }))).toMatchObject({
    code: 'PICTURES_OVER_LIMIT',
  })
  const { hash } = await call(amparo).catalog.uploadPicture({ content })
  await query(
    shop.db,
    'pictures_of_yesterday',
    `update pictures set created_at = created_at - interval '1 day' where uploaded_by = $1`,
    [actorKey(rosa)],
  )
  expect(await call(rosa).catalog.uploadPicture({ content })).toEqual({ hash })
})
