import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { toStatementFile } from '../../../test/payments/statement-file.ts'
import { readNorma43, StatementError } from './norma43.ts'

const read = (text: string) => readNorma43(Buffer.from(text, 'latin1'))

function getFailure(text: string): string {
  try {
    read(text)
    return 'none'
  } catch (error) {
    if (error instanceof StatementError) return `${error.code} ${error.line ?? ''}`.trim()
    throw error
  }
}

const entries = [
  { on: '2026-11-03', cents: 69_95, texts: ['TRANSFERENCIA DE NURIA', 'PEDIDO 7KX2 Q9ZM ESPAÑA'] },
  { on: '2026-11-04', cents: -12_10, texts: ['COMISION'] },
  { on: '2026-11-04', cents: 1_228_45, texts: [] },
]
const whole = toStatementFile({ entries })
const lines = whole.split('\r\n')
const without = (at: number) => lines.filter((_, each) => each !== at).join('\r\n')

describe('a statement of Norma 43', () => {
  it('is read with its days, amounts and texts', () => {
    expect(read(whole)).toEqual([
      {
        account: '210004180200051332',
        from: '2026-11-03',
        to: '2026-11-04',
        entries: [
          {
            bookedOn: '2026-11-03',
            valueOn: '2026-11-03',
            amountCents: 69_95,
            code: '02',
            concept: 'TRANSFERENCIA DE NURIA PEDIDO 7KX2 Q9ZM ESPAÑA',
          },
          {
            bookedOn: '2026-11-04',
            valueOn: '2026-11-04',
            amountCents: -12_10,
            code: '02',
            concept: 'COMISION',
          },
          {
            bookedOn: '2026-11-04',
            valueOn: '2026-11-04',
            amountCents: 1_228_45,
            code: '02',
            concept: '',
          },
        ],
      },
    ])
  })

  it('may have lost the blanks at the end of its lines, and its last line', () => {
    const trimmed = lines.map((line) => line.trimEnd()).join('\n')
    expect(read(trimmed)).toEqual(read(whole))
    expect(read(lines.slice(0, -2).join('\n'))).toEqual(read(whole))
    expect(read(`${whole}\u001a`)).toEqual(read(whole))
  })

  it.each([
    ['is empty', '', 'STATEMENT_EMPTY'],
    ['is blank', ' \r\n\r\n', 'STATEMENT_EMPTY'],
    ['is a CSV', 'Fecha;Importe\n03/11/2026;69,95', 'STATEMENT_FORMAT 1'],
    ['begins with an entry', without(0), 'STATEMENT_FORMAT 1'],
    ['lost its end', lines.slice(0, 5).join('\r\n'), 'STATEMENT_CUT 5'],
    ['lost an entry', without(4), 'STATEMENT_SUMS 7'],
    ['has another amount', whole.replace('00000000006995', '00000000006996'), 'STATEMENT_SUMS 8'],
    [
      'has an amount of letters',
      whole.replace('00000000006995', '0000000000699A'),
      'STATEMENT_RECORD 2',
    ],
    [
      'is cut within an entry',
      lines.map((line, at) => (at === 1 ? line.slice(0, 35) : line)).join('\n'),
      'STATEMENT_RECORD 2',
    ],
    ['has a 31 of November', whole.replaceAll('261103', '261131'), 'STATEMENT_RECORD 1'],
    ['is of dollars', whole.replace('9783ZAP', '8403ZAP'), 'STATEMENT_CURRENCY 1'],
    [
      'has a record that nobody knows',
      whole.replace('\r\n33', '\r\n44\r\n33'),
      'STATEMENT_RECORD 8',
    ],
    [
      'lost records that its last line counts',
      whole.replace(/000008 *\r\n$/, '000011'),
      'STATEMENT_CUT 9',
    ],
    [
      'ends with the sums of another account',
      whole.replace('\r\n3321', '\r\n3331'),
      'STATEMENT_CUT 8',
    ],
  ])('that %s is refused', (_, text, failure) => {
    expect(getFailure(text)).toBe(failure)
  })
})

const FILE = path.join(
  import.meta.dirname,
  '../../../../shared/data/bank-norma43/sequra-example1.n43',
)

// Skipped because the shared files are not part of the project.
it.skipIf(!existsSync(FILE))(
  "a bank's example is read up to its last line, whose sums are invented",
  () => {
    const text = readFileSync(FILE, 'latin1')
    expect(getFailure(text)).toBe('STATEMENT_SUMS 10')
    const summed = text.replace(
      /^33.*$/m,
      `33999911110123456789${'0'.repeat(19)}0000400000000004936`,
    )
    const [account] = read(summed)
    expect(account?.entries.map(({ amountCents }) => amountCents)).toEqual([1234, 1234, 1234, 1234])
    expect(account?.entries[1]?.concept).toContain('A28152585')
  },
)
