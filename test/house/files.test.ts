import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { levels } from '../../core/base/areas.ts'
import { besideAreas } from './areas.ts'
import * as exceptions from './exceptions.ts'
import { ambientClock, barrel, leavesRepository, tooLong, unknownArea, vagueName } from './files.ts'
import { findViolations, formatViolations, readSources, root, typescript } from './sources.ts'

const code = typescript()
const everything = readSources(['.ts', '.tsx', '.css', '.json', '.md', '.mjs', '.js'])

describe('files', () => {
  it('no source has more than 300 lines, and no test more than 400', () => {
    const sources = readSources(['.ts', '.tsx', '.css'])
    const found = findViolations(sources, tooLong)
    const because = 'nobody reads a file of that size before changing it: split it by what it does'
    expect(found, formatViolations(found, because)).toEqual([])
    expect(tooLong({ path: 'x.ts', text: 'line\n'.repeat(301) })).toHaveLength(1)
    expect(tooLong({ path: 'x.ts', text: 'line\n'.repeat(300) })).toEqual([])
  })

  it('no file or folder has a vague name', () => {
    const found = findViolations(everything, vagueName)
    const because = 'a folder for everything grows for ever, and nothing can be found in it'
    expect(found, formatViolations(found, because)).toEqual([])
  })

  it.each(['core/sales/utils.ts', 'app/lib/x.ts', 'server/helper.ts', 'core/base/common.test.ts'])(
    'a file named like %s is refused',
    (path) => {
      expect(vagueName({ path, text: '' })).toHaveLength(1)
    },
  )

  it('no file is a barrel', () => {
    const found = findViolations(code, barrel)
    const because = 'a barrel hides where a thing lives and drags its neighbours along'
    expect(found, formatViolations(found, because)).toEqual([])
  })

  it.each([
    ['core/sales/all.ts', "export * from './a.ts'\n// more\nexport { b } from './b.ts'\n"],
    ['core/sales/index.ts', "import './a.ts'\nexport const a = 1\n"],
  ])('a file that only re-exports is refused: %s', (path, text) => {
    expect(barrel({ path, text })).toHaveLength(1)
  })

  it('a file may re-export if it also defines something', () => {
    const text = "export { a } from './a.ts'\nexport const b = 1\n"
    expect(barrel({ path: 'core/sales/rules.ts', text })).toEqual([])
  })

  it('no file imports from outside the repository', () => {
    const found = findViolations(code, leavesRepository)
    const because = 'a fresh clone has only what the repository holds'
    expect(found, formatViolations(found, because)).toEqual([])
    const text = "import { x } from '../../elsewhere/x.ts'"
    expect(leavesRepository({ path: 'server/x.ts', text })).toHaveLength(1)
  })
})

describe('core', () => {
  it('core holds only the areas of the list', () => {
    const found = findViolations(code, unknownArea)
    const because =
      'the folders of core are the glossary of the shop: a new word enters core/base/areas.ts first'
    expect(found, formatViolations(found, because)).toEqual([])
    const folders = readdirSync(join(root, 'core'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .filter((name) => !levels.flat().includes(name) && !besideAreas.includes(name))
    expect(folders, because).toEqual([])
    expect(existsSync(join(root, 'core/base'))).toBe(true)
  })

  it.each(['core/orders/tables.ts', 'core/things.ts'])(
    'a file outside the areas of core is refused: %s',
    (path) => {
      expect(unknownArea({ path, text: '' })).toHaveLength(1)
    },
  )

  it('core takes the clock as an argument', () => {
    const found = findViolations(code, ambientClock, exceptions.readsTheClock)
    const because =
      'a verb that reads the clock itself cannot be tried on another day: the clock is an argument'
    expect(found, formatViolations(found, because)).toEqual([])
    expect(ambientClock({ path: 'core/sales/x.ts', text: 'const at = new Date()' })).toHaveLength(1)
    expect(ambientClock({ path: 'core/sales/x.ts', text: 'new Date(row.at)' })).toEqual([])
  })

  it('every exception about the clock is still needed', () => {
    const idle = Object.keys(exceptions.readsTheClock).filter(
      (path) => !code.some((source) => source.path === path && ambientClock(source).length > 0),
    )
    expect(idle, 'an exception without a violation hides the next one').toEqual([])
  })
})
