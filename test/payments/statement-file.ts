interface WrittenEntry {
  /** `YYYY-MM-DD`. */
  on: string
  cents: number
  texts?: readonly string[]
}

interface WrittenStatement {
  /** Bank, branch and number; that of `IBAN` by default. */
  account?: string
  entries: readonly WrittenEntry[]
}

const toDay = (day: string) => day.slice(2).replaceAll('-', '')
const digits = (value: number, length: number) => String(value).padStart(length, '0')

/** A statement of Norma 43 as a bank writes it, with blanks at the ends of its records. */
export function toStatementFile({
  account = '21000418' + '0200051332',
  entries,
}: WrittenStatement): string {
  const days = entries.map(({ on }) => on).toSorted()
  const from = toDay(days[0] ?? '2026-11-01')
  const to = toDay(days.at(-1) ?? '2026-11-01')
  const went = entries.filter(({ cents }) => cents < 0).map(({ cents }) => -cents)
  const came = entries.filter(({ cents }) => cents >= 0).map(({ cents }) => cents)
  const sum = (all: readonly number[]) =>
    digits(
      all.reduce((one, other) => one + other, 0),
      14,
    )
  const records = [
    `11${account}${from}${to}2${digits(123_45, 14)}9783ZAPATERIA`,
    ...entries.flatMap(({ on, cents, texts = [] }) => [
      `22    0418${toDay(on)}${toDay(on)}02039${cents < 0 ? 1 : 2}${digits(Math.abs(cents), 14)}${'0'.repeat(10)}${'0'.repeat(28)}`,
      ...texts.map((text, at) => `23${digits(at + 1, 2)}${text}`),
    ]),
    `33${account}${digits(went.length, 5)}${sum(went)}${digits(came.length, 5)}${sum(came)}2${digits(999, 14)}978`,
  ]
  const all = [...records, `88${'9'.repeat(18)}${digits(records.length, 6)}`]
  return `${all.map((record) => record.padEnd(80)).join('\r\n')}\r\n`
}

/** As the shop is sent it. */
export const toStatementContent = (text: string): string =>
  Buffer.from(text, 'latin1').toString('base64')
