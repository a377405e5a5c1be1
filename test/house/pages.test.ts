import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deadLinks, deadPaths, repeatedNumbers } from './pages.ts'
import { findViolations, formatViolations, readSources, root } from './sources.ts'

const exists = (path: string) => existsSync(join(root, path))

describe('pages', () => {
  it('links of pages lead to existing files', () => {
    const found = findViolations(readSources(['.md']), (page) => deadLinks(page, exists))
    const because = 'a reader who follows a dead link stops trusting the page'
    expect(found, formatViolations(found, because)).toEqual([])
  })

  it('a dead link is refused', () => {
    const text = '[a](../README.md) [b](gone.md#part) [c](https://example.org) [d](#here)'
    const page = { path: 'docs/x.md', text }
    expect(deadLinks(page, (path) => path === 'README.md')).toHaveLength(1)
  })
})

describe('glossary and guides', () => {
  const pages = readSources(['docs/glossary.md', 'README.md', 'CONTRIBUTING.md'])

  it('every path that glossary, README or CONTRIBUTING names in code is there', () => {
    const found = findViolations(pages, (page) => deadPaths(page, exists))
    expect(pages.length).toBeGreaterThanOrEqual(3)
    expect(found, formatViolations(found, 'a map that names what is gone leads nobody')).toEqual([])
  })

  it('a path that leads to nothing is found', () => {
    const page = {
      path: 'docs/x.md',
      text: '`core/sales` and `core/orders/place.ts`, but not `core` or a/b',
    }
    expect(deadPaths(page, (path) => path === 'core/sales')).toHaveLength(1)
  })
})

describe('decisions', () => {
  const names = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))

  it('no two decisions share a number', () => {
    const because = 'people name a decision by its number, so two may not share one'
    expect(repeatedNumbers(names), because).toEqual([])
    expect(repeatedNumbers(['0001-a.md', '0002-b.md', '0002-c.md'])).toEqual(['0002'])
    expect(repeatedNumbers(['0001-a.md', '0003-b.md'])).toEqual([])
  })

  it('every decision is in the list of decisions', () => {
    const list = readSources(['docs/decisions/README.md'])[0]?.text ?? ''
    expect(names.filter((name) => !list.includes(`(${name})`))).toEqual([])
  })
})
