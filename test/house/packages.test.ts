import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inexactVersions, resolvedAddresses } from './packages.ts'
import { root } from './sources.ts'

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

describe('packages', () => {
  it('packages have exact versions', () => {
    const because = 'a range installs another shop tomorrow than the one that was checked today'
    expect(inexactVersions(read('package.json')), because).toEqual([])
  })

  it.each(['^1.2.3', '~1.2.3', '1', 'latest', '>=1.0.0', 'file:../x', 'github:a/b'])(
    'a package with the version %s is refused',
    (version) => {
      expect(inexactVersions({ dependencies: { thing: version } })).toEqual([`thing ${version}`])
    },
  )

  it('a package with a pre-release version passes', () => {
    const dependencies = { thing: '18.4.0-beta.17', other: '1.2.3' }
    expect(inexactVersions({ devDependencies: dependencies })).toEqual([])
  })

  it('the lock file names no registry', () => {
    const because = 'the lock file must install from whichever registry the next machine has'
    expect(resolvedAddresses(read('package-lock.json')), because).toEqual([])
    const lock = { packages: { 'node_modules/zod': { version: '4', resolved: 'somewhere' } } }
    expect(resolvedAddresses(lock)).toEqual(['node_modules/zod'])
  })
})
