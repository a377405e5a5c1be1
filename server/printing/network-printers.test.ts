import { afterEach, beforeEach, expect, it } from 'vitest'
import { type PrinterDouble, startPrinterDouble } from '../../test/doubles/printer.ts'
import { createNetworkPrinters } from './network-printers.ts'

const PAPER = {
  bytes: Uint8Array.of(0x1b, 0x40, 0x48, 0x6f, 0x6c, 0x61, 0x0a),
  pulse: 'none',
} as const
const times = { connectMs: 500, statusMs: 100, writeMs: 300, endMs: 200 }

let double: PrinterDouble
beforeEach(async () => {
  double = await startPrinterDouble()
})
afterEach(() => double.close())

const printers = createNetworkPrinters({ allowsLoopback: true, times })

it('a printer gets the bytes of a paper and says when the last line is out', async () => {
  expect(await printers.print(double, PAPER)).toBe('printed')
  await expect.poll(() => double.jobs.length).toBe(1)
  expect([...(double.jobs[0] ?? [])]).toEqual([...PAPER.bytes])
})

it('a printer that never says anything is printed on all the same', async () => {
  double.state.mood = 'silent'
  expect(await printers.print(double, PAPER)).toBe('sent')
  await expect.poll(() => double.jobs.length).toBe(1)
})

it.each(['no_paper', 'cover_open'] as const)(
  'a printer that says %s gets no paper, but opens the drawer for the money',
  async (mood) => {
    double.state.mood = mood
    expect(await printers.print(double, { ...PAPER, pulse: 'pin5' })).toBe(mood)
    await expect.poll(() => double.jobs.length).toBe(1)
    expect([...(double.jobs[0] ?? [])]).toEqual([0x10, 0x14, 0x01, 0x01, 0x01])
  },
)

it('a printer that hangs is given up, one that breaks off is said to have', async () => {
  double.state.mood = 'hanging'
  expect(await printers.print(double, PAPER)).toBe('no_answer')
  double.state.mood = 'breaking'
  expect(await printers.print(double, PAPER)).toBe('interrupted')
})

it('a printer that is gone is unreachable, and the next paper comes out when it is back', async () => {
  const { port } = double
  await double.close()
  expect(await printers.print({ address: '127.0.0.1', port }, PAPER)).toBe('unreachable')
  double = await startPrinterDouble()
  expect(await printers.print(double, PAPER)).toBe('printed')
})

it.each([
  '127.0.0.1',
  '8.8.8.8',
  '169.254.169.254',
  'fd00:ec2::254',
  'localhost',
  '0.0.0.0',
  '::1',
])('nothing is sent to %s, which is no address of the shop', async (address) => {
  const strict = createNetworkPrinters({ allowsLoopback: false, times })
  expect(await strict.print({ address, port: double.port }, PAPER)).toBe('not_allowed')
  expect(double.jobs).toEqual([])
})

it('papers of two tills come out one after another, each whole', async () => {
  const papers = [1, 2, 3].map((each) => ({
    bytes: new Uint8Array(5000).fill(0x30 + each),
    pulse: 'none' as const,
  }))
  const results = await Promise.all(papers.map((paper) => printers.print(double, paper)))
  expect(results).toEqual(['printed', 'printed', 'printed'])
  await expect.poll(() => double.jobs.length).toBe(3)
  expect(double.jobs.map((job) => new Set(job).size)).toEqual([1, 1, 1])
})
