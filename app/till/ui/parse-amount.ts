/** «49,95», «49.95», «50» or «,5» in cents; undefined where the text is no amount. */
export function parseAmountCents(text: string): number | undefined {
  const match = /^(\d{0,6})(?:[.,](\d{0,2}))?$/.exec(text.trim())
  if (!match || !/\d/.test(text)) return undefined
  const [, euros = '', cents = ''] = match
  return Number(euros || 0) * 100 + Number(cents.padEnd(2, '0'))
}
