import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { LANGUAGES } from '../base/languages.ts'
import { ROOT } from '../base/root.ts'
import { describe as describeReleases } from './list-releases.ts'
import { readReleases } from './read-releases.ts'

const shop = sharedShop()

it('every file of a version is read, and is named by its version', () => {
  const files = readdirSync(join(import.meta.dirname, 'versions')).map((name) =>
    name.replace('.json', ''),
  )
  expect(
    readReleases()
      .map(({ version }) => version)
      .sort(),
  ).toEqual(files.sort())
})

it('what copies and the tax agency are told of the program is the version that the newest file tells the owner', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(version).toBe(readReleases()[0]?.version)
})

it('every version says in six languages what changed, and has an id of its own', () => {
  const releases = readReleases()
  expect(new Set(releases.map(({ id }) => id)).size).toBe(releases.length)
  for (const { title, changelog, changes, version } of releases) {
    expect(changes.length, version).toBeGreaterThan(0)
    for (const text of [title, changelog, ...changes.map((change) => change.text)])
      expect(Object.keys(text).sort(), version).toEqual([...LANGUAGES].sort())
  }
})

it('a visitor reads all versions from 1.0.0 on, the newest first', async () => {
  const { releases, statistics } = await shop.call().releases.listReleases({})
  const versions = releases.map(({ version }) => version)
  expect(versions.slice(-7)).toEqual([
    '1.2.0',
    '1.1.3',
    '1.1.2',
    '1.1.1',
    '1.1.0',
    '1.0.5',
    '1.0.0',
  ])
  expect(statistics).toEqual({
    current_version: versions[0],
    total: versions.length,
    last_update: releases[0]?.date,
    important: 2,
  })
})

it('a file that cannot be read is left out, and without any the version is 1.0.0', () => {
  const [newest] = readReleases()
  expect(readReleases([{ ...newest, date: 'someday' }, null])).toEqual([])
  expect(describeReleases(readReleases([{}]))).toEqual({
    current_version: '1.0.0',
    total: 0,
    last_update: null,
    important: 0,
  })
})

it('1.10.0 is newer than 1.9.9', () => {
  const [newest] = readReleases()
  const versions = ['1.9.9', '1.10.0', '1.10.1'].map((version) =>
    Object.assign({}, newest, { version }),
  )
  expect(readReleases(versions).map(({ version }) => version)).toEqual([
    '1.10.1',
    '1.10.0',
    '1.9.9',
  ])
})
