import { describe, expect, it } from 'vitest'
import {
  crowdedFolders,
  misplacedTexts,
  otherSpelling,
  screenFolders,
  unnamedScreenFolders,
} from './folders.ts'
import { findViolations, formatViolations, readSources } from './sources.ts'

const everything = readSources(['.ts', '.tsx', '.css', '.json', '.csv', '.md'])
const paths = everything.map(({ path }) => path)

describe('folders', () => {
  it('no folder holds more than 20 source files', () => {
    const because = 'a folder that fills a screen is divided by the nouns of the trade'
    expect(crowdedFolders(paths), because).toEqual([])
  })

  it('a folder of 21 source files is refused, tests and styles uncounted', () => {
    const files = Array.from({ length: 20 }, (_, at) => `core/sales/file-${at}.ts`)
    const uncounted = ['core/sales/x.test.ts', 'core/sales/x.module.css', 'core/sales/x.d.ts']
    expect(crowdedFolders([...files, ...uncounted])).toEqual([])
    expect(crowdedFolders([...files, 'core/sales/one-more.tsx'])).toHaveLength(1)
  })

  it('a folder of a surface bears the name of its core area or stands on the short list', () => {
    const because =
      'one word for one notion: name it as its area of core, or add it to screenParts in test/house/areas.ts'
    const folders = screenFolders(paths)
    expect(folders.length).toBeGreaterThan(20)
    expect(unnamedScreenFolders(folders), because).toEqual([])
  })

  it('a folder of a surface with a word of its own is refused', () => {
    expect(unnamedScreenFolders(['app/till/goods', 'app/till/catalog'])).toEqual(['app/till/goods'])
  })

  it('catalog and colour are spelled in one way in every path', () => {
    const found = findViolations(everything, otherSpelling)
    expect(
      found,
      formatViolations(found, 'who searches one spelling must find everything'),
    ).toEqual([])
    expect(otherSpelling({ path: 'core/catalogue/x.ts', text: '' })).toHaveLength(1)
    expect(otherSpelling({ path: 'app/ui/color-menu.ts', text: '' })).toHaveLength(1)
  })

  it('texts of every owner lie in a folder called text', () => {
    const found = findViolations(everything, misplacedTexts)
    expect(found, formatViolations(found, 'the build looks for texts nowhere else')).toEqual([])
    expect(misplacedTexts({ path: 'core/sales/words/es.json', text: '' })).toHaveLength(1)
  })
})
