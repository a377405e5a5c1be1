import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(createLog('info', { write: (line) => (text += line) }))
  return text
}

test('an order token never gets into the log', () => {
  const text = logged((log) => {
    log.info({ url: '/order/ABCDEFGH12345678' }, 'request')
    log.info('shown /order/ABCDEFGH12345678')
    log.error({ err: new Error('no /checkout/success?order=ABCDEFGH12345678') }, 'failed')
    log.error(new Error('no /api/v1/orders/ABCDEFGH12345678'))
  })
  expect(text).not.toContain('ABCDEFGH12345678')
  expect(text.split('\n').filter(Boolean)).toHaveLength(4)
})

test('a process that exits has written all its log lines', () => {
  const script = `
    const { createLog } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))})
    createLog('info').info('last words')
    process.exit(3)`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect(status).toBe(3)
  expect(stdout).toContain('last words')
})

test('a failed SQL statement is logged without its values', () => {
  const database = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    constraint: 'x',
    table: 'customers',
    detail: 'Key (email)=(ana@horma.test) already exists.',
    client: { connection: 'kilobytes' },
  })
  const wrapped = new Error('Failed query: insert into customers\nparams: ana@horma.test', {
    cause: database,
  })
  const text = logged((log) => log.error({ err: wrapped }, 'failed'))
  expect(text).toContain('23505')
  expect(text).toContain('insert into customers')
  expect(text).not.toContain('ana@horma.test')
  expect(text).not.toContain('kilobytes')
})
