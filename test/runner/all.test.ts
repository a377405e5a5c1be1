import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '../house/sources.ts'

/** Runs made-up suites in a process of their own, as `npm test` runs the real ones. */
function run(suites: object[]) {
  const script = `
    import { runSuites } from './test/runner/all.ts'
    await runSuites(() => ${JSON.stringify(suites)}, 300)
  `
  const args = ['--input-type=module', '--eval', script]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, errors: stderr, told: stdout, last: stdout.trimEnd().split('\n').at(-1) }
}

const node = (code: string) => [process.execPath, '-e', code]
const suite = (code: string, more = {}) => ({
  name: 'made up',
  commands: [node(code)],
  limitSeconds: 20,
  ...more,
})

describe('the runner', () => {
  it('ends green with one line when every suite is', () => {
    const { status, last } = run([suite('0'), suite('console.log("fine")')])
    expect([last, status]).toEqual(['2 passed, 0 failed, 0 skipped', 0])
  })

  it('goes on after a red suite, names it, and ends red', () => {
    const { status, last, told } = run([suite('process.exit(3)'), suite('0')])
    expect([last, status]).toEqual(['1 passed, 1 failed, 0 skipped', 1])
    expect(told).toContain('=== what failed\n--- made up')
  })

  it('stops a suite at its first command that fails', () => {
    const commands = [node('process.exit(1)'), node('console.error("second ran")')]
    const { errors, last } = run([suite('', { commands })])
    expect(last).toBe('0 passed, 1 failed, 0 skipped')
    expect(errors).not.toContain('second ran')
  })

  it('runs suites beside each other, with the output of each in one piece', () => {
    const wait = `const { existsSync, writeFileSync } = require('node:fs')
      const [mine, theirs] = [process.argv[1], process.argv[2]].map((name) => process.env.TMPDIR + '/' + name)
      console.log('begins'), writeFileSync(mine, '')
      setInterval(() => existsSync(theirs) && (console.log('has seen the other'), process.exit()), 5)`
    const lane = (name: string, other: string) => [
      { ...suite(''), name, commands: [[...node(wait), name, other]] },
    ]
    const { status, last, told } = run([{ lanes: [lane('left', 'right'), lane('right', 'left')] }])
    expect([last, status]).toEqual(['2 passed, 0 failed, 0 skipped', 0])
    for (const name of ['left', 'right'])
      expect(told).toContain(`=== ${name}\nbegins\nhas seen the other\n=== ${name}: ok`)
  })

  it('names a red suite that ran beside a green one', () => {
    const red = { ...suite('console.log("no good"), process.exit(1)'), name: 'red' }
    const { last, told } = run([{ lanes: [[red], [suite('0')]] }, suite('0')])
    expect(last).toBe('2 passed, 1 failed, 0 skipped')
    expect(told).toContain('=== red\nno good\n=== red: FAILED')
    expect(told).toContain('=== what failed\n--- red')
  })

  it.each([
    ['a program that is not there', { commands: [['no-such-program']] }],
    ['a crash', { commands: [node('process.kill(process.pid, "SIGKILL")')] }],
    ['a suite without end', { commands: [node('setInterval(() => {}, 9)')], limitSeconds: 1 }],
    ['a report that was never written', { report: { file: 'no-such-report.json' } }],
  ])('counts %s as failed', (_, more) => {
    const { status, last } = run([suite('0', more)])
    expect([last, status]).toEqual(['0 passed, 1 failed, 0 skipped', 1])
  })

  it.runIf(existsSync('/proc'))('counts what it left behind, because /proc shows it here', () => {
    const leave = `require('node:child_process').spawn(process.execPath,
      ['-e', 'setInterval(() => {}, 9)'], { detached: true, stdio: 'ignore' }).unref()`
    const { status, last, told } = run([suite(leave)])
    expect([last, status]).toEqual(['1 passed, 1 failed, 0 skipped', 1])
    expect(told).toContain('=== what failed\n--- left behind: process')
  })
})
