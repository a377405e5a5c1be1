import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { moveMaps } from './source-maps.ts'

it('maps of the build leave the folder that browsers load from, and those of the build before go', async () => {
  const build = await mkdtemp(path.join(tmpdir(), 'horma-maps-'))
  onTestFinished(() => rm(build, { recursive: true }))
  const client = path.join(build, 'client')
  const maps = path.join(build, 'maps')
  await mkdir(path.join(client, 'assets'), { recursive: true })
  await mkdir(maps)
  await writeFile(path.join(maps, 'old-1.js.map'), '{}')
  for (const name of ['root-1.js', 'root-1.js.map'])
    await writeFile(path.join(client, 'assets', name), '{}')
  await moveMaps(client, maps)
  expect(await readdir(path.join(client, 'assets'))).toEqual(['root-1.js'])
  expect(await readdir(maps)).toEqual(['root-1.js.map'])
})
