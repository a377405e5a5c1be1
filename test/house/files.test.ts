import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { besideAreas, levels } from './areas.ts'
import * as exceptions from './exceptions.ts'
import { ambientClock, barrel, leavesRepository, tooLong, unknownArea, vagueName } from './files.ts'
import { filesOf, offences, report, root, typescript } from './sources.ts'

const code = typescript()
const everything = filesOf(['.ts', '.tsx', '.css', '.json', '.md', '.mjs', '.js'])

describe('files', () => {
  it('stay within 300 lines', () => {
    const sources = filesOf(['.ts', '.tsx', '.css'])
    const found = offences(sources, tooLong)
    const because = 'nobody reads a file of that size before changing it: split it by what it does'
    expect(found, report(found, because)).toEqual([])
    expect(tooLong({ path: 'x.ts', text: 'line\n'.repeat(301) })).toHaveLength(1)
    expect(tooLong({ path: 'x.ts', text: 'line\n'.repeat(300) })).toEqual([])
  })

  it('have names that say what is inside', () => {
    const found = offences(everything, vagueName)
    const because = 'a drawer for everything grows for ever, and nobody finds anything in it'
    expect(found, report(found, because)).toEqual([])
  })

  it.each(['core/sales/utils.ts', 'app/lib/x.ts', 'server/helper.ts', 'core/base/common.test.ts'])(
    'named like %s are refused',
    (path) => {
      expect(vagueName({ path, text: '' })).toHaveLength(1)
    },
  )

  it('define what they export', () => {
    const found = offences(code, barrel)
    const because = 'a barrel hides where a thing lives and drags its neighbours along'
    expect(found, report(found, because)).toEqual([])
  })

  it.each([
    ['core/sales/all.ts', "export * from './a.ts'\n// more\nexport { b } from './b.ts'\n"],
    ['core/sales/index.ts', "import './a.ts'\nexport const a = 1\n"],
  ])('that only hand on are refused: %s', (path, text) => {
    expect(barrel({ path, text })).toHaveLength(1)
  })

  it('may re-export beside something of their own', () => {
    const text = "export { a } from './a.ts'\nexport const b = 1\n"
    expect(barrel({ path: 'core/sales/rules.ts', text })).toEqual([])
  })

  it('import nothing from outside the repository', () => {
    const found = offences(code, leavesRepository)
    const because = 'a fresh clone has only what the repository holds'
    expect(found, report(found, because)).toEqual([])
    const text = "import { x } from '../../elsewhere/x.ts'"
    expect(leavesRepository({ path: 'server/x.ts', text })).toHaveLength(1)
  })
})

describe('core', () => {
  it('holds only the areas of the list', () => {
    const found = offences(code, unknownArea)
    const because =
      'the folders of core are the glossary of the shop: a new word enters test/house/areas.ts first'
    expect(found, report(found, because)).toEqual([])
    const folders = readdirSync(join(root, 'core'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .filter((name) => !levels.flat().includes(name) && !besideAreas.includes(name))
    expect(folders, because).toEqual([])
    expect(existsSync(join(root, 'core/base'))).toBe(true)
  })

  it.each(['core/orders/tables.ts', 'core/things.ts'])('has no place for %s', (path) => {
    expect(unknownArea({ path, text: '' })).toHaveLength(1)
  })

  it('is told the time', () => {
    const found = offences(code, ambientClock, exceptions.readsTheClock)
    const because =
      'a verb that reads the clock itself cannot be tried on another day: the clock is an argument'
    expect(found, report(found, because)).toEqual([])
    expect(ambientClock({ path: 'core/sales/x.ts', text: 'const at = new Date()' })).toHaveLength(1)
    expect(ambientClock({ path: 'core/sales/x.ts', text: 'new Date(row.at)' })).toEqual([])
  })

  it('has no exception about time that is no longer needed', () => {
    const idle = Object.keys(exceptions.readsTheClock).filter(
      (path) => !code.some((source) => source.path === path && ambientClock(source).length > 0),
    )
    expect(idle, 'an exception without an offence hides the next one').toEqual([])
  })
})
