/** Cents of an amount as people copy it from a ticket: `69,95`, `69.95 €`, `1.234,50`. NaN for anything else. */
export function parseEuros(text: string): number {
  const amount = text.replace(/[\s€]/g, '')
  const [, whole = '', part = ''] =
    /^(\d{1,3}(?:[.,]\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?$/.exec(amount) ?? []
  if (whole === '') return Number.NaN
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'))
}
