/** Cents of an amount such as 69,95 or 1.234,50; null for other words. */
export function parseAmount(written: string): number | null {
  const plain = written.replace(/[€\s]/g, '').replace(/\.(?=\d{3}(\D|$))/g, '')
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(plain)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
