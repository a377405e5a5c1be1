import { describe, expect, it } from 'vitest'
import { filesOf, offences, report, typescript } from './sources.ts'
import {
  heldSecrets,
  machineAddresses,
  repeatedTitles,
  silencedTests,
  suppressions,
} from './words.ts'

/** This folder shows offences on purpose: it is left out of the rules about text. */
const shown = (source: { path: string }) => !/^test\/house\/.*\.test\.ts$/.test(source.path)

const code = typescript().filter(shown)
const everything = filesOf([
  '.ts',
  '.tsx',
  '.css',
  '.json',
  '.md',
  '.sql',
  '.js',
  '.mjs',
  '.csv',
  '.npmrc',
  '/run',
  '.yml',
  '.html',
]).filter(shown)

function check(rule: Parameters<typeof offences>[1], sources: typeof code, because: string) {
  const found = offences(sources, rule)
  expect(found, report(found, because)).toEqual([])
}

describe('no tool is told to look away', () => {
  it('by a comment', () => {
    check(
      suppressions,
      code,
      'a finding is repaired or the rule is wrong for everybody: say so in biome.json',
    )
  })

  it.each([
    '// biome-ignore lint: later',
    '// @ts-ignore',
    '// @ts-expect-error wrong',
    '/* eslint-disable */',
  ])('as in %s', (text) => {
    expect(suppressions({ path: 'x.ts', text })).toHaveLength(1)
  })

  it('by a test that is left out', () => {
    check(
      silencedTests,
      code,
      'a test that does not run protects nobody; say "because" beside it when a machine cannot run it',
    )
  })

  it.each(["it.only('x', () => {})", "describe.only('x', f)", "it.skip('x', f)", "test.todo('x')"])(
    'like %s',
    (text) => {
      expect(silencedTests({ path: 'x.test.ts', text })).toHaveLength(1)
    },
  )

  it('unless it says why', () => {
    const text = "// left out because the shared catalog is absent here\nit.skipIf(absent)('x', f)"
    expect(silencedTests({ path: 'x.test.ts', text })).toEqual([])
  })
})

describe('the repository', () => {
  it('names no machine and no registry', () => {
    check(
      machineAddresses,
      everything,
      'it is cloned elsewhere, where that path and that registry are not',
    )
  })

  it.each([
    `const file = '${['', 'home', 'ana', 'shoes.csv'].join('/')}'`,
    `cd ${['', 'work', 'main'].join('/')}`,
    `"resolved": "https://${['registry', 'npmjs', 'org'].join('.')}/zod"`,
  ])('would be refused with %s', (text) => {
    expect(machineAddresses({ path: 'x.ts', text })).toHaveLength(1)
  })

  it('may speak of addresses of the shop', () => {
    const text = "get('/admin/root/x'); `https://shoes.example/home/x`; join(folder, 'tmp/x')"
    expect(machineAddresses({ path: 'x.ts', text })).toEqual([])
  })

  it('holds no secret', () => {
    check(
      heldSecrets,
      everything,
      'what was once pushed is known for ever: secrets come from the environment',
    )
  })

  it.each([
    '-----BEGIN RSA PRIVATE KEY-----',
    "const apiKey = 'x'; const secret = 'a8f5f167f44f4964e6c998dee827110c'",
    `key: ${['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')}`,
  ])('would be refused as a secret: %s', (text) => {
    expect(heldSecrets({ path: 'x.ts', text })).toHaveLength(1)
  })
})

describe('test titles', () => {
  it('are unique in their file', () => {
    check(repeatedTitles, typescript(), 'a red line must point at one test')
  })

  it('are refused when they repeat', () => {
    const text = "it('sells', f)\ntest('sells', g)\nit.concurrent('lends', f)"
    expect(repeatedTitles({ path: 'x.test.ts', text })).toEqual(['has two tests called "sells"'])
    expect(repeatedTitles({ path: 'x.ts', text })).toEqual([])
  })
})
