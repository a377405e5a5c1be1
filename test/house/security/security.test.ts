import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../sources.ts'
import { listRequirements, readNamedTests, readRequirements, readRows } from './requirements.ts'

const MOST_LINES = 60

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const [met = ''] = page.split('## Not met')

/** What is wrong with a test that a page names. */
function findLack({ file, title }: { file: string; title?: string }): string[] {
  const path = join(root, file)
  if (!existsSync(path)) return [`${file} is not there`]
  return title === undefined || readFileSync(path, 'utf8').includes(title)
    ? []
    : [`${file} has no test called "${title}"`]
}

describe('the page of security', () => {
  it('every requirement of level 2 stands on the page of security once', () => {
    const listed = readRequirements(page)
    expect(listRequirements()).toHaveLength(259)
    expect(listed.toSorted()).toEqual(listRequirements().toSorted())
  })

  it('every test that the page of security names exists', () => {
    expect(readNamedTests(page).length).toBeGreaterThan(50)
    expect(readNamedTests(page).flatMap(findLack)).toEqual([])
  })

  it('every requirement that is met names a test', () => {
    const untested = readRows(met).filter((cells) => readNamedTests(cells.join(' ')).length === 0)
    expect(untested).toEqual([])
  })

  it('the page of security is read in one look', () => {
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES)
  })

  it('a file that is gone and a title that is another are found', () => {
    const named = '`test/gone.test.ts`, `test/house/security/security.test.ts` *no such title here*'
    const [gone, titled] = readNamedTests(named)
    expect(gone && findLack(gone)).toHaveLength(1)
    expect(titled && findLack({ ...titled, title: `${titled.title} ever` })).toHaveLength(1)
  })
})
