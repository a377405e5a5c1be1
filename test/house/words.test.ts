import { describe, expect, it } from 'vitest'
import { findViolations, formatViolations, readSources, typescript } from './sources.ts'
import {
  machineAddresses,
  repeatedTitles,
  secretsIn,
  silencedTests,
  suppressions,
} from './words.ts'

/** The tests of this folder contain violations as examples. */
const isRuleExample = (source: { path: string }) => /^test\/house\/.*\.test\.ts$/.test(source.path)

const code = typescript().filter((source) => !isRuleExample(source))
const everything = readSources([
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
]).filter((source) => !isRuleExample(source))

function check(rule: Parameters<typeof findViolations>[1], sources: typeof code, because: string) {
  const found = findViolations(sources, rule)
  expect(found, formatViolations(found, because)).toEqual([])
}

describe('suppressions', () => {
  it('no comment suppresses a finding of a tool', () => {
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
  ])('a suppressing comment is refused: %s', (text) => {
    expect(suppressions({ path: 'x.ts', text })).toHaveLength(1)
  })

  it('no test is skipped without a reason', () => {
    check(
      silencedTests,
      code,
      'a test that does not run protects nothing; add "because" where a machine cannot run it',
    )
  })

  it.each(["it.only('x', () => {})", "describe.only('x', f)", "it.skip('x', f)", "test.todo('x')"])(
    'a skipped test is refused: %s',
    (text) => {
      expect(silencedTests({ path: 'x.test.ts', text })).toHaveLength(1)
    },
  )

  it('a skipped test with a reason is allowed', () => {
    const text = "// left out because the shared catalog is absent here\nit.skipIf(absent)('x', f)"
    expect(silencedTests({ path: 'x.test.ts', text })).toEqual([])
  })
})

describe('the repository', () => {
  it('the repository names no machine and no registry', () => {
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
  ])('the address of a machine is refused: %s', (text) => {
    expect(machineAddresses({ path: 'x.ts', text })).toHaveLength(1)
  })

  it('paths of the shop are no addresses of a machine', () => {
    const text = "get('/admin/root/x'); `https://shoes.example/home/x`; join(folder, 'tmp/x')"
    expect(machineAddresses({ path: 'x.ts', text })).toEqual([])
  })

  it('the repository holds no secret', () => {
    check(
      secretsIn,
      everything,
      'what was once pushed is known for ever: secrets come from the environment',
    )
  })

  it.each([
    '-----BEGIN RSA PRIVATE KEY-----',
    "const apiKey = 'x'; const secret = 'a8f5f167f44f4964e6c998dee827110c'",
    `key: ${['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')}`,
  ])('a secret is refused: %s', (text) => {
    expect(secretsIn({ path: 'x.ts', text })).toHaveLength(1)
  })
})

describe('test titles', () => {
  it('test titles are unique in their file', () => {
    check(repeatedTitles, typescript(), 'a red line must point at one test')
  })

  it('a repeated test title is refused', () => {
    const text = "it('sells', f)\ntest('sells', g)\nit.concurrent('lends', f)"
    expect(repeatedTitles({ path: 'x.test.ts', text })).toEqual(['has two tests called "sells"'])
    expect(repeatedTitles({ path: 'x.ts', text })).toEqual([])
  })
})
